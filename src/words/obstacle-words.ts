import type { Around } from '../booking/requests/read-days-around.ts'
import { berlinDate, berlinTime, daysLater, germanDate } from '../booking/times/berlin-time.ts'
import type { Span } from '../booking/times/span.ts'
import { nameOf } from './display-text.ts'
import { germanSlot } from './german-moment.ts'

/** What is in the way of a call, one sentence each. */
export const obstacleWords = (obstacles: Around[]): string[] => [...new Set(obstacles.map(sentenceAbout))]

function sentenceAbout({ taken, note, ...span }: Around): string {
  if (taken)
    return `Vereinbart ist dann das Gespräch mit ${nameOf(taken.appointment)}: ${germanSlot(taken.slot)}.`
  return note === undefined
    ? `In Ihrem Kalender steht dann schon etwas: ${spanWords(span)}.`
    : `Diese Zeit haben Sie gesperrt: ${spanWords(span)}.`
}

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
