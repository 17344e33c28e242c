import { type Appointment, type AppointmentState, OPEN_STATES } from '../appointments/appointment.ts'
import type { Actor, AppointmentEvent, EventKind } from '../appointments/appointment-event.ts'
import { type Dossier, openProposal, openProposals } from '../appointments/dossier.ts'
import type { MailKind } from '../appointments/outbox-mail.ts'
import { type VisitorMailRule, visitorMailRule } from '../appointments/visitor-mails.ts'
import { MOVES_PER_APPOINTMENT, REMINDER_TIME } from '../limits.ts'
import type { Calendars } from '../ports/taken-times.ts'
import { berlinInstant, daysLater } from '../times/berlin-time.ts'
import { isOver, type Slot, slotOf } from '../times/slot.ts'
import { isOwnerBusy } from './read-days-around.ts'

export type Step = (
  | { kind: 'confirm' }
  /** Agreed on the phone: one of the proposed times, or another. */
  | { kind: 'agree'; to: Slot }
  /** `isMissed`: the owner has called and reached nobody. */
  | { kind: 'propose'; proposals: Slot[]; message: string; isMissed?: boolean }
  | { kind: 'decline'; message: string }
  | { kind: 'finish' }
  | { kind: 'accept'; proposal: number }
  | { kind: 'move'; to: Slot }
  | { kind: 'call-off' }
) & {
  /** The owner agrees although something is in the way. */
  isAnyway?: boolean
}

type Rule = [
  actor: Actor,
  from: AppointmentState[],
  to: AppointmentState,
  event: EventKind,
  mails: MailKind[],
]

const OPEN: AppointmentState[] = [...OPEN_STATES]

/** Who may take a step, from which states to which, and which mails it sends. The database enforces the states. */
const RULES: Record<Step['kind'], Rule> = {
  confirm: ['owner', ['requested'], 'confirmed', 'confirmed', ['visitor-confirmed']],
  agree: ['owner', OPEN, 'confirmed', 'agreed', ['visitor-confirmed']],
  propose: ['owner', OPEN, 'proposed', 'proposed', ['visitor-proposed']],
  decline: ['owner', OPEN, 'declined', 'declined', ['visitor-declined']],
  finish: ['owner', OPEN, 'done', 'done', []],
  accept: ['visitor', ['proposed'], 'confirmed', 'accepted', ['owner-accepted', 'visitor-confirmed']],
  move: ['visitor', OPEN, 'requested', 'moved', ['owner-moved']],
  'call-off': ['visitor', OPEN, 'cancelled', 'cancelled', ['owner-cancelled', 'visitor-cancelled']],
}

export const isMovedTooOften = ({ history }: Dossier): boolean =>
  history.filter(({ kind }) => kind === 'moved').length >= MOVES_PER_APPOINTMENT

export function isOpenTo(kind: Step['kind'], state: AppointmentState): boolean {
  const [, from] = RULES[kind]
  return from.includes(state)
}

/** A time in the past cannot be confirmed; every other step is still possible. */
export const isTooLate = (kind: Step['kind'], appointment: Appointment, now: Date): boolean =>
  kind === 'confirm' && isOver(slotOf(appointment), now)

/** A step, written in one transaction. */
export type StepToTake = {
  id: number
  /** Taken only from these states … */
  from: AppointmentState[]
  /** … and only if the sequence is still this. */
  seen: number
  to: AppointmentState
  slot: Slot
  event: Omit<AppointmentEvent, 'id'>
  /** Mails to send, in this order; those to the visitor by `visitorMails`. */
  mails: MailKind[]
  visitorMails: VisitorMailRule
  remindAt: Date | undefined
  /** Agreed calls that begin less than this apart overlap. */
  callInMinutes: number
  /** The owner accepts that it overlaps another agreed call. */
  isAnyway: boolean
}

/** Not free: an agreed call is in the way, or something else that the owner has to do. */
export type StepOutcome = 'taken' | 'overtaken' | 'not-free'

export type AnswerDeps = {
  /** The database decides, also about overlaps. The owner's answer gives up mails that were held until then. */
  dossiers: { takeStep(step: StepToTake): Promise<StepOutcome> }
  now: () => Date
  onMailOwed: () => void
  isReminderSent: boolean
} & Omit<Calendars, 'taken'>

/**
 * Takes one step. The database accepts it only from the allowed states and only if the sequence has not changed, so that of
 * several simultaneous steps one happens, and two agreed calls never overlap unless the owner has said so. What the owner
 * has blocked, or has in her own calendar, keeps her from agreeing by mistake; a visitor may accept what she has proposed.
 */
export async function answerAppointment(
  step: Step,
  dossier: Dossier,
  deps: AnswerDeps,
): Promise<StepOutcome> {
  const { dossiers, now, onMailOwed, isReminderSent, opening } = deps
  const [actor, from, to, event, mails] = RULES[step.kind]
  const { id, sequence: seen, email } = dossier.appointment
  const slot = slotAfter(step, dossier)
  if (!slot) return 'overtaken'
  const { isAnyway = false } = step
  const isBusy = to === 'confirmed' && !isAnyway && (await isOwnerBusy(slot, deps))
  if (isBusy && actor === 'owner') return 'not-free'
  const happenedAt = now()
  const details = detailsOf(step, dossier, slot)
  const outcome = await dossiers.takeStep({
    id,
    seen,
    from,
    to,
    slot,
    event: { kind: event, actor, happenedAt, ...details, ...(isBusy ? { isClash: true } : {}) },
    mails,
    visitorMails: visitorMailRule(actor, dossier),
    remindAt: to === 'confirmed' && isReminderSent && email ? remindAt(slot, happenedAt) : undefined,
    callInMinutes: opening.callInMinutes,
    isAnyway,
  })
  if (outcome === 'taken') onMailOwed()
  return outcome
}

/** The time after the step; undefined if the accepted proposal does not exist. */
function slotAfter(step: Step, dossier: Dossier): Slot | undefined {
  if (step.kind === 'move' || step.kind === 'agree') return step.to
  if (step.kind === 'accept') return openProposals(dossier)[step.proposal - 1]
  return slotOf(dossier.appointment)
}

function detailsOf(
  step: Step,
  dossier: Dossier,
  after: Slot,
): Pick<AppointmentEvent, 'from' | 'to' | 'proposals' | 'message' | 'isMissed'> {
  const before = slotOf(dossier.appointment)
  const message = 'message' in step && step.message ? { message: step.message } : {}
  if (step.kind === 'move' || step.kind === 'accept' || step.kind === 'agree')
    return { from: before, to: after }
  // The history names the confirmed time even if it is moved later.
  if (step.kind === 'confirm') return { to: after }
  if (step.kind !== 'propose') return message
  // An agreed time is given up by proposing others, and stays so when these are replaced.
  const from = dossier.appointment.state === 'confirmed' ? before : openProposal(dossier)?.from
  return {
    ...(from ? { from } : {}),
    proposals: step.proposals,
    ...message,
    ...(step.isMissed ? { isMissed: true } : {}),
  }
}

/** Undefined if that moment has passed: the confirmation is recent enough. */
export function remindAt({ date }: Slot, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(date, -1), REMINDER_TIME)
  return at > now ? at : undefined
}
