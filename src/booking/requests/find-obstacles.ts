import type { BlockedTime, BlockedTimes } from '../ports/blocked-times.ts'
import type { BusyTimes } from '../ports/busy-times.ts'
import type { HeldCall, TakenTimes } from '../ports/taken-times.ts'
import { daysLater, nextDay } from '../times/berlin-time.ts'
import type { OpeningHours } from '../times/opening-hours.ts'
import type { Slot } from '../times/slot.ts'
import { callSpan, isOverlap, type Span } from '../times/span.ts'

export type ObstacleDeps = {
  taken: Pick<TakenTimes, 'heldBetween'>
  blocked: Pick<BlockedTimes, 'between'>
  busy: BusyTimes
  opening: Pick<OpeningHours, 'callInMinutes'>
}

/** What is in the way of a call: agreed calls, times that the owner has blocked, and her own calendar. */
export type Obstacles = { calls: HeldCall[]; blocked: BlockedTime[]; busy: Span[] }

export const isFree = ({ calls, blocked, busy }: Obstacles): boolean =>
  calls.length + blocked.length + busy.length === 0

/** Reads once what is in the way at any of these times; then tells it of each, without the appointment itself. */
export async function readObstacles(
  slots: Slot[],
  deps: ObstacleDeps,
): Promise<(slot: Slot, appointment?: { id: number }) => Obstacles> {
  const { taken, opening } = deps
  const days = slots.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return () => ({ calls: [], blocked: [], busy: [] })
  const spans = slots.map((slot) => callSpan(slot, opening.callInMinutes))
  // A call may run over midnight.
  const [held, own] = await Promise.all([
    taken.heldBetween(daysLater(first, -1), nextDay(last)),
    readOwnTimes(spans, deps),
  ])
  const agreed = held
    .filter(({ isAgreed }) => isAgreed)
    .map((call) => ({ call, span: callSpan(call, opening.callInMinutes) }))
  return (slot, appointment) => {
    const span = callSpan(slot, opening.callInMinutes)
    const others = agreed.filter(({ call }) => call.id !== appointment?.id)
    return {
      calls: others.filter((other) => isOverlap(span, other.span)).map(({ call }) => call),
      blocked: own.blocked.filter((blocked) => isOverlap(span, blocked)),
      busy: own.busy.filter((busy) => isOverlap(span, busy)),
    }
  }
}

/** What the owner has blocked, and what her own calendar has, from the first to the last of these times. */
async function readOwnTimes(spans: Span[], { blocked, busy }: Pick<ObstacleDeps, 'blocked' | 'busy'>) {
  const from = new Date(Math.min(...spans.map((span) => span.from.getTime())))
  const to = new Date(Math.max(...spans.map((span) => span.to.getTime())))
  return { blocked: await blocked.between(from, to), busy: busy.between(from, to) }
}

/** Whether the owner has something else to do at that time; the database itself knows about agreed calls. */
export async function isOwnerBusy(slot: Slot, deps: Omit<ObstacleDeps, 'taken'>): Promise<boolean> {
  const { blocked, busy } = await readOwnTimes([callSpan(slot, deps.opening.callInMinutes)], deps)
  return blocked.length + busy.length > 0
}
