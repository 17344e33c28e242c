import type { OutboxEntry } from '../booking/outbox.ts'
import { counted } from './describe-appointment.ts'
import { explainMailError } from './explain-mail-error.ts'
import { germanMoment } from './german-moment.ts'

export const RECIPIENT = { owner: 'Betreiber', visitor: 'Besucher', summary: 'Betreiber' }

/** What became of a mail, and why. */
export function describeMail({ state, sentAt, nextAttemptAt, attempts, lastError }: OutboxEntry): string {
  if (state === 'sent' && sentAt) return `gesendet am ${germanMoment(sentAt)}`
  const reason = lastError ? ` – ${explainMailError(lastError)}` : ''
  const tries = counted(attempts, 'Versuch', 'Versuche')
  if (state === 'failed') return `fehlgeschlagen nach ${tries}${reason}`
  if (attempts === 0 || !nextAttemptAt) return `wartet${reason}`
  return `wartet nach ${tries}, nächster am ${germanMoment(nextAttemptAt)}${reason}`
}
