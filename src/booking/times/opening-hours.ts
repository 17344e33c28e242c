import {
  berlinDate,
  berlinInstant,
  berlinTime,
  type CalendarDate,
  type ClockTime,
  daysLater,
  germanDate,
  germanDay,
  HOUR_IN_MS,
  weekdayNumber,
} from './berlin-time.ts'
import type { Slot } from './slot.ts'

export const WEEKDAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** The hours of some days of the week, both ends included; a day with a break has two. */
export type Hours = { days: readonly Weekday[]; from: ClockTime; to: ClockTime }

/** Both ends included: of one year ('2026-12-24') or of every year ('12-24'). */
export type ClosedDays = { from: string; to: string }

/** When a call may be proposed, and how long it takes. */
export type OpeningHours = {
  hours: readonly Hours[]
  closed: readonly ClosedDays[]
  /** Shortest time between booking and call. */
  noticeInHours: number
  /** Furthest day ahead; null means no limit. */
  furthestInDays: number | null
  callInMinutes: number
}

/** The step of the form's time picker. */
const QUARTER_IN_MS = HOUR_IN_MS / 4
/** Where no last day is set, free times are searched so far ahead. */
export const FURTHEST_IN_DAYS = 366

/** The owner may propose any time that she likes: at night, on holidays, at short notice, far ahead. */
export const forOwner = (opening: OpeningHours): OpeningHours => ({
  ...opening,
  hours: [{ days: [...WEEKDAYS], from: '00:00', to: '23:59' }],
  closed: [],
  noticeInHours: 0,
  furthestInDays: null,
})

export const firstDay = (opening: OpeningHours, now: Date): CalendarDate =>
  berlinDate(earliestCall(opening, now))

export const lastDay = ({ furthestInDays }: OpeningHours, now: Date): CalendarDate | undefined =>
  furthestInDays === null ? undefined : daysLater(berlinDate(now), furthestInDays)

/** The hours of one day, the earliest first; none where it is closed. */
export function hoursOn({ hours, closed }: OpeningHours, date: CalendarDate): Hours[] {
  if (isClosed(closed, date)) return []
  const weekday = WEEKDAYS[weekdayNumber(date)] as Weekday
  return hours.filter(({ days }) => days.includes(weekday)).sort(byBeginning)
}

export const isWorkingDay = ({ date }: { date: CalendarDate }): boolean => weekdayNumber(date) < 5

/** Suggestions avoid weekends unless there are no other days. */
export function workingDays<Day extends { date: CalendarDate }>(days: Day[]): Day[] {
  const onWeekdays = days.filter(isWorkingDay)
  return onWeekdays.length > 0 ? onWeekdays : days
}

/** From the earliest beginning to the latest end of any day. */
export const widestHours = ({ hours }: OpeningHours): { from: ClockTime; to: ClockTime } => ({
  from: hours.map(({ from }) => from).reduce((one, other) => (other < one ? other : one)),
  to: hours.map(({ to }) => to).reduce((one, other) => (other > one ? other : one)),
})

/** 'Mo–Fr 09:00–12:00 und 14:00–17:00, Sa 10:00–12:00'; empty where all days are the same. */
export function describeWeek({ hours }: OpeningHours): string {
  const [only] = hours
  if (hours.length === 1 && only?.days.length === WEEKDAYS.length) return ''
  const spansOf = new Map<string, string[]>()
  for (const { days, from, to } of [...hours].sort(byBeginning)) {
    const name = describeDays(days)
    spansOf.set(name, [...(spansOf.get(name) ?? []), `${from}–${to}`])
  }
  return [...spansOf].map(([days, spans]) => `${days} ${spans.join(' und ')}`).join(', ')
}

export function problemOfDay(date: CalendarDate, opening: OpeningHours, now: Date): string | undefined {
  if (date < berlinDate(now)) return 'Datum darf nicht in der Vergangenheit liegen'
  const last = lastDay(opening, now)
  if (last && date > last) return `Bitte wählen Sie ein Datum bis zum ${germanDay(last)}`
  if (isClosed(opening.closed, date)) return `Am ${germanDay(date)} sind wir nicht zu sprechen`
  if (hoursOn(opening, date).length === 0)
    return `An diesem Wochentag telefonieren wir nicht. Sie erreichen uns: ${describeWeek(opening)}`
  return date < firstDay(opening, now) ? tooSoon(opening, now) : undefined
}

/** What is wrong with a time, by the hours of its day, or of any day if the day is not known. */
export function problemOfTime(time: ClockTime, opening: OpeningHours, date?: CalendarDate) {
  const hours = date === undefined ? [widestHours(opening)] : hoursOn(opening, date)
  if (hours.some(({ from, to }) => time >= from && time <= to)) return undefined
  return `Uhrzeit muss ${hours.map(({ from, to }) => `zwischen ${from} und ${to}`).join(' oder ')} liegen`
}

export function problemOfSlot({ date, time }: Slot, opening: OpeningHours, now: Date): string | undefined {
  const isTooSoon = opening.noticeInHours > 0 && berlinInstant(date, time) < earliestCall(opening, now)
  return problemOfTime(time, opening, date) ?? (isTooSoon ? tooSoon(opening, now) : undefined)
}

export const earliestCall = ({ noticeInHours }: OpeningHours, now: Date): Date =>
  new Date(now.getTime() + noticeInHours * HOUR_IN_MS)

function tooSoon(opening: OpeningHours, now: Date): string {
  const first = firstSlot(opening, now)
  const from = first ? `, erst wieder ab ${germanDate(first.date)}, ${first.time} Uhr` : ''
  return `So kurzfristig geht es leider nicht${from}`
}

/** The first quarter of an hour that respects notice and opening hours; undefined if a whole year is closed. */
function firstSlot(opening: OpeningHours, now: Date): Slot | undefined {
  const start = new Date(Math.ceil(earliestCall(opening, now).getTime() / QUARTER_IN_MS) * QUARTER_IN_MS)
  const today = berlinDate(start)
  for (let days = 0; days <= FURTHEST_IN_DAYS; days++) {
    const date = daysLater(today, days)
    const soonest = days === 0 ? berlinTime(start) : ''
    const open = hoursOn(opening, date).find(({ to }) => to >= soonest)
    if (open) return { date, time: open.from > soonest ? open.from : soonest }
  }
  return undefined
}

export const isClosed = (closed: readonly ClosedDays[], date: CalendarDate): boolean =>
  closed.some((days) => isAmong(days, date))

/** A yearly range may cross New Year: '12-24' to '01-02'. */
function isAmong({ from, to }: ClosedDays, date: CalendarDate): boolean {
  const day = date.slice(-from.length)
  return from <= to ? day >= from && day <= to : day >= from || day <= to
}

const byBeginning = (one: Hours, other: Hours): number => (one.from < other.from ? -1 : 1)

/** 'Mo–Fr', 'Sa', 'Mo, Mi–Fr' */
function describeDays(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const [index, day] of WEEKDAYS.entries()) {
    if (!days.includes(day)) continue
    const before = WEEKDAYS[index - 1]
    const run = runs.find((each) => before && each.at(-1) === before)
    if (run) run.push(day)
    else runs.push([day])
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ')
}
