import {
  berlinDate,
  berlinInstant,
  berlinTime,
  type CalendarDate,
  type ClockTime,
  daysLater,
  isCalendarDate,
  MINUTE_IN_MS,
} from './berlin-time.ts'
import { earliestCall, hoursOn, type OpeningHours } from './opening-hours.ts'
import type { BookingTerms } from './parse-slot.ts'
import type { Slot } from './slot.ts'
import { joinSpans, type Span } from './span.ts'

export type FreeDay = { date: CalendarDate; times: ClockTime[] }

/** Free times are offered at this distance, counted from the beginning of the opening hours. */
export const STEP_IN_MINUTES = 30
/** Days searched for the owner's proposals: longer than most holidays. */
const DAYS_LOOKED_AT = 60

/** The first of these days that have a free time: within opening hours and notice, and not occupied. */
export function freeDays(
  days: Iterable<CalendarDate>,
  occupied: Span[],
  { opening, now }: BookingTerms,
  count: number,
): FreeDay[] {
  const isFree = freeBetween(occupied, opening.callInMinutes)
  const earliest = earliestCall(opening, now).getTime()
  const found: FreeDay[] = []
  for (const date of days) {
    if (found.length === count) break
    const free = beginningsOn(date, opening).filter(
      ({ at }) => at > now.getTime() && at >= earliest && isFree(at),
    )
    if (free.length > 0) found.push({ date, times: free.map(({ time }) => time) })
  }
  return found
}

/**
 * On the wished day and the next ones that are free the time nearest to the wished time of day, or to noon; where these days are
 * too few, on earlier ones, too.
 */
export function nearestFree(wished: Slot, days: readonly FreeDay[], count: number): Slot[] {
  const distance = (time: ClockTime) => Math.abs(minutesOf(time) - minutesOf(wished.time || '12:00'))
  const next = days.filter(({ date }) => date >= wished.date)
  const earlier = days.filter(({ date }) => date < wished.date)
  return [...next, ...earlier.reverse()]
    .slice(0, count)
    .flatMap(({ date, times }) => {
      const [time] = [...times].sort((one, other) => distance(one) - distance(other))
      return time ? { date, time } : []
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Days that can be proposed: from this day on, at the earliest tomorrow. */
export function daysLookedAt(date: CalendarDate, now: Date): CalendarDate[] {
  const tomorrow = daysLater(berlinDate(now), 1)
  const first = date > tomorrow ? date : tomorrow
  // The wished day may be the last of the year 9999; databases have none after it.
  return Array.from({ length: DAYS_LOOKED_AT }, (_, index) => daysLater(first, index)).filter(isCalendarDate)
}

/** Tells whether a call that begins at an instant touches none of the spans. */
export function freeBetween(occupied: Span[], callInMinutes: number): (at: number) => boolean {
  const spans = joinSpans(occupied)
  const length = callInMinutes * MINUTE_IN_MS
  return (at) => {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((spans[middle] as Span).to.getTime() <= at) low = middle + 1
      else high = middle
    }
    const next = spans[low]
    return !next || next.from.getTime() >= at + length
  }
}

export type Beginning = { time: ClockTime; at: number }
const MOST_DAYS_KNOWN = 1_000
const known = new WeakMap<OpeningHours, Map<CalendarDate, Beginning[]>>()

/** When calls can begin on a day. Cached: every visitor who sees the form asks for the same days. */
export function beginningsOn(date: CalendarDate, opening: OpeningHours): Beginning[] {
  const days = known.get(opening) ?? new Map<CalendarDate, Beginning[]>()
  known.set(opening, days)
  const cached = days.get(date)
  if (cached) return cached
  const times = new Set(hoursOn(opening, date).flatMap(({ from, to }) => stepsBetween(from, to)))
  const beginnings = [...times]
    .sort()
    .map((time) => ({ time, instant: berlinInstant(date, time) }))
    // In the night of the clock change an hour of the day does not exist.
    .filter(({ time, instant }) => berlinTime(instant) === time)
    .map(({ time, instant }) => ({ time, at: instant.getTime() }))
  if (days.size >= MOST_DAYS_KNOWN) days.clear()
  days.set(date, beginnings)
  return beginnings
}

/** The times between two, both included, at the distance in which they are offered. */
export function stepsBetween(from: ClockTime, to: ClockTime): ClockTime[] {
  const [first, last] = [minutesOf(from), minutesOf(to)]
  const count = Math.floor((last - first) / STEP_IN_MINUTES) + 1
  return Array.from({ length: count }, (_, index) => timeOf(first + index * STEP_IN_MINUTES))
}

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): ClockTime =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
