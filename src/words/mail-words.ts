import type { MailKind, OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import {
  UNANSWERED_MAILS_PER_HOUR,
  UNANSWERED_MAILS_PER_NETWORK,
  VISITOR_MAILS_PER_DAY,
} from '../booking/limits.ts'
import { explainMailError } from './explain-mail-error.ts'
import { germanMoment } from './german-moment.ts'
import { isLate } from './mail-trouble.ts'

/** What a mail about a request is called; the owner's own are of interest only while they have not left. */
export const MAIL_NAMES: Record<MailKind, string> = {
  'former-address': 'An die frühere Adresse: Adresse geändert',
  owner: 'An Sie: neue Anfrage',
  'owner-accepted': 'An Sie: Zusage',
  'owner-cancelled': 'An Sie: Absage',
  'owner-corrected': 'An Sie: Adresse berichtigt',
  'owner-moved': 'An Sie: andere Zeit gewünscht',
  'owner-sign-in': 'An Sie: Link zum Anmelden',
  summary: 'An Sie: weitere Anfragen',
  visitor: 'Eingangsbestätigung',
  'visitor-cancelled': 'Bestätigung der Absage',
  'visitor-confirmed': 'Terminbestätigung',
  'visitor-declined': 'Absage',
  'visitor-proposed': 'Zeitvorschläge',
  'visitor-reminder': 'Erinnerung',
}

export const isOfInterest = ({ kind, state }: OutboxEntry): boolean =>
  kind.startsWith('visitor') || state !== 'sent'

/** Whether the owner should know: it failed, was held back, could not leave yet, or was forgotten. */
export const isConspicuous = ({ state, lastError, owedSince }: OutboxEntry, now: Date): boolean =>
  state === 'queued' ? lastError !== undefined || isLate(owedSince, now) : state !== 'sent'

/** What became of a mail, and what follows. */
export function mailWords(entry: OutboxEntry, now: Date): string {
  const { state, sentAt, nextAttemptAt, lastError, owedSince, isBounded } = entry
  if (state === 'sent' && sentAt) return `gesendet am ${germanMoment(sentAt)}`
  if (state === 'held')
    return `zurückgehalten: ${heldBecause(entry)}. Ihre Antwort geht in jedem Fall hinaus.`
  const reason = lastError ? ` ${explainMailError(lastError)}.` : ''
  if (state === 'failed') return `fehlgeschlagen.${reason}`
  if (lastError && nextAttemptAt)
    return `wartet, nächster Versuch am ${germanMoment(nextAttemptAt)}.${reason}`
  if (!isLate(owedSince, now)) return 'wird gesendet'
  return `wartet seit ${germanMoment(owedSince)}${isBounded ? `: ${NO_ROOM}` : ''}`
}

const heldBecause = ({ appointment }: OutboxEntry): string =>
  appointment?.isSuspected
    ? 'Die Anfrage könnte Spam sein'
    : `An diese Adresse gingen in 24 Stunden schon ${VISITOR_MAILS_PER_DAY} Mails`

/** Why a mail to a visitor waits, where nothing is wrong with it. */
export const NO_ROOM = `an Anfragen ohne Antwort gehen höchstens ${UNANSWERED_MAILS_PER_HOUR} Mails in der Stunde hinaus, ${UNANSWERED_MAILS_PER_NETWORK} davon für Anfragen aus einem Netz`
