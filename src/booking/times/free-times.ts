import { berlinDate, type CalendarDate, type ClockTime, daysLater, isCalendarDate } from './berlin-time.ts'
import { hoursOn, type OpeningHours, problemOfTime, workingDays } from './opening-hours.ts'
import type { Slot } from './slot.ts'

/** Days searched after the first possible one: longer than most holidays. */
const DAYS_LOOKED_AT = 60
/** Distance of candidates on one day. */
const STEP_IN_MINUTES = 60
const DAY_IN_MINUTES = 24 * 60

export const isClash = (one: Slot, other: Slot, callInMinutes: number): boolean =>
  one.date === other.date && Math.abs(minutesOf(one.time) - minutesOf(other.time)) < callInMinutes

/** Days that can be suggested: from the wished day on, at the earliest tomorrow. */
export function daysLookedAt({ date }: Slot, now: Date): CalendarDate[] {
  const tomorrow = daysLater(berlinDate(now), 1)
  const first = date > tomorrow ? date : tomorrow
  // The wished day may be the last of the year 9999; databases have none after it.
  return Array.from({ length: DAYS_LOOKED_AT }, (_, index) => daysLater(first, index)).filter(isCalendarDate)
}

/**
 * Alternatives to a wished time for the owner's proposals: one on each of the next open days, as near to the wished time of
 * day as other calls allow. Weekends only if there are no other days.
 */
export function freeTimes(
  wished: Slot,
  taken: Slot[],
  { opening, now }: { opening: OpeningHours; now: Date },
  count: number,
): Slot[] {
  const times = timesNear(wished.time)
  const open = daysLookedAt(wished, now).filter((date) => hoursOn(opening, date).length > 0)
  const found: Slot[] = []
  for (const date of workingDays(open)) {
    if (found.length === count) break
    const calls = [wished, ...taken].filter((call) => call.date === date)
    const near = times.filter((time) => !problemOfTime(time, opening, date))
    const beginnings = hoursOn(opening, date).map(({ from }) => from)
    const isFree = (time: ClockTime) =>
      !calls.some((call) => isClash({ date, time }, call, opening.callInMinutes))
    const time = [...near, ...beginnings].find(isFree)
    if (time) found.push({ date, time })
  }
  return found
}

/** Times of the day in steps from the wished one, nearest first. */
function timesNear(wished: ClockTime): ClockTime[] {
  const middle = minutesOf(wished)
  const steps = DAY_IN_MINUTES / STEP_IN_MINUTES
  return Array.from({ length: 2 * steps + 1 }, (_, index) => {
    const distance = Math.ceil(index / 2) * STEP_IN_MINUTES
    return index % 2 === 1 ? middle + distance : middle - distance
  })
    .filter((minutes) => minutes >= 0 && minutes < DAY_IN_MINUTES)
    .map(timeOf)
}

const minutesOf = (time: ClockTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): ClockTime =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
