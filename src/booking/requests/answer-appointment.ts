import type { Appointment } from '../appointments/appointment.ts'
import type { Actor, AppointmentEvent, EventKind } from '../appointments/appointment-event.ts'
import type { AppointmentState } from '../appointments/appointment-state.ts'
import { type Dossier, openProposals } from '../appointments/dossier.ts'
import type { MailKind } from '../appointments/outbox-mail.ts'
import { visitorMailRule } from '../appointments/visitor-mails.ts'
import { MOVES_PER_APPOINTMENT } from '../limits.ts'
import type { DossierStore } from '../ports/dossier-store.ts'
import { isOver, type Slot, slotOf } from '../times/slot.ts'
import { remindAt } from './reminder.ts'

/** What the owner or the visitor can do with a request. */
export type Step =
  | { kind: 'confirm' }
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

const OPEN: AppointmentState[] = ['requested', 'proposed', 'confirmed']

/** Who may do what, from where to where, and who is written to. The database lets a step happen from these states only. */
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

/** Whether the step can be taken from where the request stands. */
export const isOpenTo = (kind: Step['kind'], state: AppointmentState): boolean =>
  RULES[kind].from.includes(state)

/** A call cannot be confirmed for a time that is over; every other step can still be taken then. */
export const isTooLate = (kind: Step['kind'], appointment: Appointment, now: Date): boolean =>
  kind === 'confirm' && isOver(slotOf(appointment), now)

export type AnswerDeps = {
  dossiers: Pick<DossierStore, 'takeStep'>
  now: () => Date
  /** There are mails to send. */
  onAnswered: () => void
  isReminderSent: boolean
}

/**
 * One step: the database takes it from the states it may be taken from, and only while the request is as the dossier
 * shows it, so that of many at once one happens. `seen` is the sequence of the page that the step was decided on: what
 * has changed since is looked at first.
 */
export async function answerAppointment(
  step: Step,
  dossier: Dossier,
  { dossiers, now, onAnswered, isReminderSent }: AnswerDeps,
  seen = dossier.appointment.sequence,
): Promise<'taken' | 'overtaken'> {
  const { actor, from, to, event, mails } = RULES[step.kind]
  const { id, sequence } = dossier.appointment
  const slot = slotAfter(step, dossier)
  if (!slot || seen !== sequence) return 'overtaken'
  const happenedAt = now()
  const isTaken = await dossiers.takeStep({
    id,
    seen,
    from,
    to,
    slot,
    event: { kind: event, actor, happenedAt, ...detailsOf(step, slotOf(dossier.appointment), slot) },
    mails,
    visitorMails: visitorMailRule(actor, dossier),
    remindAt: to === 'confirmed' && isReminderSent ? remindAt(slot, happenedAt) : undefined,
  })
  if (isTaken) onAnswered()
  return isTaken ? 'taken' : 'overtaken'
}

/** The time that stands after the step; nothing where a proposal is no longer there. */
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
  // What was confirmed is told even if it has been moved since.
  if (step.kind === 'confirm') return { to: after }
  return step.kind === 'propose' ? { proposals: step.proposals, ...message } : message
}
