import type { Parsed } from '../appointments/booking-request.ts'
import type { BlockedTime } from '../ports/blocked-times.ts'
import { berlinInstant, type CalendarDate, daysLater, isCalendarDate } from '../times/berlin-time.ts'
import { isClockTime } from '../times/parse-slot.ts'
import { type AnswerFields, parseNote } from './answer-fields.ts'

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

/** Databases have no day after the last one of the year 9999. */
const endOf = (date: CalendarDate): Date => {
  const next = daysLater(date, 1)
  return isCalendarDate(next) ? berlinInstant(next, '00:00') : berlinInstant(date, '23:59')
}
