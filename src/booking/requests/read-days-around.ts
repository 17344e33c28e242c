import type { Appointment, AppointmentState } from '../appointments/appointment.ts'
import { type Dossier, openProposals } from '../appointments/dossier.ts'
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
  if (days.length === 0) return []
  const around = widened(days)
  const calls = await deps.taken.listBetween(...around)
  return [
    ...calls
      .filter(({ appointment }) => appointment.id !== own?.id)
      .map((call) => ({
        ...callSpan(call.slot, deps.opening.callInMinutes),
        as: AS[call.appointment.state] ?? 'asked',
        taken: call,
      })),
    ...(await readOwnTimes(...instantsOf(around), deps)),
  ]
}

type Days = [first: CalendarDate, last: CalendarDate]

/** From the day before the first to the day after the last. */
function widened(days: CalendarDate[]): Days {
  const sorted = days.toSorted()
  return [daysLater(sorted[0] ?? '', -1), nextDay(sorted.at(-1) ?? '')]
}

const instantsOf = ([first, last]: Days): [from: Date, to: Date] => [
  berlinInstant(first, '00:00'),
  berlinInstant(last, '23:59'),
]

/** What is at the time of a call. */
export const readClashes = async (slot: Slot, deps: Calendars, own?: { id: number }): Promise<Around[]> =>
  clashesWith([slot], await readDaysAround([slot.date], deps, own), deps.opening.callInMinutes)

/** Where her own calendar is not known, it is left out. */
type HeldDeps = Omit<Calendars<'heldBetween'>, 'busy'> & { busy?: Pick<BusyTimes, 'between'> }

/** What keeps times from being free on these days, and a day before and after: one reading for a whole list. */
export async function readHeld(days: CalendarDate[], deps: HeldDeps): Promise<HeldTime[]> {
  if (days.length === 0) return []
  const around = widened(days)
  const calls = await deps.taken.heldBetween(...around)
  return [
    ...calls.map(({ id: number, isAgreed, ...slot }) => ({
      ...callSpan(slot, deps.opening.callInMinutes),
      number,
      as: isAgreed ? ('agreed' as const) : ('proposed' as const),
    })),
    ...(await readOwnTimes(...instantsOf(around), deps)),
  ]
}

/** What the owner has blocked, and what is in her own calendar. */
async function readOwnTimes(
  from: Date,
  to: Date,
  { blocked, busy }: Pick<HeldDeps, 'blocked' | 'busy'>,
): Promise<HeldTime[]> {
  const closed = await blocked.between(from, to)
  return [
    ...closed.map(({ from, to, note }) => ({ from, to, note, as: 'blocked' as const })),
    ...(busy?.between(from, to) ?? []).map(({ from, to }) => ({ from, to, as: 'blocked' as const })),
  ]
}

/** Whether the owner has something else to do at that time; the database itself knows about agreed calls. */
export async function isOwnerBusy(slot: Slot, deps: Omit<Calendars, 'taken'>): Promise<boolean> {
  const { from, to } = callSpan(slot, deps.opening.callInMinutes)
  return (await readOwnTimes(from, to, deps)).length > 0
}

type Call = Pick<Appointment, 'id' | 'state' | 'preferredDate' | 'preferredTime'>

const isAgreed = ({ state }: Call): boolean => state === 'confirmed'

/** Each of these appointments with what is in the way of its agreed call; `held` where that was read before. */
export async function withClashes<One extends Call>(
  calls: One[],
  deps: HeldDeps,
  held?: HeldTime[],
): Promise<(One & { clashes: HeldTime[] })[]> {
  const days = calls.filter(isAgreed).map(({ preferredDate }) => preferredDate)
  const around = held ?? (await readHeld(days, deps))
  return calls.map((call) => ({
    ...call,
    clashes: clashesWith(isAgreed(call) ? [slotOf(call)] : [], around, deps.opening.callInMinutes).filter(
      (each) => isObstacle(each) && each.number !== call.id,
    ),
  }))
}

/** What a call at one of these times would overlap. */
export function clashesWith<H extends Held>(slots: Slot[], around: H[], callInMinutes: number): H[] {
  const spans = slots.map((slot) => callSpan(slot, callInMinutes))
  return around.filter((held) => spans.some((span) => isOverlap(span, held)))
}

/** Agreeing needs a word more. What others only wish for, or may still choose, is no obstacle. */
export const isObstacle = ({ as }: Held): boolean => as === 'agreed' || as === 'blocked'

/** Others who may still choose one of the times that are proposed here. */
export async function readRivals(dossier: Dossier, deps: HeldDeps): Promise<HeldTime[]> {
  const proposals = openProposals(dossier)
  const days = proposals.map(({ date }) => date)
  return clashesWith(proposals, await readHeld(days, deps), deps.opening.callInMinutes).filter(
    ({ as, number }) => as === 'proposed' && number !== dossier.appointment.id,
  )
}
