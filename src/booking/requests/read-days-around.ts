import type { AppointmentState } from '../appointments/appointment.ts'
import type { Calendars, TakenTime } from '../ports/taken-times.ts'
import { berlinInstant, type CalendarDate, daysLater, nextDay } from '../times/berlin-time.ts'
import type { Slot } from '../times/slot.ts'
import { callSpan, isOverlap } from '../times/span.ts'
import type { Held, HeldAs } from '../times/time-grid.ts'

/** Another appointment, a blocked time with its note, or an entry of the owner's own calendar. */
export type Around = Held & { taken?: TakenTime; note?: string }

const AS: Partial<Record<AppointmentState, HeldAs>> = {
  requested: 'asked',
  proposed: 'proposed',
  confirmed: 'agreed',
}

/** What is on these days, and a day before and after: a call may run over midnight. Without the appointment itself. */
export async function readDaysAround(
  days: CalendarDate[],
  { taken, blocked, busy, opening }: Calendars,
  own?: { id: number },
): Promise<Around[]> {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const [before, after] = [daysLater(first, -1), nextDay(last)]
  const span = { from: berlinInstant(before, '00:00'), to: berlinInstant(after, '23:59') }
  const [calls, closed] = await Promise.all([
    taken.listBetween(before, after),
    blocked.between(span.from, span.to),
  ])
  return [
    ...calls
      .filter(({ appointment }) => appointment.id !== own?.id)
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
export const isObstacle = ({ as }: Held): boolean => as === 'agreed' || as === 'blocked'

export async function findObstacles(slots: Slot[], deps: Calendars): Promise<Around[]> {
  const days = slots.map(({ date }) => date)
  const around = await readDaysAround(days, deps)
  return clashesWith(slots, around, deps.opening.callInMinutes).filter(isObstacle)
}

/** Whether the owner has something else to do at that time; the database itself knows about agreed calls. */
export async function isOwnerBusy(
  slot: Slot,
  { blocked, busy, opening }: Omit<Calendars, 'taken'>,
): Promise<boolean> {
  const { from, to } = callSpan(slot, opening.callInMinutes)
  return busy.between(from, to).length > 0 || (await blocked.between(from, to)).length > 0
}
