import { ANSWER_WAITS_IN_SECONDS } from '../limits.ts'
import { type Slot, slotOf } from '../times/slot.ts'
import type { AppointmentState } from './appointment.ts'
import type { AppointmentEvent } from './appointment-event.ts'
import type { Dossier, Told } from './dossier.ts'
import { EVENT_RULES, isToVisitor } from './kinds.ts'

/**
 * An answer can be taken back while nobody has been told: 'done' at any time, the others while their mail waits. Where
 * nobody is written to, they wait as long. What a link in a mail has answered leaves at once.
 */
export const mailLeavesAt = (answeredAt: Date): Date =>
  new Date(answeredAt.getTime() + ANSWER_WAITS_IN_SECONDS * 1_000)

/** The owner's answer, where only corrections have followed it. */
export function lastAnswer({ history }: Pick<Told, 'history'>): AppointmentEvent | undefined {
  const last = history.findLast(({ kind }) => !EVENT_RULES[kind].isCorrection)
  return last && EVENT_RULES[last.kind].isTakeable && (last.kind === 'done' || !last.isByLink)
    ? last
    : undefined
}

/** The answer that can be taken back now. The database decides, when it is. */
export function takeableAnswer(dossier: Dossier, now: Date): AppointmentEvent | undefined {
  const answer = lastAnswer(dossier)
  if (!answer || answer.kind === 'done') return answer
  const mails = dossier.mails.filter(({ kind, eventId }) => eventId === answer.id && isToVisitor(kind))
  if (mails.some(({ state, isOnItsWay }) => state === 'sent' || isOnItsWay)) return undefined
  return mails.length > 0 || now < mailLeavesAt(answer.happenedAt) ? answer : undefined
}

type Before = { state: AppointmentState; slot: Slot; history: AppointmentEvent[] }

/** How it stood before the answer. */
export function asBefore(answer: AppointmentEvent, { appointment, history }: Told): Before {
  const isMoved = EVENT_RULES[answer.kind].changesTime && answer.from
  return {
    state: stateBefore(answer, history),
    slot: isMoved || slotOf(appointment),
    history: history.map((event) => (event === answer ? { ...event, kind: 'withdrawn' } : event)),
  }
}

/** Nothing leads on from 'done', so it is never the state before. */
export function stateBefore(answer: AppointmentEvent, history: AppointmentEvent[]): AppointmentState {
  const states = history
    .slice(0, history.indexOf(answer))
    .map(({ kind }) => EVENT_RULES[kind].to)
    .filter((state) => state !== undefined && state !== 'done')
  return states.at(-1) ?? 'requested'
}
