import type { ClaimedMail } from '../booking/appointments/outbox-mail.ts'
import { remindAt } from '../booking/requests/answer-appointment.ts'
import { isOver, slotOf } from '../booking/times/slot.ts'
import type { MailContent } from '../content/mail-content.ts'
import { composeMail } from './compose-mail.ts'
import type { MailAgency } from './mail-agency.ts'
import type { MailTransport } from './mail-message.ts'

export type DeliveryDeps = {
  transport: MailTransport
  agency: MailAgency
  content: MailContent
  access: { createSignIn(now: Date): Promise<string>; answerSecret(): Promise<string> }
  now: () => Date
}

/** Sends one mail; an outdated one is dropped and counts as sent. */
export async function deliverMail(mail: ClaimedMail, deps: DeliveryDeps): Promise<void> {
  const { transport, agency, content, access, now } = deps
  const at = now()
  if (isOutdated(mail, at)) return
  const answerSecret = await access.answerSecret()
  const signInToken = mail.kind === 'owner-sign-in' ? await access.createSignIn(at) : undefined
  await transport.send(composeMail(mail, agency, content, { now: at, answerSecret, signInToken }))
}

function isOutdated({ kind, total, appointments: [appointment] }: ClaimedMail, now: Date): boolean {
  // All appointments of a summary may have been erased before the hour ended.
  if (kind === 'summary') return total === 0
  if (kind !== 'visitor-reminder' || !appointment) return false
  // Called off, moved or over while the mail waited; a later time gets another reminder.
  const slot = slotOf(appointment)
  return appointment.state !== 'confirmed' || isOver(slot, now) || remindAt(slot, now) !== undefined
}
