import type { TroubleCode } from '../booking/ports/occupied-times.ts'

/** Why a calendar could not be read; findings.ts has the German words. Nothing in it names more than the host. */
export class FeedTrouble extends Error {
  readonly code: TroubleCode
  readonly detail: string
  constructor(code: TroubleCode, detail = '') {
    super(detail ? `${code} (${detail})` : code)
    this.code = code
    this.detail = detail
  }
}
