import type { FormContent } from '../../content/form-content.ts'
import { badWithCall, type Notice } from '../../words/notices.ts'

/** The status of the answer, or what a status alone does not tell. */
export type RefusalReason = number | 'network-full'

/** Why a form post was not even tried. */
const KNOWN = new Map<RefusalReason, 'otherSite' | 'tooLong' | 'unreadable' | 'tooMany' | 'networkFull'>([
  [403, 'otherSite'],
  [413, 'tooLong'],
  [415, 'unreadable'],
  [429, 'tooMany'],
  ['network-full', 'networkFull'],
])

/** What a visitor is told whose form was refused: whose fault it is, what to do, and where the typed text is now. */
export function refusalNotice(
  reason: RefusalReason,
  isKept: boolean,
  { refusals }: Pick<FormContent, 'refusals'>,
): Notice {
  const isOurs = typeof reason === 'number' && reason >= 500
  const { title, text } = refusals[KNOWN.get(reason) ?? (isOurs ? 'ourFault' : 'damaged')]
  return badWithCall({ title, text: `${text} ${isKept ? refusals.kept : refusals.lost}` })
}
