import { type Dossier, slotsInQuestion } from '../appointments/dossier.ts'
import { MOST_PROPOSALS } from '../limits.ts'
import type { OwnerCalendar } from '../ports/occupied-times.ts'
import { berlinDate, type CalendarDate } from '../times/berlin-time.ts'
import { daysLookedAt, type FreeDay, freeDays, nearestFree } from '../times/free-times.ts'
import type { Occupied } from '../times/occupied.ts'
import { isWorkingDay, type OpeningHours, workingDays } from '../times/opening-hours.ts'
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

/** So many days are read at once; more only where too few of them have a free time. */
const DAYS_READ = 14

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
  const free: FreeDay[] = []
  // Today is too soon for a mail and its answer.
  const ahead = () => free.filter(({ date }) => date > today)
  const isEnough = () =>
    free.length >= FREE_DAYS_SHOWN && ahead().filter(isWorkingDay).length >= MOST_PROPOSALS
  const isKnown = deps.calendar.isKnown()
  for (let start = 0; isKnown && start < next.length && !isEnough(); start += DAYS_READ) {
    const part = next.slice(start, start + DAYS_READ)
    const occupied = await readOccupiedOn(part, deps, { offered: 1, asked: 1, except })
    free.push(...freeDays(part, [...occupied, ...own], terms, part.length))
  }
  const suggestions = wished ? nearestFree(wished, workingDays(ahead()), MOST_PROPOSALS) : []
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
