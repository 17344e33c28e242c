import { berlinDate, type ClockTime, daysLater, germanDay, weekdayNumber } from './berlin-time.ts'
import {
  firstDay,
  hoursOn,
  type OpeningHours,
  problemOfDay,
  problemOfSlot,
  WEEKDAYS,
  workingDays,
} from './opening-hours.ts'
import type { Slot } from './slot.ts'

/** Days searched for open ones: longer than most holidays. */
const DAYS_LOOKED_AT = 60
const OPEN_DAYS_OFFERED = 14
/** Times that suit most people. If none is open, the start of the opening hours is offered. */
const LIKED_TIMES: ClockTime[] = ['10:00', '14:00', '17:00']

/** A few suggestions for the form: the next open days, at different times of day. */
export function goodTimes(opening: OpeningHours, now: Date, count: number): Slot[] {
  const tomorrow = daysLater(berlinDate(now), 1)
  const first = firstDay(opening, now)
  const start = first > tomorrow ? first : tomorrow
  const open = Array.from({ length: DAYS_LOOKED_AT }, (_, index) => daysLater(start, index))
    .filter((date) => !problemOfDay(date, opening, now))
    .slice(0, OPEN_DAYS_OFFERED)
  const times = workingDays(open).map((date) => timesOn(date, opening, now))
  // Two on the first day, then one a day, at varying times.
  const slots = times.flatMap((ofDay, index) =>
    index === 0 ? ofDay.slice(0, 2) : ofDay.slice(index % ofDay.length).slice(0, 1),
  )
  return slots.slice(0, count)
}

function timesOn(date: string, opening: OpeningHours, now: Date): Slot[] {
  const isPossible = (slot: Slot) => !problemOfSlot(slot, opening, now)
  const liked = LIKED_TIMES.map((time) => ({ date, time })).filter(isPossible)
  const beginnings = hoursOn(opening, date).map(({ from }) => ({ date, time: from }))
  return liked.length > 0 ? liked : beginnings.filter(isPossible)
}

/** 'morgen 10:00', 'Di 14:00', and by its date from a week on: 'Di 24.11., 14:00' */
export function shortSlot({ date, time }: Slot, now: Date): string {
  const today = berlinDate(now)
  if (date === daysLater(today, 1)) return `morgen ${time}`
  const weekday = WEEKDAYS[weekdayNumber(date)]
  return date < daysLater(today, 7)
    ? `${weekday} ${time}`
    : `${weekday} ${germanDay(date).slice(0, 6)}, ${time}`
}
