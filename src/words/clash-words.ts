import { berlinDate, berlinTime } from '../booking/times/berlin-time.ts'
import type { HeldTime } from '../booking/times/time-grid.ts'
import { shortDay } from './german-moment.ts'
import { spanWords } from './span-words.ts'

/** 'Nr. 4', 'Ihrem Kalender' */
const inTheWay = ({ number, note }: HeldTime): string =>
  number === undefined ? (note === undefined ? 'Ihrem Kalender' : 'einer gesperrten Zeit') : `Nr. ${number}`

/** 'Nr. 4 und Ihrem Kalender'; empty where nothing is in the way. */
export const clashingWith = (clashes: HeldTime[] = []): string =>
  [...new Set(clashes.map(inTheWay))].join(', ').replace(/, ([^,]*)$/, ' und $1')

/** 'überschneidet sich mit Nr. 4'; empty where nothing is in the way. */
export const clashWords = (clashes: HeldTime[] = []): string =>
  clashes.length > 0 ? `überschneidet sich mit ${clashingWith(clashes)}` : ''

/** What is at a time, without a name or note: a reply may quote it. */
export function obstacleWords({ number, note, ...span }: HeldTime): string {
  if (number === undefined)
    return `${note === undefined ? 'In Ihrem Kalender' : 'Gesperrt'}: ${spanWords(span)}`
  return `Am ${shortDay(berlinDate(span.from))} um ${berlinTime(span.from)} ist schon ein Gespräch vereinbart`
}
