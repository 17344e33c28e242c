import { berlinDate, daysLater, germanDay } from '../../booking/times/berlin-time.ts'
import { freeDays } from '../../booking/times/free-times.ts'
import { FURTHEST_IN_DAYS, type OpeningHours } from '../../booking/times/opening-hours.ts'

/** Legal, but easily missed: closed days and notice leave nothing to book, and the form refuses every day. */
export function noDayOpen(opening: OpeningHours, now: Date): string | undefined {
  const count = opening.furthestInDays ?? FURTHEST_IN_DAYS
  const days = Array.from({ length: count + 1 }, (_, index) => daysLater(berlinDate(now), index))
  if (freeDays(days, [], { opening, now }, 1).length > 0) return undefined
  const last = germanDay(days.at(-1) ?? '')
  const orFurther = opening.furthestInDays === null ? '' : ' oder „furthestInDays“ erhöhen'
  return `Bis zum ${last} ist kein Tag offen, und das Formular lehnt jeden ab; ist das keine Pause, in booking.yaml „closed“ kürzen${orFurther}`
}
