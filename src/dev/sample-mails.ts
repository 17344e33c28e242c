import type { Appointment } from '../booking/appointments/appointment.ts'
import type { AppointmentEvent, EventKind } from '../booking/appointments/appointment-event.ts'
import type { MailKind } from '../booking/appointments/outbox-mail.ts'
import { LISTED_IN_SUMMARY } from '../booking/limits.ts'
import { berlinDate, daysLater } from '../booking/times/berlin-time.ts'
import type { MailContent } from '../content/mail-content.ts'
import { composeCheckMail } from '../mail/compose-check-mail.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { composeSignInMail } from '../mail/compose-sign-in-mail.ts'
import type { MailAgency } from '../mail/mail-agency.ts'
import type { MailMessage } from '../mail/mail-message.ts'

const sampleAppointment = (now: Date, id = 1): Appointment => ({
  id,
  state: 'requested',
  sequence: 0,
  changedAt: now,
  remindAt: undefined,
  visitorKey: 'beispiel-fuer-besucherin',
  isSuspected: id === 2,
  isVisitorMailHeld: false,
  firstName: 'Erika',
  lastName: 'Musterfrau',
  websiteIdea:
    'Eine Website für meine Bäckerei: Öffnungszeiten, Wochenkarte und ein Formular für Bestellungen.\n\nDie Fotos habe ich schon.',
  phone: '+49 30 23125 101',
  email: 'erika.musterfrau@example.org',
  preferredDate: daysLater(berlinDate(now), 3),
  preferredTime: '10:30',
  createdAt: new Date(now.getTime() - 3 * 60_000),
})

/** What happened, for the mails that tell of it. */
function sampleEvent(kind: EventKind, now: Date): AppointmentEvent {
  const today = berlinDate(now)
  const slot = (days: number, time: string) => ({ date: daysLater(today, days), time })
  const event: AppointmentEvent = { id: 1, kind, actor: 'owner', happenedAt: now }
  if (kind === 'proposed') {
    const proposals = [slot(4, '09:00'), slot(4, '16:30'), slot(7, '10:30')]
    return { ...event, proposals, message: 'An diesem Vormittag sind wir beim Kunden.\nPasst es danach?' }
  }
  if (kind === 'declined') return { ...event, message: 'Wir sind bis Januar ausgebucht.' }
  if (kind === 'moved') return { ...event, from: slot(3, '10:30'), to: slot(4, '16:30') }
  return event
}

const STEPS: [MailKind, EventKind | undefined][] = [
  ['owner', undefined],
  ['visitor', undefined],
  ['visitor-proposed', 'proposed'],
  ['owner-accepted', 'accepted'],
  ['visitor-confirmed', 'confirmed'],
  ['owner-moved', 'moved'],
  ['owner-corrected', 'corrected'],
  ['visitor-declined', 'declined'],
  ['owner-cancelled', 'cancelled'],
  ['visitor-cancelled', 'cancelled'],
]

/** Every kind of mail once, in the order of a long story. */
export function sampleMails(agency: MailAgency, content: MailContent, now: Date): MailMessage[] {
  const appointment = sampleAppointment(now)
  const owed = (kind: MailKind, event?: AppointmentEvent) => ({
    kind,
    messageKey: `sample-${kind}`,
    owedSince: now,
    event,
    inReplyTo: undefined,
    appointments: [appointment],
    total: 1,
  })
  const tomorrow = { ...appointment, preferredDate: daysLater(berlinDate(now), 1) }
  const many = Array.from({ length: LISTED_IN_SUMMARY }, (_, index) => sampleAppointment(now, index + 1))
  const compose = (mail: Parameters<typeof composeMail>[0]) =>
    composeMail(mail, agency, content, { now, answerSecret: 'beispiel' })
  return [
    ...STEPS.map(([kind, happened]) => compose(owed(kind, happened && sampleEvent(happened, now)))),
    compose({ ...owed('visitor-reminder'), appointments: [tomorrow] }),
    compose({ ...owed('former-address'), recipient: 'erika.musterfrau@example.com' }),
    compose({ ...owed('summary'), appointments: many, total: 40 }),
    composeSignInMail(owed('owner-sign-in'), 'beispiel-zum-anmelden-00', agency, content),
    composeCheckMail(
      [
        'Postausgang: 3 Mails warten, die älteste seit gestern – Der Mailserver antwortet nicht; bitte SMTP_URL prüfen',
        'Sicherungen: die letzte ist drei Tage alt; den nächtlichen Lauf prüfen',
      ],
      agency,
      now,
    ),
  ]
}
