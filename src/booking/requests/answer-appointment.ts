import { isDeepStrictEqual } from 'node:util'
import type { AppointmentEvent } from '../appointments/appointment-event.ts'
import { type Dossier, openProposal, openProposals } from '../appointments/dossier.ts'
import { EVENT_RULES, isOpenTo, ownerMailAbout, STEP_RULES, type Step } from '../appointments/kinds.ts'
import { mailOfState, remindAt } from '../appointments/mail-of-state.ts'
import { asBefore, lastAnswer, mailLeavesAt } from '../appointments/taking-back.ts'
import { visitorMailRule } from '../appointments/visitor-mails.ts'
import { MOVES_PER_APPOINTMENT } from '../limits.ts'
import type { StepToTake, StoredOutcome } from '../ports/step-to-take.ts'
import { isOver, type Slot, slotOf } from '../times/slot.ts'
import { isOwnerBusy, type OccupiedDeps } from './read-occupied.ts'

/**
 * Overtaken: something else has happened since. Not free: an agreed call is in the way, or something else that the owner has
 * to do. Too late: the time is over. Too often: the visitor has moved it as often as possible. Unchanged: the visitor asks
 * for the time that stands. Too soon: the owner has answered another one just now. Told: the mail about the answer is on
 * its way, or has left. No answer: there is none to take back.
 */
export type StepOutcome = StoredOutcome | Refusal
export type Refusal = 'too-late' | 'too-often' | 'too-soon' | 'unchanged' | 'told' | 'no-answer'

export type AnswerDeps = {
  /** The database decides, also about overlaps. */
  dossiers: { takeStep(step: StepToTake): Promise<StoredOutcome> }
  now: () => Date
  onMailOwed: () => void
  isReminderSent: boolean
} & OccupiedDeps

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
  const { by: actor, from, event: kind } = STEP_RULES[step.kind]
  const { id, sequence: seen, state, email } = dossier.appointment
  const takesBack = step.kind === 'take-back' ? lastAnswer(dossier) : undefined
  if (step.kind === 'take-back' && !takesBack) return 'no-answer'
  const { appointment, history } = dossier
  const before = takesBack && asBefore(takesBack, dossier)
  const to = EVENT_RULES[kind].to ?? before?.state ?? state
  const slot = before?.slot ?? slotAfter(step, dossier)
  if (!slot || !isOpenTo(step.kind, state, !step.isByLink)) return 'overtaken'
  const happenedAt = now()
  const refusal = refusalOf(step, slot, dossier, happenedAt)
  if (refusal) return refusal
  const { isAnyway = false } = step
  const isBusy = to === 'confirmed' && !isAnyway && (await isOwnerBusy(slot, deps))
  if (isBusy && actor === 'owner') return 'not-free'
  const details = {
    ...detailsOf(step, dossier, slot),
    ...(takesBack ? { answer: takesBack.kind } : {}),
    ...(isBusy ? { isClash: true as const } : {}),
  }
  const event = { kind, actor, happenedAt, ...details, ...(step.isByLink ? { isByLink: true as const } : {}) }
  const after = {
    appointment: { ...appointment, state: to },
    history: [...(before?.history ?? history), { ...event, id: 0 }],
  }
  const visitorMail = mailOfState(after)
  const outcome = await dossiers.takeStep({
    id,
    seen,
    from: [...from],
    to,
    slot,
    proposals: openProposals(after),
    event,
    ownerMail: ownerMailAbout(kind),
    visitorMail: { kind: visitorMail.kind, eventId: visitorMail.event?.id || undefined },
    isVisitorTold: isTold(step, dossier),
    mailLeavesAt: step.session && !takesBack ? mailLeavesAt(happenedAt) : happenedAt,
    isReminderDue: appointment.remindAt !== undefined,
    visitorMails: visitorMailRule(actor, dossier),
    remindAt: to === 'confirmed' && isReminderSent && email ? remindAt(slot, happenedAt) : undefined,
    callInMinutes: opening.callInMinutes,
    isAnyway,
    session: step.isFromList ? step.session : undefined,
    takesBack,
  })
  if (outcome === 'done') onMailOwed()
  return outcome
}

/** Why a step that the state allows is not taken. */
function refusalOf(step: Step, slot: Slot, dossier: Dossier, now: Date): Refusal | undefined {
  const { appointment, history } = dossier
  const { to, changesTime } = EVENT_RULES[STEP_RULES[step.kind].event]
  const isMove = step.kind === 'move'
  const moves = history.filter(({ kind }) => kind === 'moved')
  if (isMove && moves.length >= MOVES_PER_APPOINTMENT) return 'too-often'
  // The same time answers the owner's proposals, or takes a cancellation back; otherwise it changes nothing.
  const isStanding = appointment.state === 'requested' || appointment.state === 'confirmed'
  if (isMove && isStanding && isSame(slot, slotOf(appointment))) return 'unchanged'
  return (changesTime || to === 'confirmed') && isOver(slot, now) ? 'too-late' : undefined
}

const isSame = (one: Slot, other: Slot): boolean => one.date === other.date && one.time === other.time

/** Visitors know what they have asked for; that an agreed time is given up by it is told. */
function isTold({ kind }: Step, { appointment }: Dossier): boolean {
  const { silent } = EVENT_RULES[STEP_RULES[kind].event]
  return silent === 'unless an agreed time ends' ? appointment.state === 'confirmed' : silent === undefined
}

/** The step is what the owner did last. */
export function isLastAnswer(step: Step, { history }: Dossier): boolean {
  const last = history.at(-1)
  if (last?.actor !== 'owner' || last.kind !== STEP_RULES[step.kind].event) return false
  if (step.kind === 'agree') return last.to !== undefined && isSame(step.to, last.to)
  if (step.kind === 'decline') return step.message === (last.message ?? '')
  if (step.kind !== 'propose') return true
  const { proposals = [], message = '', isMissed = false } = last
  return isDeepStrictEqual(
    [step.proposals, step.message, step.isMissed ?? false],
    [proposals, message, isMissed],
  )
}

/** The time after the step; undefined if the accepted proposal does not exist. */
function slotAfter(step: Step, dossier: Dossier): Slot | undefined {
  if ('to' in step) return step.to
  if (step.kind === 'accept') return openProposals(dossier)[step.proposal - 1]
  return slotOf(dossier.appointment)
}

function detailsOf(
  step: Step,
  dossier: Dossier,
  after: Slot,
): Pick<AppointmentEvent, 'from' | 'to' | 'proposals' | 'message' | 'isMissed' | 'givenUp' | 'isBack'> {
  const before = slotOf(dossier.appointment)
  const message = 'message' in step && step.message ? { message: step.message } : {}
  if (step.kind === 'move') {
    const isBack = dossier.appointment.state === 'cancelled'
    return { from: before, to: after, ...givenUpBy(dossier), ...(isBack && { isBack }) }
  }
  if (EVENT_RULES[STEP_RULES[step.kind].event].changesTime) return { from: before, to: after, ...message }
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

/** The agreed time that a move ends; it stays given up when the visitor moves once more. */
function givenUpBy(dossier: Dossier): Pick<AppointmentEvent, 'givenUp'> {
  const { appointment, history } = dossier
  const earlier =
    appointment.state === 'requested' ? history.findLast(({ kind }) => kind === 'moved') : undefined
  const givenUp =
    appointment.state === 'confirmed'
      ? slotOf(appointment)
      : (earlier?.givenUp ?? openProposal(dossier)?.from)
  return givenUp ? { givenUp } : {}
}
