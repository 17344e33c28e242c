import type { ClaimedMail } from '../booking/appointments/outbox-mail.ts'
import type { BlockedTimes, BusyTimes, TakenTimes } from '../booking/ports/taken-times.ts'
import { clashesWith, readHeld } from '../booking/requests/read-days-around.ts'
import { slotOf } from '../booking/times/slot.ts'
import type { HeldTime } from '../booking/times/time-grid.ts'
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
  taken: Pick<TakenTimes, 'heldBetween'>
  blocked: Pick<BlockedTimes, 'between'>
  busy: Pick<BusyTimes, 'isKnown' | 'between'>
  now: () => Date
}

export async function deliverMail(mail: ClaimedMail, deps: DeliveryDeps): Promise<void> {
  const { transport, agency, content, access, busy, now } = deps
  const at = now()
  const answerSecret = await access.answerSecret()
  const signInToken = mail.kind === 'owner-sign-in' ? await access.createSignIn(at) : undefined
  const held = await readTimeOf(mail, deps)
  const context = { now: at, answerSecret, signInToken, held, isCalendarUnknown: !busy.isKnown() }
  await transport.send(composeMail(mail, agency, content, context))
}

/** What is at the time of a new wish: also times that others may still choose. */
async function readTimeOf(mail: ClaimedMail, deps: DeliveryDeps): Promise<HeldTime[]> {
  const [appointment] = mail.appointments
  if (mail.kind !== 'owner' || !appointment) return []
  const { date, time } = mail.requested ?? slotOf(appointment)
  const { opening } = deps.agency
  const held = await readHeld([date], { ...deps, opening })
  return clashesWith([{ date, time }], held, opening.callInMinutes).filter(
    ({ number }) => number !== appointment.id,
  )
}
