import { berlinDate, berlinTime, daysLater, germanDate, germanDay } from '../booking/times/berlin-time.ts'
import type { Occupied } from '../booking/times/occupied.ts'
import { berlinSlot } from '../booking/times/slot.ts'
import type { Span } from '../booking/times/span.ts'
import { germanList } from './display-text.ts'
import { germanSlot, shortDay } from './german-moment.ts'

/** 'Nr. 4', 'Ihrem Kalender' */
function whatIsThere({ why }: Occupied): string {
  if ('id' in why) return `Nr. ${why.id}`
  return why.kind === 'busy' ? 'Ihrem Kalender' : 'einer gesperrten Zeit'
}

/** 'Nr. 4 und Ihrem Kalender'; empty where nothing is in the way. */
export const overlappingWith = (overlaps: Occupied[] = []): string =>
  germanList(new Set(overlaps.map(whatIsThere)))

/** 'überschneidet sich mit Nr. 4'; empty where nothing is in the way. */
export const overlapWords = (overlaps: Occupied[] = []): string =>
  overlaps.length > 0 ? `überschneidet sich mit ${overlappingWith(overlaps)}` : ''

/** What is at a time, without a name or note: a reply may quote it. */
export function occupiedWords({ why, ...span }: Occupied): string {
  const { date, time } = berlinSlot(span.from)
  if ('id' in why) return `Am ${shortDay(date)} um ${time} ist schon ein Gespräch vereinbart`
  return `${why.kind === 'busy' ? 'In Ihrem Kalender' : 'Gesperrt'}: ${spanWords(span)}`
}

/** 'Donnerstag, 24.12.2026, 14:00 bis 16:00 Uhr'; whole days without times. */
export function spanWords(span: Span): string {
  const { start, end, isWhole } = endsOf(span)
  if (start.date !== end.date)
    return [start, end].map((slot) => (isWhole ? germanDate(slot.date) : germanSlot(slot))).join(' bis ')
  return isWhole ? germanDate(start.date) : `${germanDate(start.date)}, ${start.time} bis ${end.time} Uhr`
}

/** '23.12. bis 03.01.', '24.12., 14:00 bis 16:00' */
export function shortSpan(span: Span): string {
  const { start, end, isWhole } = endsOf(span)
  const [first, last] = [start, end].map(({ date }) => germanDay(date).slice(0, 6))
  const [from, to] = isWhole ? [first, last] : [`${first}, ${start.time}`, `${last}, ${end.time}`]
  if (start.date !== end.date) return `${from} bis ${to}`
  return isWhole ? String(first) : `${from} bis ${end.time}`
}

/** A span that ends at midnight ends with the day before. */
function endsOf({ from, to }: Span) {
  const start = berlinSlot(from)
  const isMidnight = berlinTime(to) === '00:00'
  const end = isMidnight ? { date: daysLater(berlinDate(to), -1), time: '24:00' } : berlinSlot(to)
  return { start, end, isWhole: start.time === '00:00' && isMidnight }
}
