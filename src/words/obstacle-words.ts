import type { Obstacles } from '../booking/requests/find-obstacles.ts'
import { berlinDate, berlinTime, daysLater, germanDate } from '../booking/times/berlin-time.ts'
import type { Span } from '../booking/times/span.ts'
import { germanSlot } from './german-moment.ts'

/** What is in the way of a call, one sentence each; `nameOfCall` says who is called then, where the reader may know it. */
export function obstacleWords(
  { calls, blocked, busy }: Obstacles,
  nameOfCall: (id: number) => string | undefined = () => undefined,
): string[] {
  const withName = (id: number) => {
    const name = nameOfCall(id)
    return name ? ` mit ${name}` : ''
  }
  const sentences = [
    ...calls.map((call) => `Vereinbart ist dann das Gespräch${withName(call.id)}: ${germanSlot(call)}.`),
    ...blocked.map((time) => `Diese Zeit haben Sie gesperrt: ${spanWords(time)}.`),
    ...busy.map((time) => `In Ihrem Kalender steht dann schon etwas: ${spanWords(time)}.`),
  ]
  return [...new Set(sentences)]
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
