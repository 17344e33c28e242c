import { answerKey } from '../booking/appointments/answer-key.ts'
import { answerPage } from '../booking/appointments/appointment.ts'
import type { MailContent } from '../content/mail-content.ts'
import { composeErasedMail } from './compose-erased-mail.ts'
import { composeFormerAddressMail } from './compose-former-address-mail.ts'
import { composeRequestMail } from './compose-request-mail.ts'
import { composeStepMail } from './compose-step-mail.ts'
import { composeSummaryMail } from './compose-summary-mail.ts'
import type { MailAgency } from './mail-agency.ts'
import { type Draft, finishMail, type MailFacts, type MailMessage } from './mail-message.ts'

type Context = { now: Date; answerSecret: string }

/** Composes a mail of the outbox. Every attempt composes it again, so the database holds no finished mails. */
export const composeMail = (
  mail: MailFacts,
  agency: MailAgency,
  content: MailContent,
  context: Context,
): MailMessage => finishMail(mail, draftOf(mail, agency, content, context), agency)

function draftOf(mail: MailFacts, agency: MailAgency, content: MailContent, context: Context): Draft {
  const { kind, appointments, event, requested } = mail
  const [appointment] = appointments
  if (kind === 'owner-erased') return composeErasedMail(mail, agency)
  if (kind === 'summary') return composeSummaryMail(mail, agency)
  if (!appointment || kind === 'owner-sign-in') throw new Error(`a mail without an appointment: ${kind}`)
  if (kind === 'former-address') return composeFormerAddressMail(mail, agency, content)
  const answerUrl = `${agency.siteUrl}${answerPage(appointment, answerKey(context.answerSecret, appointment))}`
  if (kind === 'owner') return composeRequestMail({ appointment, requested, answerUrl }, agency)
  const step = { kind, event, requested, appointment, answerUrl }
  return composeStepMail(step, agency, content, context.now)
}
