import { answerKey } from '../booking/appointments/answer-key.ts'
import type { Appointment } from '../booking/appointments/appointment.ts'
import { answerPage } from '../booking/appointments/appointment-links.ts'
import { slotOf } from '../booking/times/slot.ts'
import type { MailContent } from '../content/mail-content.ts'
import { calendarFile } from '../formats/calendar-event.ts'
import { composeFormerAddressMail } from './compose-former-address-mail.ts'
import { composeStepMail } from './compose-step-mail.ts'
import { visitorOf } from './fill-words.ts'
import type { MailAgency } from './mail-agency.ts'
import type { Composed, MailMessage, OwedMail } from './mail-message.ts'
import { ownerText } from './templates/owner-text.ts'
import { renderOwnerMail, renderSummaryMail } from './templates/render-mail.tsx'
import { type SummaryDetails, summaryText, summaryTitle } from './templates/summary-text.ts'

/** Turns what the outbox holds into a mail; written anew for every try, so that nothing has to be stored twice. */
export function composeMail(
  mail: OwedMail,
  agency: MailAgency,
  content: MailContent,
  { now, answerSecret }: { now: Date; answerSecret: string },
): MailMessage {
  const { kind, messageKey, inReplyTo, owedSince, event, requested, appointments, total } = mail
  const common = { kind, messageKey, inReplyTo, owedSince, from: agency.from }
  const [appointment] = appointments
  if (!appointment || kind === 'owner-sign-in') throw new Error(`a mail about nothing: ${kind}`)
  const answerUrl = (request: Appointment) =>
    `${agency.siteUrl}${answerPage(request, answerKey(answerSecret, request))}`
  if (kind === 'former-address') return { ...common, ...composeFormerAddressMail(mail, agency) }
  if (kind === 'owner')
    return { ...common, ...ownerMail(appointment, requested, agency, answerUrl(appointment)) }
  if (kind === 'summary') return { ...common, ...summaryMail({ appointments, total }, agency) }
  return {
    ...common,
    ...composeStepMail({ kind, event, requested, appointment }, agency, content, { now, answerUrl }),
  }
}

function ownerMail(
  appointment: Appointment,
  slot = slotOf(appointment),
  agency: MailAgency,
  page: string,
): Composed {
  const visitor = visitorOf(appointment)
  const details = { appointment, slot, visitorName: visitor.name, page }
  return {
    to: agency.admin,
    replyTo: visitor,
    subject: `Neuer Termin von ${visitor.name}`,
    html: renderOwnerMail({ ...details, agency }),
    text: ownerText(details),
    calendar: calendarFile([appointment], agency),
  }
}

/** One mail in place of many: what the owner gets when more is asked for than anybody wants to read. */
function summaryMail(details: SummaryDetails, agency: MailAgency): Composed {
  return {
    to: agency.admin,
    replyTo: { name: agency.brand, address: agency.contact.email },
    subject: summaryTitle(details),
    html: renderSummaryMail({ ...details, agency }),
    text: summaryText(details, agency.siteUrl),
  }
}
