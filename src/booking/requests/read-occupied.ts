import type { Appointment } from '../appointments/appointment.ts'
import { type Dossier, openProposals } from '../appointments/dossier.ts'
import type { OccupiedTimes, OwnerCalendar } from '../ports/occupied-times.ts'
import { berlinInstant, type CalendarDate, nextDay } from '../times/berlin-time.ts'
import { isOf, isOwners, keepsFromAgreeing, type Occupied, overlapping } from '../times/occupied.ts'
import type { OpeningHours } from '../times/opening-hours.ts'
import { type Slot, slotOf } from '../times/slot.ts'
import { callSpan, type Span } from '../times/span.ts'

/** Where the owner's own calendar is not at hand, it is left out. */
export type OccupiedDeps = {
  occupied: OccupiedTimes
  calendar?: Pick<OwnerCalendar, 'between'>
  opening: Pick<OpeningHours, 'callInMinutes'>
}

type Options = { withAsked?: boolean }

/** What is occupied between two moments: the one reading for free times, time grid, lists, notices, feed and mails. */
export async function readOccupied(
  { from, to }: Span,
  { occupied, calendar, opening }: OccupiedDeps,
  { withAsked }: Options = {},
): Promise<Occupied[]> {
  const { callInMinutes } = opening
  const stored = await occupied.between(from, to, { callInMinutes, withAsked })
  const busy = calendar?.between(from, to) ?? []
  return [...stored, ...busy.map((span) => ({ ...span, why: { kind: 'busy' as const } }))]
}

/** From the first of these days until the end of the day after the last: a call may run over midnight. */
export async function readOccupiedOn(
  days: CalendarDate[],
  deps: OccupiedDeps,
  options?: Options,
): Promise<Occupied[]> {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const span = { from: berlinInstant(first, '00:00'), to: berlinInstant(nextDay(last), '23:59') }
  return readOccupied(span, deps, options)
}

/** What is at the time of a call, except the appointment itself. */
export async function readOccupiedAt(
  slot: Slot,
  deps: OccupiedDeps,
  own?: { id: number },
): Promise<Occupied[]> {
  const occupied = await readOccupied(callSpan(slot, deps.opening.callInMinutes), deps, { withAsked: true })
  return occupied.filter((each) => !isOf(each, own?.id))
}

/** Whether the owner has something else to do at that time; the database itself knows about agreed calls. */
export async function isOwnerBusy(slot: Slot, deps: OccupiedDeps): Promise<boolean> {
  const occupied = await readOccupied(callSpan(slot, deps.opening.callInMinutes), deps)
  return occupied.some(isOwners)
}

type Call = Pick<Appointment, 'id' | 'state' | 'preferredDate' | 'preferredTime'>

const isAgreed = ({ state }: Call): boolean => state === 'confirmed'

/** Each of these appointments with what its agreed call overlaps; `occupied` where that was read before. */
export async function withOverlaps<One extends Call>(
  calls: One[],
  deps: OccupiedDeps,
  occupied?: Occupied[],
): Promise<(One & { overlaps: Occupied[] })[]> {
  const days = calls.filter(isAgreed).map(({ preferredDate }) => preferredDate)
  const nearby = occupied ?? (await readOccupiedOn(days, deps))
  return calls.map((call) => ({
    ...call,
    overlaps: overlapping(isAgreed(call) ? [slotOf(call)] : [], nearby, deps.opening.callInMinutes).filter(
      (each) => keepsFromAgreeing(each) && !isOf(each, call.id),
    ),
  }))
}

/** The same for all that a stream brings. */
export async function* overlapsInParts<One extends Call>(
  parts: AsyncIterable<One[]>,
  deps: OccupiedDeps,
): AsyncGenerator<(One & { overlaps: Occupied[] })[]> {
  for await (const part of parts) yield await withOverlaps(part, deps)
}

/** Others who may still choose one of the times that are proposed here. */
export async function readRivals(dossier: Dossier, deps: OccupiedDeps): Promise<Occupied[]> {
  const proposals = openProposals(dossier)
  const days = proposals.map(({ date }) => date)
  const occupied = await readOccupiedOn(days, deps)
  return overlapping(proposals, occupied, deps.opening.callInMinutes).filter(
    (each) => each.why.kind === 'proposed' && !isOf(each, dossier.appointment.id),
  )
}
