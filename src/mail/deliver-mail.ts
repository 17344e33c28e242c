import type { ClaimedMail } from '../booking/appointments/outbox-mail.ts'
import type { OwnerAccess } from '../booking/ports/owner-access.ts'
import { remindAt } from '../booking/requests/reminder.ts'
import { isOver, slotOf } from '../booking/times/slot.ts'
import type { MailContent } from '../content/mail-content.ts'
import { composeMail } from './compose-mail.ts'
import { composeSignInMail } from './compose-sign-in-mail.ts'
import type { MailAgency } from './mail-agency.ts'
import type { MailTransport } from './mail-message.ts'

export type DeliveryDeps = {
  transport: MailTransport
  agency: MailAgency
  content: MailContent
  access: Pick<OwnerAccess, 'createSignIn' | 'answerSecret'>
  now: () => Date
}

/** Hands one mail over; one that has nothing to tell any more counts as handed over. */
export async function deliverMail(mail: ClaimedMail, deps: DeliveryDeps): Promise<void> {
  const { transport, agency, content, access, now } = deps
  const at = now()
  if (isMoot(mail, at)) return
  const message =
    mail.kind === 'owner-sign-in'
      ? composeSignInMail(mail, await access.createSignIn(at), agency, content)
      : composeMail(mail, agency, content, { now: at, answerSecret: await access.answerSecret() })
  await transport.send(message)
}

function isMoot({ kind, total, appointments: [appointment] }: ClaimedMail, now: Date): boolean {
  // Everything that a summary stood for may have been erased before its hour was over.
  if (kind === 'summary') return total === 0
  if (kind !== 'visitor-reminder' || !appointment) return false
  // Called off, moved or over while the mail waited; a later time has a reminder of its own.
  const slot = slotOf(appointment)
  return appointment.state !== 'confirmed' || isOver(slot, now) || remindAt(slot, now) !== undefined
}
