import { calendarEvent } from '../booking/calendar-event.ts'
import type { ClaimedMail, ClaimedSummary } from '../booking/outbox.ts'
import { composeSummary } from './compose-summary.ts'
import { headerText } from './display-text.ts'
import type { MailAgency } from './mail-agency.ts'
import type { MailMessage } from './mail-message.ts'
import { ownerText } from './templates/owner-text.ts'
import { renderOwnerMail, renderVisitorMail } from './templates/render-mail.tsx'
import { visitorText } from './templates/visitor-text.ts'

/** Turns what the outbox holds into a mail; written anew for every try, so that nothing has to be stored twice. */
export function composeMail(
  mail: Pick<ClaimedMail, 'kind' | 'messageKey' | 'appointment'> | ClaimedSummary,
  agency: MailAgency,
  now: Date,
): MailMessage {
  if (mail.kind === 'summary') return composeSummary(mail, agency)
  const { kind, messageKey, appointment } = mail
  const { createdAt } = appointment
  const visitor = {
    name: headerText(`${appointment.firstName} ${appointment.lastName}`),
    address: appointment.email,
  }
  const common = { kind, messageKey, createdAt, from: agency.from }
  if (kind === 'owner') {
    const details = { appointment, visitorName: visitor.name, now }
    return {
      ...common,
      to: agency.admin,
      replyTo: visitor,
      subject: `Neuer Termin von ${visitor.name}`,
      html: renderOwnerMail({ ...details, agency }),
      text: ownerText(details),
      calendar: calendarEvent(appointment, agency, {
        summary: `Beratungsgespräch mit ${visitor.name}`,
        description: 'Terminvorschlag – noch nicht bestätigt.',
      }),
    }
  }
  return {
    ...common,
    to: visitor,
    replyTo: { name: agency.brand, address: agency.contact.email },
    subject: 'Ihre Terminanfrage wurde erhalten',
    html: renderVisitorMail({ appointment, visitorName: visitor.name, agency }),
    text: visitorText({ appointment, visitorName: visitor.name, agency }),
    calendar: calendarEvent(appointment, agency),
  }
}
