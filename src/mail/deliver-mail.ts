import type { ClaimedMail } from '../booking/appointments/outbox-mail.ts'
import type { BusyTimes } from '../booking/ports/taken-times.ts'
import type { MailContent } from '../content/mail-content.ts'
import { composeMail } from './compose-mail.ts'
import type { MailAgency } from './mail-agency.ts'
import type { MailTransport } from './mail-message.ts'

export type DeliveryDeps = {
  transport: MailTransport
  agency: MailAgency
  content: MailContent
  access: { createSignIn(now: Date): Promise<string>; answerSecret(): Promise<string> }
  /** Asked when a mail leaves. */
  busy: Pick<BusyTimes, 'isKnown'>
  now: () => Date
}

/** Sends one mail. */
export async function deliverMail(mail: ClaimedMail, deps: DeliveryDeps): Promise<void> {
  const { transport, agency, content, access, busy, now } = deps
  const at = now()
  const answerSecret = await access.answerSecret()
  const signInToken = mail.kind === 'owner-sign-in' ? await access.createSignIn(at) : undefined
  const context = { now: at, answerSecret, signInToken, isCalendarUnknown: !busy.isKnown() }
  await transport.send(composeMail(mail, agency, content, context))
}
