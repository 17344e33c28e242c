import type { Obstacles } from '../booking/requests/find-obstacles.ts'
import { berlinDate, berlinTime, germanDate } from '../booking/times/berlin-time.ts'
import type { Span } from '../booking/times/span.ts'
import { germanMoment, germanSlot } from './german-moment.ts'

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

/** 'Montag, 21.12.2026 bis Freitag, 01.01.2027' for whole days, otherwise with the times of day. */
export function spanWords({ from, to }: Span): string {
  const isMidnight = (instant: Date) => berlinTime(instant) === '00:00'
  if (!isMidnight(from) || !isMidnight(to)) {
    const isOneDay = berlinDate(from) === berlinDate(to)
    const end = isOneDay ? `${berlinTime(to)} Uhr` : germanMoment(to)
    return `${germanMoment(from)} bis ${end}`
  }
  const [first, last] = [berlinDate(from), berlinDate(new Date(to.getTime() - 1))]
  return first === last ? germanDate(first) : `${germanDate(first)} bis ${germanDate(last)}`
}
