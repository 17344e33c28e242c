import type { Appointment, AppointmentState } from '../appointments/appointment.ts'
import type { Dossier } from '../appointments/dossier.ts'
import type { BusyTimes, Calendars, TakenTime } from '../ports/taken-times.ts'
import { berlinInstant, type CalendarDate, daysLater, nextDay } from '../times/berlin-time.ts'
import { type Slot, slotOf } from '../times/slot.ts'
import { callSpan, isOverlap } from '../times/span.ts'
import type { Held, HeldAs, HeldTime } from '../times/time-grid.ts'

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
  deps: Calendars,
  own?: { id: number },
): Promise<Around[]> {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const [before, after] = [daysLater(first, -1), nextDay(last)]
  const [calls, owners] = await Promise.all([
    deps.taken.listBetween(before, after),
    readOwnTimes(before, after, deps),
  ])
  return [
    ...calls
      .filter(({ appointment }) => appointment.id !== own?.id)
      .map((call) => ({
        ...callSpan(call.slot, deps.opening.callInMinutes),
        as: AS[call.appointment.state] ?? 'asked',
        taken: call,
      })),
    ...owners,
  ]
}

/** Where her own calendar is not known, it is left out. */
type HeldDeps = Omit<Calendars<'heldBetween'>, 'busy'> & { busy?: Pick<BusyTimes, 'between'> }

/** What keeps times from being free on these days, and a day before and after: one reading for a whole list. */
export async function readHeld(first: CalendarDate, last: CalendarDate, deps: HeldDeps): Promise<HeldTime[]> {
  const [before, after] = [daysLater(first, -1), nextDay(last)]
  const [calls, own] = await Promise.all([
    deps.taken.heldBetween(before, after),
    readOwnTimes(before, after, deps),
  ])
  const spanOf = (slot: Slot) => callSpan(slot, deps.opening.callInMinutes)
  return [
    ...calls.map(({ id: number, isAgreed, ...slot }) => ({
      ...spanOf(slot),
      number,
      as: isAgreed ? ('agreed' as const) : ('proposed' as const),
    })),
    ...own,
  ]
}

/** What the owner has blocked, and what is in her own calendar. */
async function readOwnTimes(
  first: CalendarDate,
  last: CalendarDate,
  { blocked, busy }: Pick<HeldDeps, 'blocked' | 'busy'>,
) {
  const [from, to] = [berlinInstant(first, '00:00'), berlinInstant(last, '23:59')]
  const closed = await blocked.between(from, to)
  return [
    ...closed.map(({ from, to, note }) => ({ from, to, note, as: 'blocked' as const })),
    ...(busy?.between(from, to) ?? []).map(({ from, to }) => ({ from, to, as: 'blocked' as const })),
  ]
}

type Call = Pick<Appointment, 'id' | 'state' | 'preferredDate' | 'preferredTime'>

/** What is in the way of a call that is agreed or asked for; nothing is in the way of what is over and done. */
export const obstaclesOf = (call: Call, held: HeldTime[], callInMinutes: number): HeldTime[] =>
  call.state === 'confirmed' || call.state === 'requested'
    ? clashesWith([slotOf(call)], held, callInMinutes).filter(
        (each) => isObstacle(each) && each.number !== call.id,
      )
    : []

/** Each of these appointments with what is in the way of its agreed call. */
export async function withClashes<One extends Call>(
  calls: One[],
  deps: HeldDeps,
): Promise<(One & { clashes: HeldTime[] })[]> {
  const days = calls.filter(({ state }) => state === 'confirmed').map(({ preferredDate }) => preferredDate)
  const sorted = days.sort()
  const [first, last] = [sorted[0], sorted.at(-1)]
  const held = first && last ? await readHeld(first, last, deps) : []
  const clashesAt = (call: One) =>
    call.state === 'confirmed' ? obstaclesOf(call, held, deps.opening.callInMinutes) : []
  return calls.map((call) => ({ ...call, clashes: clashesAt(call) }))
}

/** What a call at one of these times would overlap. */
export function clashesWith<H extends Held>(slots: Slot[], around: H[], callInMinutes: number): H[] {
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

/** What is in the way of this one. */
export async function clashesOf(
  { appointment }: Pick<Dossier, 'appointment'>,
  deps: HeldDeps,
): Promise<HeldTime[]> {
  const [marked] = await withClashes([appointment], deps)
  return marked?.clashes ?? []
}
