/** All dates are Berlin dates. Only this file knows about time zones. */
const BERLIN = 'Europe/Berlin'
export const MINUTE_IN_MS = 60_000
export const HOUR_IN_MS = 60 * MINUTE_IN_MS
export const DAY_IN_MS = 24 * HOUR_IN_MS

/** 'YYYY-MM-DD' */
export type CalendarDate = string
/** 'HH:MM' */
export type ClockTime = string

const LONG_WEEKDAYS = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag']

/** By hand: the first use of `Intl` takes a slow phone 80 ms. */
export const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

/** As if Berlin's clocks showed UTC. */
const inBerlin = (instant: Date): Date => new Date(instant.getTime() + offsetInMs(instant))

export const berlinDate = (instant: Date): CalendarDate => inBerlin(instant).toISOString().slice(0, 10)

export const berlinTime = (instant: Date): ClockTime => inBerlin(instant).toISOString().slice(11, 16)

/** '2026-11-16' → '16.11.2026' */
export const germanDay = (date: CalendarDate): string => date.split('-').reverse().join('.')

/** '2026-11-16' → 'Montag, 16.11.2026' */
export const germanDate = (date: CalendarDate): string =>
  `${LONG_WEEKDAYS[weekdayNumber(date)]}, ${germanDay(date)}`

/** '2026-11-16' → 0: a Monday; Sunday is 6. */
export const weekdayNumber = (date: CalendarDate): number =>
  (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Whether the calendar has such a day: '2030-02-30' does not exist. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** '2026-11-16' and 1 → '2026-11-17' */
export const daysLater = (date: CalendarDate, days: number): CalendarDate =>
  new Date(Date.parse(date) + days * DAY_IN_MS).toISOString().slice(0, 10)

/** Databases have no later day. */
export const LAST_DAY = '9999-12-31'

/** The day after; of the last one that day itself. */
export const nextDay = (date: CalendarDate): CalendarDate => (date < LAST_DAY ? daysLater(date, 1) : LAST_DAY)

/** The instant of a Berlin date and time. Times in the hour skipped in spring become an hour later. */
export function berlinInstant(date: CalendarDate, time: ClockTime): Date {
  const asIfUtc = new Date(`${date}T${time}:00Z`)
  const guess = new Date(asIfUtc.getTime() - offsetInMs(asIfUtc))
  return new Date(asIfUtc.getTime() - offsetInMs(guess))
}

const MOST_OFFSETS = 10_000
const offsets = new Map<number, number>()

/** Cached per hour: `Intl` is slow, and the UTC offset changes at full hours only. */
function offsetInMs(instant: Date): number {
  const hour = Math.floor(instant.getTime() / HOUR_IN_MS)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = computeOffsetInMs(hour * HOUR_IN_MS)
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

type ZonedDateTime = new (nanoseconds: bigint, zone: string) => { offsetNanoseconds: number }
let formatter: Intl.DateTimeFormat | undefined

/** With `Temporal` where there is one: the first use of `Intl` takes a slow phone 80 ms, most of the form's start. */
function computeOffsetInMs(timestamp: number): number {
  const { Temporal } = globalThis as { Temporal?: { ZonedDateTime: ZonedDateTime } }
  if (Temporal)
    return new Temporal.ZonedDateTime(BigInt(timestamp) * 1_000_000n, BERLIN).offsetNanoseconds / 1_000_000
  formatter ??= new Intl.DateTimeFormat('en', { timeZone: BERLIN, timeZoneName: 'longOffset' })
  const [, hours, minutes] = /GMT\+(\d\d):(\d\d)/.exec(formatter.format(timestamp)) ?? []
  return Number(hours) * HOUR_IN_MS + Number(minutes) * MINUTE_IN_MS
}
