import {
  berlinDate,
  berlinTime,
  type CalendarDate,
  germanDate,
  germanDay,
  MONTHS,
  weekdayNumber,
} from '../booking/times/berlin-time.ts'
import { WEEKDAYS } from '../booking/times/opening-hours.ts'
import type { Slot } from '../booking/times/slot.ts'

/** 'Dienstag, 17. November' */
export const spokenDay = (date: CalendarDate): string =>
  `${germanDate(date).split(',')[0]}, ${Number(date.slice(8))}. ${MONTHS[Number(date.slice(5, 7)) - 1]}`

/** '15.11.2026, 10:03 Uhr' */
export const germanMoment = (instant: Date): string =>
  `${germanDay(berlinDate(instant))}, ${berlinTime(instant)} Uhr`

/** 'Freitag, 20.11.2026, 10:00 Uhr' */
export const germanSlot = ({ date, time }: Slot): string => `${germanDate(date)}, ${time} Uhr`

/** 'Di 17.11.' */
export const shortDay = (date: CalendarDate): string =>
  `${WEEKDAYS[weekdayNumber(date)]} ${germanDay(date).slice(0, 6)}`

/** 'Di 17.11., 10:00' */
export const shortSlot = ({ date, time }: Slot): string => `${shortDay(date)}, ${time}`

/** 'heute um 10:31 Uhr', 'am 14.11.2026 um 10:31 Uhr' */
export function momentOf(instant: Date, now: Date): string {
  const day = berlinDate(instant)
  const prefix = day === berlinDate(now) ? 'heute' : `am ${germanDay(day)}`
  return `${prefix} um ${berlinTime(instant)} Uhr`
}
