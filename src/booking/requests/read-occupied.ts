import type { Appointment } from '../appointments/appointment.ts'
import { type Dossier, openProposals } from '../appointments/dossier.ts'
import type { OccupiedTimes, OwnerCalendar, ReadingOptions } from '../ports/occupied-times.ts'
import { berlinInstant, type CalendarDate, daysLater, isCalendarDate, nextDay } from '../times/berlin-time.ts'
import {
  daysAround,
  isOf,
  isOwners,
  keepsFromAgreeing,
  type Occupied,
  overlapping,
  overlapsOf,
} from '../times/occupied.ts'
import type { OpeningHours } from '../times/opening-hours.ts'
import { type Slot, slotOf } from '../times/slot.ts'
import { callSpan, type Span } from '../times/span.ts'

/** Where the owner's own calendar is not at hand, it is left out. */
export type OccupiedDeps = {
  occupied: OccupiedTimes
  calendar?: Pick<OwnerCalendar, 'between'>
  opening: Pick<OpeningHours, 'callInMinutes'>
}

type Options = Omit<ReadingOptions, 'callInMinutes'>
/** As many as one time is shown with. */
const SHOWN_TOGETHER = 20

/** What is occupied between two moments: the one reading for free times, time grid, lists, notices, feed and mails. */
export async function readOccupied(
  { from, to }: Span,
  { occupied, calendar, opening }: OccupiedDeps,
  options: Options = {},
): Promise<Occupied[]> {
  const { callInMinutes } = opening
  const stored = await occupied.between(from, to, { callInMinutes, ...options })
  return [...stored, ...busyBetween(from, to, calendar)]
}

/** On these days alone, with the day before each: a call may run over midnight. */
export const readOccupiedOn = (days: readonly CalendarDate[], deps: OccupiedDeps, options?: Options) =>
  readBeginningOn(
    days.flatMap((day) => [daysLater(day, -1), day, nextDay(day)]).filter(isCalendarDate),
    deps,
    options,
  )

/** Whatever a call at one of these times may overlap. */
export const readOccupiedAround = (slots: Slot[], deps: OccupiedDeps, options?: Options) =>
  readBeginningOn(daysAround(slots, deps.opening.callInMinutes).filter(isCalendarDate), deps, options)

async function readBeginningOn(
  days: readonly CalendarDate[],
  { occupied, calendar, opening }: OccupiedDeps,
  options: Options = {},
): Promise<Occupied[]> {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const stored = await occupied.on(days, { callInMinutes: opening.callInMinutes, ...options })
  const [from, to] = [berlinInstant(first, '00:00'), berlinInstant(last, '23:59')]
  return [...stored, ...busyBetween(from, to, calendar)]
}

const busyBetween = (from: Date, to: Date, calendar: OccupiedDeps['calendar']): Occupied[] =>
  (calendar?.between(from, to) ?? []).map((span) => ({ ...span, why: { kind: 'busy' } }))

/** What is at the time of a call, except the appointment itself. */
export async function readOccupiedAt(
  slot: Slot,
  deps: OccupiedDeps,
  own?: { id: number },
): Promise<Occupied[]> {
  const call = callSpan(slot, deps.opening.callInMinutes)
  return readOccupied(call, deps, { offered: SHOWN_TOGETHER, asked: SHOWN_TOGETHER, except: own?.id })
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
  const agreed = calls.filter(isAgreed)
  const slots = agreed.map(slotOf)
  const nearby = occupied ?? (await readOccupiedAround(slots, deps))
  const overlaps = overlapsOf(slots, nearby.filter(keepsFromAgreeing), deps.opening.callInMinutes)
  const overlapsOfCall = new Map(agreed.map(({ id }, place) => [id, overlaps[place] ?? []]))
  return calls.map((call) => ({
    ...call,
    overlaps: (overlapsOfCall.get(call.id) ?? []).filter((each) => !isOf(each, call.id)),
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
  const { id: except } = dossier.appointment
  const occupied = await readOccupiedAround(proposals, deps, { offered: SHOWN_TOGETHER, except })
  return overlapping(proposals, occupied, deps.opening.callInMinutes).filter(
    ({ why }) => why.kind === 'proposed',
  )
}
