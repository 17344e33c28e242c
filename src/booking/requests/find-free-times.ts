import type { OwnerCalendar } from '../ports/occupied-times.ts'
import { type CalendarDate, daysLater } from '../times/berlin-time.ts'
import { type FreeDay, freeDays } from '../times/free-times.ts'
import { FURTHEST_IN_DAYS, firstDay, lastDay, type OpeningHours } from '../times/opening-hours.ts'
import { type OccupiedDeps, readOccupiedOn } from './read-occupied.ts'

const DAYS_OFFERED = 14
/** Of them on pages that are rendered on the server. */
export const FREE_DAYS_SHOWN = 4
/** For each day that is wanted so many are read at once; more only where too few of them have a free time. */
const DAYS_READ = 3

/**
 * The next days on which a call can begin, for the form and the visitor's page alike. A time is occupied by an agreed call, an
 * open proposal, a blocked time and the owner's own calendar, except by the appointment that is to be moved. None where that
 * calendar is not known.
 */
export async function findFreeTimes(
  deps: OccupiedDeps & { calendar: OwnerCalendar; opening: OpeningHours; now: () => Date },
  { moved, count = DAYS_OFFERED }: { moved?: number; count?: number } = {},
): Promise<FreeDay[]> {
  if (!deps.calendar.isKnown()) return []
  const { opening } = deps
  const terms = { opening, now: deps.now() }
  const furthest = lastDay(opening, terms.now)
  const found: FreeDay[] = []
  let first = firstDay(opening, terms.now)
  const end = furthest ?? daysLater(first, FURTHEST_IN_DAYS)
  while (first <= end && found.length < count) {
    const furthestRead = daysLater(first, DAYS_READ * count - 1)
    const last = furthestRead < end ? furthestRead : end
    const days = [...daysBetween(first, last)]
    const occupied = await readOccupiedOn(days, deps, { offered: 1, except: moved })
    found.push(...freeDays(days, occupied, terms, count - found.length))
    first = daysLater(last, 1)
  }
  return found
}

export function* daysBetween(first: CalendarDate, last: CalendarDate): Generator<CalendarDate> {
  for (let date = first; date <= last; date = daysLater(date, 1)) yield date
}
