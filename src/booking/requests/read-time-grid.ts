import { type Dossier, slotsInQuestion } from '../appointments/dossier.ts'
import { MOST_PROPOSALS } from '../limits.ts'
import type { OwnerCalendar } from '../ports/occupied-times.ts'
import { berlinDate, type CalendarDate } from '../times/berlin-time.ts'
import { daysLookedAt, freeDays, nearestFree } from '../times/free-times.ts'
import type { Occupied } from '../times/occupied.ts'
import { type OpeningHours, workingDays } from '../times/opening-hours.ts'
import { type Slot, slotOf } from '../times/slot.ts'
import { callSpan } from '../times/span.ts'
import { type GridDay, timeGrid } from '../times/time-grid.ts'
import { FREE_DAYS_SHOWN } from './find-free-times.ts'
import { type OccupiedDeps, readOccupiedOn } from './read-occupied.ts'

/** One reading of the owner's days. */
export type OwnerTimes = {
  /** Everything on the days in question and on these, without the appointment itself. */
  occupied: Occupied[]
  /** The days in question and the next ones with a free time; none that is over. */
  days: GridDay[]
  /** Times that she could simply propose. */
  suggestions: Slot[]
}

/** Without notice: the owner may call at once. Free days begin with the wished one, if there is one. */
export async function readTimeGrid(
  deps: OccupiedDeps & { calendar: OwnerCalendar; opening: OpeningHours; now: () => Date },
  dossier?: Dossier,
  shown: CalendarDate[] = [],
): Promise<OwnerTimes> {
  const now = deps.now()
  const terms = { opening: { ...deps.opening, noticeInHours: 0 }, now }
  const today = berlinDate(now)
  const wished = dossier && slotOf(dossier.appointment)
  const inQuestion = dossier ? slotsInQuestion(dossier) : []
  const later = daysLookedAt(wished?.date ?? today, now)
  const next = wished && wished.date > today ? later : [today, ...later]
  const asked = [...inQuestion.map(({ date }) => date), ...shown]
  const except = dossier?.appointment.id
  const own = inQuestion.map((slot) => callSpan(slot, terms.opening.callInMinutes))
  const notFree = await readOccupiedOn(next, deps, { offered: 1, asked: 1, except })
  const free = deps.calendar.isKnown() ? freeDays(next, [...notFree, ...own], terms, next.length) : []
  // Today is too soon for a mail and its answer.
  const ahead = free.filter(({ date }) => date > today)
  const suggestions = wished ? nearestFree(wished, workingDays(ahead), MOST_PROPOSALS) : []
  const dates = [
    ...asked.filter((date) => date >= today),
    ...[...free.slice(0, FREE_DAYS_SHOWN), ...suggestions].map(({ date }) => date),
  ]
  // What the visitor may choose from can be agreed, or proposed again.
  const standing = dossier?.appointment.state === 'proposed' ? [] : own
  const sorted = [...new Set(dates)].sort()
  const occupied = await readOccupiedOn([...asked, ...sorted], deps, { offered: 2, asked: 2, except })
  const days = sorted.map((date) => timeGrid(date, occupied, terms, standing))
  return { occupied, suggestions, days }
}
