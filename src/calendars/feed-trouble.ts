/** Why a calendar could not be read; the command line has the German words. None of them names more than the host. */
export type TroubleCode =
  | 'not-found'
  | 'unreachable'
  | 'slow'
  | 'refused'
  | 'redirects'
  | 'private-address'
  | 'too-large'
  | 'no-calendar'
  | 'unfinished'
  | 'too-complex'

export class FeedTrouble extends Error {
  readonly code: TroubleCode
  /** A status or an error code, for those who know it. */
  readonly detail: string
  constructor(code: TroubleCode, detail = '') {
    super(detail ? `${code} (${detail})` : code)
    this.code = code
    this.detail = detail
  }
}
