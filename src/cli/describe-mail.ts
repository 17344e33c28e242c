import type { MailKind, OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import { VISITOR_MAILS_PER_DAY } from '../booking/limits.ts'
import { explainMailError } from '../words/explain-mail-error.ts'
import { germanMoment } from '../words/german-moment.ts'
import { counted } from './describe-appointment.ts'

export const recipientOf = (kind: MailKind): string =>
  kind.startsWith('visitor') || kind === 'former-address' ? 'Besucher' : 'Sie'

/** What became of a mail, and why. */
export function describeMail(entry: OutboxEntry): string {
  const { state, sentAt, nextAttemptAt, attempts, lastError } = entry
  if (state === 'sent' && sentAt) return `gesendet am ${germanMoment(sentAt)}`
  if (state === 'held') return `zurückgehalten: ${heldBecause(entry)}`
  const reason = lastError ? ` – ${explainMailError(lastError)}` : ''
  const tries = counted(attempts, 'Versuch', 'Versuchen')
  if (state === 'failed') return `fehlgeschlagen nach ${tries}${reason}`
  if (attempts === 0 || !nextAttemptAt) return `wartet${reason}`
  return `wartet nach ${tries}, nächster am ${germanMoment(nextAttemptAt)}${reason}`
}

/** For the owner alone: what was held back is hers to send. */
export const retryHint = ({ id, state }: OutboxEntry): string =>
  state === 'held' ? `; „mails retry ${id}“ sendet sie` : ''

const heldBecause = ({ appointment }: OutboxEntry): string =>
  appointment?.isSuspected
    ? 'die Anfrage könnte Spam sein'
    : `an diese Adresse gingen in 24 Stunden schon ${VISITOR_MAILS_PER_DAY} Mails`
