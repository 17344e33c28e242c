import type { Appointment } from '../booking/appointments/appointment.ts'
import { type Actor, MAIL_RULES, type MailKind } from '../booking/appointments/kinds.ts'
import type { MailState, OutboxEntry } from '../booking/appointments/outbox-mail.ts'
import { mailLeavesAt } from '../booking/appointments/taking-back.ts'
import {
  MAIL_IS_LATE_AFTER_IN_MINUTES,
  UNANSWERED_MAILS_PER_HOUR,
  VISITOR_MAILS_PER_DAY,
} from '../booking/limits.ts'
import type { Reader } from './appointment-words.ts'
import { counted } from './display-text.ts'
import { explainMailError } from './explain-mail-error.ts'
import { germanMoment, momentOf } from './german-moment.ts'

export const MAIL_NAMES: Record<MailKind, string> = {
  owner: 'Benachrichtigung',
  'owner-accepted': 'Zusage',
  'owner-cancelled': 'Absage',
  'owner-corrected': 'Geänderte Adresse',
  'owner-erased': 'Gelöschte Anfrage',
  'owner-flood': 'Hinweis auf viele Anfragen',
  'owner-morning': 'Mail am Morgen',
  'owner-moved': 'Anderer Zeitwunsch',
  'owner-extended': 'Ergänzte Idee',
  'owner-rephoned': 'Geänderte Telefonnummer',
  'owner-sign-in': 'Link zum Anmelden',
  visitor: 'Eingangsbestätigung',
  'visitor-cancelled': 'Bestätigung der Absage',
  'visitor-confirmed': 'Terminbestätigung',
  'visitor-corrected': 'Geänderte Adresse',
  'visitor-declined': 'Absage',
  'visitor-moved': 'Neuer Zeitwunsch',
  'visitor-proposed': 'Gegenvorschlag',
  'visitor-reminder': 'Erinnerung',
}

const RECIPIENTS: Record<Reader, Record<Actor, string>> = {
  owner: { owner: ' an Sie', visitor: '' },
  visitor: { owner: ' an uns', visitor: ' an Sie' },
}

/** 'Absage an uns' */
export const addressedName = (kind: MailKind, reader: Reader): string =>
  `${MAIL_NAMES[kind]}${RECIPIENTS[reader][MAIL_RULES[kind].to]}`

export const MAIL_STATE_NAMES: Record<MailState, string> = {
  failed: 'fehlgeschlagen',
  queued: 'wartend',
  sent: 'gesendet',
}

/** Whether a mail has waited so long that something must be wrong. */
export const isLate = (owedSince: Date, now: Date): boolean =>
  now.getTime() - owedSince.getTime() > MAIL_IS_LATE_AFTER_IN_MINUTES * 60_000

export type Telling = {
  now: Date
  /** They are written as files instead of being sent. */
  areMailsFiled: boolean
  /** The names of the transport's settings. */
  mailSettings: readonly string[]
}

type Words = Record<MailState, (mail: OutboxEntry, telling: Telling) => string>

export const sentWord = ({ areMailsFiled }: Pick<Telling, 'areMailsFiled'>): string =>
  areMailsFiled ? 'als Datei abgelegt' : MAIL_STATE_NAMES.sent

const WORDS: Words = {
  sent: ({ sentAt }, telling) => `${sentWord(telling)} am ${sentAt ? germanMoment(sentAt) : ''}`,
  failed: ({ attempts, lastError }, telling) =>
    `fehlgeschlagen nach ${counted(attempts, 'Versuch', 'Versuchen')}${reason(lastError, telling)}`,
  queued({ lastError, nextAttemptAt, attempts, owedSince }, telling) {
    const { now } = telling
    if (lastError && nextAttemptAt)
      return `wartet, nächster Versuch am ${germanMoment(nextAttemptAt)}${reason(lastError, telling)}`
    if (attempts === 0 && nextAttemptAt && nextAttemptAt > mailLeavesAt(owedSince) && nextAttemptAt > now)
      return `geht am ${germanMoment(nextAttemptAt)} hinaus: ${NO_ROOM}`
    return isLate(owedSince, now) ? `wartet seit dem ${germanMoment(owedSince)}` : 'wird gesendet'
  },
}
const reason = (lastError: string | undefined, { mailSettings }: Telling): string =>
  lastError ? ` – ${explainMailError(lastError, mailSettings)}` : ''
const NO_ROOM = `An Anfragen ohne Antwort gehen höchstens ${UNANSWERED_MAILS_PER_HOUR} Mails in der Stunde hinaus`

/** Without technical reasons, but with what the visitor can do. */
const VISITOR_WORDS: Words = {
  sent: ({ sentAt }, telling) => `wurde ${sentAt ? momentOf(sentAt, telling.now) : ''} ${sentWord(telling)}`,
  failed: () => 'war nicht zustellbar: Bitte prüfen Sie Ihre Adresse',
  queued: ({ lastError }) =>
    lastError ? 'wartet noch: Der Mailserver antwortet nicht, wir versuchen es weiter' : 'ist unterwegs',
}

/** Why a visitor gets no mail before the owner has answered. */
export const noMailWords = ({ isSuspected }: Pick<Appointment, 'isSuspected'>): string =>
  isSuspected
    ? 'Wir sehen Ihre Anfrage vorher selbst an'
    : 'Solange wir nicht geantwortet haben, schicken wir an eine Adresse höchstens ' +
      `${VISITOR_MAILS_PER_DAY} Mails am Tag, bei sehr vielen Anfragen auf einmal auch keine`

/** What became of a mail, and why: for the owner, and for a report about a person. */
export const mailWords = (mail: OutboxEntry, telling: Telling): string => WORDS[mail.state](mail, telling)
/** What became of a mail that went to the reader. */
export const visitorMailWords = (mail: OutboxEntry, telling: Telling): string =>
  VISITOR_WORDS[mail.state](mail, telling)
