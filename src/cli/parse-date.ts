import { type CalendarDate, type ClockTime, isCalendarDate } from '../booking/times/berlin-time.ts'
import { isClockTime } from '../booking/times/parse-slot.ts'
import { UsageError } from './command.ts'

/** '20.11.2026' → '2026-11-20': how the owner writes a date; anything else stays as it is. */
const asIsoDate = (text: string): string =>
  text.replace(
    /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/,
    (_, day: string, month: string, year: string) =>
      `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

export function parseDate(text: string | undefined): CalendarDate | undefined {
  if (text === undefined) return undefined
  const date = asIsoDate(text)
  if (!isCalendarDate(date)) {
    throw new UsageError(`„${text}“ ist kein Datum; erwartet wird eines wie 20.11.2026 oder 2026-11-20.`)
  }
  return date
}

/** '9:30' → '09:30' */
export function parseTime(text: string | undefined): ClockTime {
  if (text === undefined) throw new UsageError('Es fehlt: UHRZEIT; --help zeigt, wie es geht.')
  const time = text.padStart(5, '0')
  if (!isClockTime(time)) throw new UsageError(`„${text}“ ist keine Uhrzeit; erwartet wird eine wie 10:30.`)
  return time
}
