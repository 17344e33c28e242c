/** All dates of the business are Berlin dates; this file is the only one that knows how. */
const BERLIN = 'Europe/Berlin'

/** 'YYYY-MM-DD' */
export type CalendarDate = string
/** 'HH:MM' */
export type ClockTime = string

const isoDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: BERLIN,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const isoTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: BERLIN,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const weekday = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'long' })

let latest = { minute: Number.NaN, date: '' }

/** Asked for with every request, and the same for a whole minute: asking `Intl` takes longer than most rules. */
export function berlinDate(instant: Date): CalendarDate {
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== latest.minute) latest = { minute, date: isoDate.format(instant) }
  return latest.date
}

export const berlinTime = (instant: Date): ClockTime => isoTime.format(instant)

/** '2026-11-16' → '16.11.2026' */
export const germanDay = (date: CalendarDate): string => date.split('-').reverse().join('.')

/** '2026-11-16' → 'Montag, 16.11.2026' */
export const germanDate = (date: CalendarDate): string =>
  `${weekday.format(new Date(`${date}T00:00:00Z`))}, ${germanDay(date)}`

/** Whether the calendar has such a day: '2030-02-30' does not exist. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** '2026-11-16' and 1 → '2026-11-17' */
export function daysLater(date: CalendarDate, days: number): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}

/** The instant at which Berlin's clocks show that date and time; in the hour that is skipped in spring, an hour later. */
export function berlinInstant(date: CalendarDate, time: ClockTime): Date {
  const asIfUtc = new Date(`${date}T${time}:00Z`)
  const guess = new Date(asIfUtc.getTime() - offsetInMs(asIfUtc))
  return new Date(asIfUtc.getTime() - offsetInMs(guess))
}

function offsetInMs(instant: Date): number {
  const shown = new Date(`${berlinDate(instant)}T${berlinTime(instant)}:00Z`)
  return shown.getTime() - Math.floor(instant.getTime() / 60_000) * 60_000
}
