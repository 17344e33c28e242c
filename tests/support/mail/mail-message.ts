import type { Appointment } from '../../../src/booking/appointments/appointment.ts'
import type { AppointmentEvent } from '../../../src/booking/appointments/appointment-event.ts'
import type { MailKind } from '../../../src/booking/appointments/kinds.ts'
import { composeMail } from '../../../src/mail/compose-mail.ts'
import { type MailAgency, mailAgency } from '../../../src/mail/mail-agency.ts'
import type { MailFacts, MailMessage } from '../../../src/mail/mail-message.ts'
import { keptAppointment } from '../appointment.ts'
import { OUR_CONTENT } from '../content/our-content.ts'

export const NOW = new Date('2030-03-01T12:00:00.000Z')

export const agency: MailAgency = mailAgency(OUR_CONTENT, {
  siteUrl: 'https://musterwerk.example',
  mailFrom: 'Musterwerk <termine@musterwerk.example>',
  adminEmail: 'chefin@musterwerk.example',
})

export const words = OUR_CONTENT.mails

export const ANSWER_SECRET = 'what-answer-keys-are-derived-from'

/** A step of the owner. */
export const happened = (
  kind: AppointmentEvent['kind'],
  details: Partial<AppointmentEvent> = {},
): AppointmentEvent => ({ id: 1, kind, actor: 'owner', happenedAt: NOW, ...details })

const FIRST = { event: undefined, inReplyTo: undefined }

/** A mail about an appointment; a test names only what matters to it. */
export function mailMessage(
  kind: MailKind,
  changes: Partial<Appointment> = {},
  told: Partial<
    Pick<MailFacts, 'event' | 'inReplyTo' | 'appointmentNumber' | 'appointments' | 'firstNamesOfWeek'>
  > & {
    now?: Date
  } = {},
  sender = { agency, words },
): MailMessage {
  const { now = NOW, ...history } = told
  const messageKey = '1b4e28ba-2fa1-4d2a-883f-0016d3cca427'
  const appointment = keptAppointment(NOW, changes)
  const owedSince = history.event?.happenedAt ?? appointment.createdAt
  const mail = { kind, messageKey, owedSince, ...FIRST, appointments: [appointment], ...history }
  return composeMail(mail, sender.agency, sender.words, { now, answerSecret: ANSWER_SECRET })
}
