import type { Dossier } from '../appointments/dossier.ts'
import { MOST_PROPOSALS } from '../limits.ts'
import type { Calendars } from '../ports/taken-times.ts'
import { berlinDate, type ClockTime } from '../times/berlin-time.ts'
import { daysLookedAt, type FreeDay, freeDays, proposalsNear } from '../times/free-times.ts'
import type { OpeningHours } from '../times/opening-hours.ts'
import { type Slot, slotOf } from '../times/slot.ts'
import { callSpan } from '../times/span.ts'
import { readDaysAround } from './read-days-around.ts'

/** Days with free times from which the owner can propose, and those that she could simply send. */
export type Suggested = { days: FreeDay[]; suggestions: Slot[] }

const DAYS_SHOWN = 4

/** Looked for from the wished day on, without notice: the owner may call at once. */
export async function suggestTimes(
  { appointment }: Dossier,
  deps: Calendars & { opening: OpeningHours; now: () => Date },
): Promise<Suggested> {
  const now = deps.now()
  const wished = slotOf(appointment)
  const opening = { ...deps.opening, noticeInHours: 0 }
  const terms = { opening, now }
  const today = berlinDate(now)
  const later = daysLookedAt(wished, now)
  const days = wished.date > today ? later : [today, ...later]
  const around = await readDaysAround(days, deps)
  const suggestions = proposalsNear(wished, around, terms, MOST_PROPOSALS)
  // What this person may choose from now can be proposed again.
  const others = around.filter(({ taken }) => taken?.appointment.id !== appointment.id)
  const notFree = [...others, callSpan(wished, opening.callInMinutes)]
  const first = freeDays(days, notFree, terms, DAYS_SHOWN)
  const shown = [...new Set([...first, ...suggestions].map(({ date }) => date))].sort()
  const free = new Map(freeDays(shown, notFree, terms, shown.length).map(({ date, times }) => [date, times]))
  const suggestedOn = (date: string) => suggestions.filter((slot) => slot.date === date)
  return {
    suggestions,
    days: shown.map((date) => ({
      date,
      times: [
        ...new Set([...firstOfEachHour(free.get(date) ?? []), ...suggestedOn(date).map(({ time }) => time)]),
      ].sort(),
    })),
  }
}

/** One tile an hour fits a phone; any other time can be typed. */
const firstOfEachHour = (times: ClockTime[]): ClockTime[] =>
  [...Map.groupBy(times, (time) => time.slice(0, 2)).values()].flatMap(([first]) => first ?? [])
