import type { Parsed } from '../appointments/booking-request.ts'
import type { BlockedTime, Calendars, TakenTime } from '../ports/taken-times.ts'
import {
  berlinDate,
  berlinInstant,
  type CalendarDate,
  daysLater,
  isCalendarDate,
  LAST_DAY,
} from '../times/berlin-time.ts'
import { isClockTime } from '../times/parse-slot.ts'
import { isOverlap, type Span } from '../times/span.ts'
import { type AnswerFields, parseNote } from './answer-fields.ts'
import { readDaysAround } from './read-days-around.ts'

/**
 * A time at which the owner takes no calls. Without times of day whole days are blocked; without a last day it is one day.
 */
export function parseBlock(fields: AnswerFields, now: Date): Parsed<Omit<BlockedTime, 'id'>> {
  const typed = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '')
  const [fromDate, fromTime, toTime] = [typed('fromDate'), typed('fromTime'), typed('toTime')]
  const toDate = typed('toDate') || fromDate
  const note = parseNote(fields)
  const errors: Record<string, string> = note.ok ? {} : { ...note.errors }
  for (const [name, date] of Object.entries({ fromDate, toDate }))
    if (!isCalendarDate(date)) errors[name] = 'Datum auswählen'
  for (const [name, time] of Object.entries({ fromTime, toTime }))
    if (time && !isClockTime(time)) errors[name] = 'Uhrzeit auswählen'
  if (Object.keys(errors).length > 0 || !note.ok) return { ok: false, errors }
  const from = berlinInstant(fromDate, fromTime || '00:00')
  const to = toTime ? berlinInstant(toDate, toTime) : endOf(toDate)
  if (to <= from)
    return { ok: false, errors: { [toTime ? 'toTime' : 'toDate']: 'Das Ende liegt vor dem Beginn' } }
  if (to <= now)
    return { ok: false, errors: { [toTime ? 'toTime' : 'toDate']: 'Diese Zeit ist schon vorbei' } }
  return { ok: true, value: { from, to, note: note.value } }
}

/** Later than any time that can be blocked. */
export const END_OF_TIME = berlinInstant(LAST_DAY, '23:59')

const endOf = (date: CalendarDate): Date =>
  date < LAST_DAY ? berlinInstant(daysLater(date, 1), '00:00') : END_OF_TIME

/** For each of these times the calls that are agreed in it all the same. */
export async function findAgreedCalls(times: Span[], calendars: Calendars): Promise<TakenTime[][]> {
  const days = times.flatMap(({ from, to }) => [berlinDate(from), berlinDate(to)])
  const agreed = (await readDaysAround(days, calendars)).filter(({ as }) => as === 'agreed')
  return times.map((time) =>
    agreed.filter((held) => isOverlap(held, time)).flatMap(({ taken }) => taken ?? []),
  )
}
