import type { Slot } from './appointment-event.ts'
import { berlinDate, berlinTime, germanDate, germanDay } from './berlin-time.ts'

/** '15.11.2026, 10:03 Uhr' */
export const germanMoment = (instant: Date): string =>
  `${germanDay(berlinDate(instant))}, ${berlinTime(instant)} Uhr`

/** 'Freitag, 20.11.2026, 10:00 Uhr' */
export const germanSlot = ({ date, time }: Slot): string => `${germanDate(date)}, ${time} Uhr`
