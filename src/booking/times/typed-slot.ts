/** Where a browser has no picker, date and time are typed: as Germans write them. What is neither stays as it is. */
import type { CalendarDate, ClockTime } from './berlin-time.ts'

/** '26.11.2026', '26.11.26' → '2026-11-26' */
export function typedDate(typed: unknown): CalendarDate {
  const text = trimmed(typed)
  const [, day = '', month = '', year] = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4}|\d\d)$/.exec(text) ?? []
  return year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** '9:30', '9.30', '9.30 Uhr' → '09:30', '15 Uhr' → '15:00' */
export function typedTime(typed: unknown): ClockTime {
  const text = trimmed(typed)
  const [, hours, minutes = '00'] = /^(\d\d?)(?:[:.](\d\d)(?: ?Uhr)?| ?Uhr)$/i.exec(text) ?? []
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : text
}

const trimmed = (typed: unknown): string => (typeof typed === 'string' ? typed.trim() : '')
