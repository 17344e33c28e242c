import { berlinTime } from '../../booking/times/berlin-time.ts'
import { germanMoment } from '../../words/german-moment.ts'
import { broken, type Finding, fine } from './finding.ts'

/** Less is the way of an answer; more brings wrong dates into mails and sign-in links that do not work. */
const MOST_APART_IN_MS = 120_000
const REMEDY = 'die Zeit selbsttätig stellen lassen (timedatectl set-ntp true)'

/** Clocks that have been heard in answers beside this machine's own. */
export function compareClocks(heard: Date[], now: Date): Finding[] {
  const [other] = heard.filter((date) => !Number.isNaN(date.getTime()))
  if (!other) return []
  if (Math.abs(other.getTime() - now.getTime()) <= MOST_APART_IN_MS)
    return [fine(`Uhr: stimmt mit der des Proxys überein`)]
  return [broken(`Uhr: hier ist es ${germanMoment(now)}, beim Proxy ${germanMoment(other)}; ${REMEDY}`)]
}

/** Nothing that was noted may lie ahead. */
export const isAhead = (noted: Date, now: Date): boolean => noted.getTime() - now.getTime() > MOST_APART_IN_MS

export const wrongClock = (what: string, noted: Date, now: Date): Finding =>
  broken(`Uhr: hier ist es ${germanMoment(now)}, ${what} ist aber vom ${germanMoment(noted)}; ${REMEDY}`)

/** Noon in London, in winter and in summer: a Node without the world's time zones would not know. */
export function checkTimeZone(): Finding[] {
  const told = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((noon) => berlinTime(new Date(noon)))
  if (told.join() === '13:00,14:00') return []
  return [broken('Uhr: dieses Node.js kennt die deutsche Zeit nicht; Node.js 24 von nodejs.org einsetzen')]
}
