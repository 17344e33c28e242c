import type { Slot } from './appointment-event.ts'
import { berlinDate, berlinTime, germanDate } from './berlin-time.ts'

/** '15.11.2026, 10:03 Uhr' */
export function germanMoment(instant: Date): string {
  const [year, month, day] = berlinDate(instant).split('-')
  return `${day}.${month}.${year}, ${berlinTime(instant)} Uhr`
}

/** 'Freitag, 20.11.2026, 10:00 Uhr' */
export const germanSlot = ({ date, time }: Slot): string => `${germanDate(date)}, ${time} Uhr`
