import { berlinDate, berlinTime, germanDate, germanDay } from '../booking/times/berlin-time.ts'
import type { Slot } from '../booking/times/slot.ts'

/** '15.11.2026, 10:03 Uhr' */
export const germanMoment = (instant: Date): string =>
  `${germanDay(berlinDate(instant))}, ${berlinTime(instant)} Uhr`

/** 'Freitag, 20.11.2026, 10:00 Uhr' */
export const germanSlot = ({ date, time }: Slot): string => `${germanDate(date)}, ${time} Uhr`

/** 'heute um 10:31 Uhr', 'am 14.11.2026 um 10:31 Uhr' */
export function momentOf(instant: Date, now: Date): string {
  const day = berlinDate(instant)
  const prefix = day === berlinDate(now) ? 'heute' : `am ${germanDay(day)}`
  return `${prefix} um ${berlinTime(instant)} Uhr`
}
