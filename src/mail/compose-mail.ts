import type { Appointment } from '../booking/appointment.ts'
import { calendarEvent, calendarFile } from '../booking/calendar-event.ts'
import { headerText } from '../booking/display-text.ts'
import type { ClaimedMail } from '../booking/outbox.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Mailbox, MailMessage } from './mail-message.ts'
import { ownerText } from './templates/owner-text.ts'
import { renderOwnerMail, renderSummaryMail, renderVisitorMail } from './templates/render-mail.tsx'
import { type SummaryDetails, summaryText, summaryTitle } from './templates/summary-text.ts'
import { visitorText } from './templates/visitor-text.ts'

/** What a mail is made of; how often it was tried shows nowhere. */
export type OwedMail = Omit<ClaimedMail, 'id' | 'attempts'>

/** Turns what the outbox holds into a mail; written anew for every try, so that nothing has to be stored twice. */
export function composeMail(mail: OwedMail, agency: MailAgency, now: Date): MailMessage {
  const { kind, messageKey, owedSince, appointments, total } = mail
  const common = { kind, messageKey, owedSince, from: agency.from }
  const [appointment] = appointments
  if (!appointment) throw new Error('a mail about nothing')
  switch (kind) {
    case 'owner':
      return { ...common, ...ownerMail(appointment, agency, now) }
    case 'visitor':
      return { ...common, ...visitorMail(appointment, agency) }
    case 'summary':
      return { ...common, ...summaryMail({ appointments, total }, agency) }
    default:
      throw new Error(`no words for ${kind}`)
  }
}

type Composed = Omit<MailMessage, 'kind' | 'messageKey' | 'owedSince' | 'from'>

const visitorOf = ({ firstName, lastName, email }: Appointment): Mailbox => ({
  name: headerText(`${firstName} ${lastName}`),
  address: email,
})

function ownerMail(appointment: Appointment, agency: MailAgency, now: Date): Composed {
  const visitor = visitorOf(appointment)
  const details = { appointment, visitorName: visitor.name, now }
  return {
    to: agency.admin,
    replyTo: visitor,
    subject: `Neuer Termin von ${visitor.name}`,
    html: renderOwnerMail({ ...details, agency }),
    text: ownerText(details),
    calendar: calendarFile([appointment], agency),
  }
}

function visitorMail(appointment: Appointment, agency: MailAgency): Composed {
  const visitor = visitorOf(appointment)
  const details = { appointment, visitorName: visitor.name, agency }
  return {
    to: visitor,
    replyTo: { name: agency.brand, address: agency.contact.email },
    subject: 'Ihre Terminanfrage wurde erhalten',
    html: renderVisitorMail(details),
    text: visitorText(details),
    calendar: calendarEvent(appointment, agency),
  }
}

/** One mail in place of many: what the owner gets when more is asked for than anybody wants to read. */
function summaryMail(details: SummaryDetails, agency: MailAgency): Composed {
  return {
    to: agency.admin,
    replyTo: { name: agency.brand, address: agency.contact.email },
    subject: summaryTitle(details.total),
    html: renderSummaryMail({ ...details, agency }),
    text: summaryText(details),
  }
}
