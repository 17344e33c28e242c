import { berlinDate, berlinTime, daysLater, germanDate } from '../booking/times/berlin-time.ts'
import type { Span } from '../booking/times/span.ts'
import { germanSlot } from './german-moment.ts'

/** 'Donnerstag, 24.12.2026, 14:00 bis 16:00 Uhr'; whole days without times. */
export function spanWords({ from, to }: Span): string {
  const start = { date: berlinDate(from), time: berlinTime(from) }
  const isMidnight = berlinTime(to) === '00:00'
  const end = isMidnight
    ? { date: daysLater(berlinDate(to), -1), time: '24:00' }
    : { date: berlinDate(to), time: berlinTime(to) }
  const isWhole = start.time === '00:00' && isMidnight
  if (start.date !== end.date)
    return [start, end].map((slot) => (isWhole ? germanDate(slot.date) : germanSlot(slot))).join(' bis ')
  return isWhole ? germanDate(start.date) : `${germanDate(start.date)}, ${start.time} bis ${end.time} Uhr`
}
