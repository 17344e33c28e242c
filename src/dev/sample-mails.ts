import type { Appointment } from '../booking/appointments/appointment.ts'
import { MAIL_KINDS, type MailKind } from '../booking/appointments/kinds.ts'
import { berlinDate, DAY_IN_MS, daysLater, MINUTE_IN_MS } from '../booking/times/berlin-time.ts'
import type { MailContent } from '../content/mail-content.ts'
import { composeCheckMail } from '../mail/compose-check-mail.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { MailAgency } from '../mail/mail-agency.ts'
import type { MailFacts, MailMessage } from '../mail/mail-message.ts'

const sampleAppointment = (now: Date, id = 1): Appointment => ({
  id,
  state: 'requested',
  sequence: 0,
  lastDate: daysLater(berlinDate(now), 3),
  changedAt: now,
  remindAt: undefined,
  visitorKey: 'beispiel-fuer-besucherin',
  note: '',
  isSuspected: id === 2,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  websiteIdea:
    'Eine Website für meine Bäckerei: ' +
    'Öffnungszeiten, Wochenkarte und ein Formular für Bestellungen.\n\nDie Fotos habe ich schon.',
  phone: '+49 30 23125 101',
  email: 'erika.musterfrau@example.org',
  preferredDate: daysLater(berlinDate(now), 3),
  preferredTime: '10:30',
  createdAt: new Date(now.getTime() - 3 * MINUTE_IN_MS),
})

const QUESTION = 'An diesem Vormittag sind wir beim Kunden.\nPasst es danach?'
const REFUSAL = 'Wir sind bis Januar ausgebucht.'
const FINDINGS = [
  '✗ Postausgang: 3 Mails warten, die älteste seit gestern – Der Mailserver antwortet nicht; bitte SMTP_URL prüfen',
  '✗ Sicherungen: Die letzte ist drei Tage alt; den nächtlichen Lauf prüfen',
] as const

/** Every kind of mail once. */
export function sampleMails(agency: MailAgency, content: MailContent, now: Date): MailMessage[] {
  const today = berlinDate(now)
  const slot = (days: number, time: string) => ({ date: daysLater(today, days), time })
  const appointment = sampleAppointment(now)
  const event = { id: 1, actor: 'owner', happenedAt: now } as const
  const proposals = [slot(4, '09:00'), slot(4, '16:30'), slot(7, '10:30')]
  const moved = { ...event, kind: 'moved', from: slot(4, '16:30'), to: slot(3, '10:30') } as const
  const details: Partial<Record<MailKind, Partial<MailFacts>>> = {
    'visitor-proposed': { event: { ...event, kind: 'proposed', proposals, message: QUESTION } },
    'owner-moved': { event: moved },
    'visitor-moved': { event: { ...moved, givenUp: moved.from } },
    'visitor-declined': { event: { ...event, kind: 'declined', message: REFUSAL } },
    'visitor-reminder': { appointments: [{ ...appointment, preferredDate: daysLater(today, 1) }] },
    'owner-erased': { appointments: [], appointmentNumber: 17 },
    'owner-flood': { appointments: [] },
    'owner-morning': { day: { waiting: 2, notMarkedDone: 1 } },
  }
  const samePerson = {
    id: 2,
    state: 'cancelled',
    standsSince: new Date(now.getTime() - 13 * DAY_IN_MS),
  } as const
  const context = { now, answerSecret: 'beispiel', signInToken: 'beispiel-zum-anmelden-00', samePerson }
  const mails = MAIL_KINDS.map((kind) => {
    const about = { event: undefined, inReplyTo: undefined, appointments: [appointment] }
    const mail = { kind, messageKey: `sample-${kind}`, owedSince: now, ...about, ...details[kind] }
    return composeMail(mail, agency, content, context)
  })
  return [...mails, composeCheckMail(FINDINGS, agency, now)]
}
