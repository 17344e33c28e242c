import { berlinDate, berlinTime } from './berlin-time.ts'

/** '15.11.2026, 10:03 Uhr' */
export function germanMoment(instant: Date): string {
  const [year, month, day] = berlinDate(instant).split('-')
  return `${day}.${month}.${year}, ${berlinTime(instant)} Uhr`
}
