import type { BlockedTimes } from '../ports/occupied-times.ts'
import { berlinDate, berlinInstant, type CalendarDate, daysLater, nextDay } from '../times/berlin-time.ts'
import { beginningsOn, freeBetween } from '../times/free-times.ts'
import {
  type ClosedDays,
  FURTHEST_IN_DAYS,
  isClosed,
  lastDay,
  type OpeningHours,
} from '../times/opening-hours.ts'
import type { Span } from '../times/span.ts'
import { daysBetween } from './find-free-times.ts'

type Deps = { blocked: Pick<BlockedTimes, 'between'>; opening: OpeningHours; now: () => Date }

/** Whole days on which she takes no calls, as far ahead as a visitor may propose one. */
export async function findClosedDays({ blocked, opening, now }: Deps): Promise<ClosedDays[]> {
  const first = berlinDate(now())
  const last = lastDay(opening, now()) ?? daysLater(first, FURTHEST_IN_DAYS)
  const from = berlinInstant(first, '00:00')
  const blocks = await blocked.between(from, berlinInstant(nextDay(last), '00:00'))
  const touched = new Set(blocks.flatMap((block) => [...daysOf(block, first, last)]))
  const isFree = freeBetween(blocks, opening.callInMinutes)
  const isBlocked = (date: CalendarDate) => beginningsOn(date, opening).every(({ at }) => !isFree(at))
  const ranges: ClosedDays[] = []
  for (const date of daysBetween(first, last)) {
    if (!isClosed(opening.closed, date) && !(touched.has(date) && isBlocked(date))) continue
    const range = ranges.at(-1)
    if (range && nextDay(range.to) === date) range.to = date
    else ranges.push({ from: date, to: date })
  }
  return ranges
}

/** The days of a blocked time that are among these. */
function daysOf({ from, to }: Span, first: CalendarDate, last: CalendarDate): Iterable<CalendarDate> {
  const [begin, end] = [berlinDate(from), berlinDate(new Date(to.getTime() - 1))]
  return daysBetween(begin > first ? begin : first, end < last ? end : last)
}
