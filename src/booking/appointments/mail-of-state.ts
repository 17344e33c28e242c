import { MORNING_MAIL, REMINDER_TIME } from '../limits.ts'
import { berlinDate, berlinInstant, berlinTime, daysLater } from '../times/berlin-time.ts'
import { isOver, type Slot, slotOf } from '../times/slot.ts'
import type { AppointmentEvent } from './appointment-event.ts'
import { type Dossier, slotsInQuestion, type Told } from './dossier.ts'
import { EVENT_RULES, MAIL_RULES, type MailKind } from './kinds.ts'
import type { ClaimedMail } from './outbox-mail.ts'

type VisitorMail = { kind: MailKind; event?: AppointmentEvent | undefined }

/** Tells the visitor what stands now. Of a call that is done, only a new address without a mail yet hears anything. */
export function mailOfState({ appointment: { state }, history }: Told): VisitorMail {
  if (state === 'done') return { kind: 'visitor-corrected' }
  const event = history.findLast(({ kind }) => EVENT_RULES[kind].to === state)
  if (state === 'requested') return { kind: event?.givenUp ? 'visitor-moved' : 'visitor', event }
  return { kind: `visitor-${state}`, event }
}

/** After a new address: what stands now, or where nothing does any more, only that the address was changed. */
export const mailToNewAddress = (dossier: Dossier, now: Date): VisitorMail =>
  isAnythingAhead(dossier, now) ? mailOfState(dossier) : { kind: 'visitor-corrected' }

/** Whether an asked, agreed or proposed time is still to come. */
function isAnythingAhead(dossier: Dossier, now: Date): boolean {
  const { appointment } = dossier
  const times = appointment.state === 'declined' ? [slotOf(appointment)] : slotsInQuestion(dossier)
  return times.some((time) => !isOver(time, now))
}

type Leaving = Pick<ClaimedMail, 'kind' | 'event' | 'appointments' | 'day' | 'owedSince'>

/** Whether a mail may leave now. Steps give up what they make untrue; time makes other mails untrue while they wait. */
export function isTrueNow(mail: Leaving, now: Date): boolean {
  const { kind, event, appointments, day } = mail
  if (day)
    return isMorningOf(mail.owedSince, now) && appointments.length + day.waiting + day.notMarkedDone > 0
  const [appointment] = appointments
  if (!appointment) return true
  const slot = slotOf(appointment)
  const { state } = MAIL_RULES[kind]
  if (state && state !== appointment.state) return false
  if (kind === 'visitor-confirmed') return !isOver(slot, now)
  if (kind === 'visitor-proposed') return (event?.proposals ?? []).some((time) => !isOver(time, now))
  // A later time gets another reminder.
  if (kind === 'visitor-reminder') return !isOver(slot, now) && remindAt(slot, now) === undefined
  return true
}

/** Later, or on another day, nobody needs to know what this morning brought. */
const isMorningOf = (owedSince: Date, now: Date): boolean =>
  berlinDate(owedSince) === berlinDate(now) && berlinTime(now) < MORNING_MAIL.until

/** Undefined if that moment has passed: the confirmation is recent enough. */
export function remindAt({ date }: Slot, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(date, -1), REMINDER_TIME)
  return at > now ? at : undefined
}
