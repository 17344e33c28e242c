import type { AppointmentState } from '../appointments/appointment.ts'
import type { BlockedTimes } from '../ports/blocked-times.ts'
import type { BusyTimes } from '../ports/busy-times.ts'
import type { TakenTime, TakenTimes } from '../ports/taken-times.ts'
import { berlinInstant, daysLater, nextDay } from '../times/berlin-time.ts'
import type { Held, HeldAs } from '../times/day-strip.ts'
import type { OpeningHours } from '../times/opening-hours.ts'
import type { Slot } from '../times/slot.ts'
import { callSpan, isOverlap } from '../times/span.ts'

/** Another appointment, a blocked time with its note, or an entry of the owner's own calendar. */
export type Around = Held & { taken?: TakenTime; note?: string }

export type AroundDeps = {
  taken: Pick<TakenTimes, 'listBetween'>
  blocked: Pick<BlockedTimes, 'between'>
  busy: BusyTimes
  opening: Pick<OpeningHours, 'callInMinutes'>
}

const AS: Partial<Record<AppointmentState, HeldAs>> = {
  requested: 'asked',
  proposed: 'proposed',
  confirmed: 'agreed',
}

/** What else is on the days of these times, and a day before and after: a call may run over midnight. */
export async function readDaysAround(
  slots: Slot[],
  own: { id: number },
  { taken, blocked, busy, opening }: AroundDeps,
): Promise<Around[]> {
  const days = slots.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const [before, after] = [daysLater(first, -1), nextDay(last)]
  const span = { from: berlinInstant(before, '00:00'), to: berlinInstant(after, '23:59') }
  const [calls, closed] = await Promise.all([
    taken.listBetween(before, after),
    blocked.between(span.from, span.to),
  ])
  return [
    ...calls
      .filter(({ appointment }) => appointment.id !== own.id)
      .map((call) => ({
        ...callSpan(call.slot, opening.callInMinutes),
        as: AS[call.appointment.state] ?? 'asked',
        taken: call,
      })),
    ...closed.map(({ from, to, note }) => ({ from, to, note, as: 'blocked' as const })),
    ...busy.between(span.from, span.to).map(({ from, to }) => ({ from, to, as: 'blocked' as const })),
  ]
}

/** What a call at one of these times would overlap. */
export function clashesWith(slots: Slot[], around: Around[], callInMinutes: number): Around[] {
  const spans = slots.map((slot) => callSpan(slot, callInMinutes))
  return around.filter((held) => spans.some((span) => isOverlap(span, held)))
}

/** Agreeing needs a word more. What others only wish for, or may still choose, is no obstacle. */
export const isTaken = (clashes: Around[]): boolean =>
  clashes.some(({ as }) => as === 'agreed' || as === 'blocked')
