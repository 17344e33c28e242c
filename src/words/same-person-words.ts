import type { SamePerson } from '../booking/ports/same-people.ts'
import { berlinDate } from '../booking/times/berlin-time.ts'
import { STATE_NAMES } from './appointment-words.ts'

/** 'abgesagt am 3.11.', and with its year where that is another */
export function samePersonWords({ state, standsSince }: SamePerson, now: Date): string {
  const [year, month, day] = berlinDate(standsSince).split('-').map(Number)
  const isThisYear = year === Number(berlinDate(now).slice(0, 4))
  return `${STATE_NAMES[state]} am ${day}.${month}.${isThisYear ? '' : year}`
}
