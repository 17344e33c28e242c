import { type Appointment, type AppointmentState, OPEN_STATES } from '../appointments/appointment.ts'
import type { Actor, AppointmentEvent, EventKind } from '../appointments/appointment-event.ts'
import { type Dossier, openProposals } from '../appointments/dossier.ts'
import type { MailKind } from '../appointments/outbox-mail.ts'
import { visitorMailRule } from '../appointments/visitor-mails.ts'
import { MOVES_PER_APPOINTMENT, REMINDER_TIME } from '../limits.ts'
import type { DossierStore, StepOutcome } from '../ports/dossier-store.ts'
import { berlinInstant, daysLater } from '../times/berlin-time.ts'
import type { OpeningHours } from '../times/opening-hours.ts'
import { isOver, type Slot, slotOf } from '../times/slot.ts'

/** What owner and visitor can do with an appointment. */
export type Step =
  /** `isAnyway`: although it overlaps another call. */
  | { kind: 'confirm'; isAnyway?: boolean }
  | { kind: 'propose'; proposals: Slot[]; message: string }
  | { kind: 'decline'; message: string }
  | { kind: 'finish' }
  | { kind: 'accept'; proposal: number }
  | { kind: 'move'; to: Slot }
  | { kind: 'call-off' }

type Rule = {
  actor: Actor
  from: AppointmentState[]
  to: AppointmentState
  event: EventKind
  mails: MailKind[]
}

const OPEN: AppointmentState[] = [...OPEN_STATES]

/** Who may take a step, from which states to which, and which mails it sends. The database enforces `from`. */
const RULES: Record<Step['kind'], Rule> = {
  confirm: {
    actor: 'owner',
    from: ['requested'],
    to: 'confirmed',
    event: 'confirmed',
    mails: ['visitor-confirmed'],
  },
  propose: {
    actor: 'owner',
    from: ['requested', 'confirmed'],
    to: 'proposed',
    event: 'proposed',
    mails: ['visitor-proposed'],
  },
  decline: { actor: 'owner', from: OPEN, to: 'declined', event: 'declined', mails: ['visitor-declined'] },
  finish: { actor: 'owner', from: ['confirmed'], to: 'done', event: 'done', mails: [] },
  accept: {
    actor: 'visitor',
    from: ['proposed'],
    to: 'confirmed',
    event: 'accepted',
    mails: ['owner-accepted', 'visitor-confirmed'],
  },
  move: { actor: 'visitor', from: OPEN, to: 'requested', event: 'moved', mails: ['owner-moved'] },
  'call-off': {
    actor: 'visitor',
    from: OPEN,
    to: 'cancelled',
    event: 'cancelled',
    mails: ['owner-cancelled', 'visitor-cancelled'],
  },
}

export const isMovedTooOften = ({ history }: Dossier): boolean =>
  history.filter(({ kind }) => kind === 'moved').length >= MOVES_PER_APPOINTMENT

export const isOpenTo = (kind: Step['kind'], state: AppointmentState): boolean =>
  RULES[kind].from.includes(state)

/** A time in the past cannot be confirmed; every other step is still possible. */
export const isTooLate = (kind: Step['kind'], appointment: Appointment, now: Date): boolean =>
  kind === 'confirm' && isOver(slotOf(appointment), now)

export type AnswerDeps = {
  dossiers: Pick<DossierStore, 'takeStep'>
  now: () => Date
  /** There are mails to send. */
  onMailOwed: () => void
  isReminderSent: boolean
  opening: Pick<OpeningHours, 'callInMinutes'>
}

/**
 * Takes one step. The database accepts it only from the allowed states and only if the sequence has not changed, so that of
 * several simultaneous steps one happens, and two agreed calls never overlap unless the owner has said so. `seen` is the
 * sequence of the page on which somebody decided.
 */
export async function answerAppointment(
  step: Step,
  dossier: Dossier,
  { dossiers, now, onMailOwed, isReminderSent, opening }: AnswerDeps,
  seen = dossier.appointment.sequence,
): Promise<StepOutcome> {
  const { actor, from, to, event, mails } = RULES[step.kind]
  const { id, sequence } = dossier.appointment
  const slot = slotAfter(step, dossier)
  if (!slot || seen !== sequence) return 'overtaken'
  const happenedAt = now()
  const outcome = await dossiers.takeStep({
    id,
    seen,
    from,
    to,
    slot,
    event: { kind: event, actor, happenedAt, ...detailsOf(step, slotOf(dossier.appointment), slot) },
    mails,
    visitorMails: visitorMailRule(actor, dossier),
    remindAt: to === 'confirmed' && isReminderSent ? remindAt(slot, happenedAt) : undefined,
    callInMinutes: opening.callInMinutes,
    isAnyway: step.kind === 'confirm' && step.isAnyway === true,
  })
  if (outcome === 'taken') onMailOwed()
  return outcome
}

/** The time after the step; undefined if the accepted proposal does not exist. */
function slotAfter(step: Step, dossier: Dossier): Slot | undefined {
  if (step.kind === 'move') return step.to
  if (step.kind === 'accept') return openProposals(dossier)[step.proposal - 1]
  return slotOf(dossier.appointment)
}

function detailsOf(
  step: Step,
  before: Slot,
  after: Slot,
): Pick<AppointmentEvent, 'from' | 'to' | 'proposals' | 'message'> {
  const message = 'message' in step && step.message ? { message: step.message } : {}
  if (step.kind === 'move' || step.kind === 'accept') return { from: before, to: after }
  // The history names the confirmed time even if it is moved later.
  if (step.kind === 'confirm') return { to: after }
  return step.kind === 'propose' ? { proposals: step.proposals, ...message } : message
}

/** Undefined if that moment has passed: the confirmation is recent enough. */
export function remindAt({ date }: Slot, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(date, -1), REMINDER_TIME)
  return at > now ? at : undefined
}
