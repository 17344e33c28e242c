import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { joinSpans } from '../../src/booking/times/span.ts'
import { busySpans } from '../../src/calendars/busy-spans.ts'
import { randomRuns } from '../support/random-runs.ts'

/**
 * Random calendars as programs write them, beside what they mean: each is expanded a second time from its own description,
 * day by day and without a library.
 */

const [HOUR, DAY] = [3_600_000, 24 * 3_600_000]
const WINDOW = { from: new Date('2026-11-15T08:00:00Z'), to: new Date('2027-12-21T08:00:00Z') }
const FIRST_DAY = Date.UTC(2026, 9, 1)
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The nth Sunday of a month, or the last one, at an hour of the clocks before the change. */
type Change = { month: number; nth: number; hour: number; to: number }
type Zone = { tzid: string; offset: number; changes: Change[]; isOwn: boolean }

const summer = (tzid: string, offset: number, spring: number[], autumn: number[], isOwn = false): Zone => {
  const change = ([month = 0, nth = 0, hour = 0]: number[], to: number) => ({ month, nth, hour, to })
  return { tzid, offset, isOwn, changes: [change(spring, offset + 1), change(autumn, offset)] }
}
const fixed = (tzid: string, offset: number, isOwn = false): Zone => ({ tzid, offset, isOwn, changes: [] })
const BERLIN = summer('Europe/Berlin', 1, [3, -1, 2], [10, -1, 3])
const ZONES = [
  BERLIN,
  summer('W. Europe Standard Time', 1, [3, -1, 2], [10, -1, 3]),
  summer('America/New_York', -5, [3, 2, 2], [11, 1, 2]),
  summer('Customized Time Zone 1', -5, [3, 2, 2], [11, 1, 2], true),
  summer('US-Eastern', -5, [4, 1, 2], [10, -1, 2], true),
  summer('Insel', 3.5, [10, 1, 2], [4, 1, 3], true),
  fixed('Asia/Kolkata', 5.5),
  fixed('Büro', -3.25, true),
]

const weekday = (day: number) => new Date(day).getUTCDay()

function changeDay(year: number, { month, nth }: Change): number {
  const first = nth > 0 ? Date.UTC(year, month - 1, 1) : Date.UTC(year, month, 1) - 7 * DAY
  return first + ((7 - weekday(first)) % 7) * DAY + (nth > 0 ? (nth - 1) * 7 * DAY : 0)
}

/** Every change with its instant, and the offset from then on. */
const tables = new Map(
  ZONES.map((zone) => {
    const [, back] = zone.changes
    const yearly = (change: Change) =>
      [2025, 2026, 2027, 2028].map((year) => ({
        at:
          changeDay(year, change) + (change.hour - (change === back ? zone.offset + 1 : zone.offset)) * HOUR,
        to: change.to,
      }))
    return [zone, zone.changes.flatMap(yearly).sort((one, other) => one.at - other.at)]
  }),
)
const offsetAt = (zone: Zone, at: number) =>
  tables.get(zone)?.findLast((change) => change.at <= at)?.to ?? zone.offset

/** RFC 5545: the first one of an hour that comes twice; the offset before it in an hour that is skipped. */
function instantOf(wall: number, zone: Zone | 'UTC'): number {
  if (zone === 'UTC') return wall
  const possible = [zone.offset + 1, zone.offset].map((offset) => wall - offset * HOUR)
  const found = possible.find((at) => at + offsetAt(zone, at) * HOUR === wall)
  return found ?? wall - zone.offset * HOUR
}

type Rule = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  on: 'weekdays' | 'day of month' | 'nth weekday'
  weekdays: number[]
  nth: number
  wkst: number
}
const distance = (day: number, from: number) => Math.round((day - from) / DAY)
const months = (day: number) => new Date(day).getUTCFullYear() * 12 + new Date(day).getUTCMonth()

/** Whether a series that begins on a day has another one on this day. */
function isOn(day: number, first: number, { freq, interval, on, weekdays, nth, wkst }: Rule): boolean {
  if (freq === 'DAILY') return distance(day, first) % interval === 0
  if (freq === 'WEEKLY') {
    const week = (of: number) => of - ((weekday(of) - wkst + 7) % 7) * DAY
    return distance(week(day), week(first)) % (7 * interval) === 0 && weekdays.includes(weekday(day))
  }
  const every = freq === 'YEARLY' ? 12 * interval : interval
  if ((months(day) - months(first)) % every !== 0) return false
  const date = new Date(day).getUTCDate()
  if (on !== 'nth weekday') return date === new Date(first).getUTCDate()
  if (weekday(day) !== weekdays[0]) return false
  return nth > 0 ? Math.ceil(date / 7) === nth : months(day + 7 * DAY) > months(day)
}

function ruleText(first: number, { freq, interval, on, weekdays, nth, wkst }: Rule): string {
  const names = weekdays.map((day) => DAYS[day])
  const parts = [`FREQ=${freq}`, ...(interval > 1 ? [`INTERVAL=${interval}`] : [])]
  if (freq === 'WEEKLY') parts.push(`BYDAY=${names.join()}`, `WKST=${DAYS[wkst]}`)
  else if (freq !== 'DAILY' && on === 'nth weekday') {
    parts.push(`BYDAY=${nth}${names[0]}`)
    if (freq === 'YEARLY') parts.push(`BYMONTH=${new Date(first).getUTCMonth() + 1}`)
  } else if (freq === 'MONTHLY') parts.push(`BYMONTHDAY=${new Date(first).getUTCDate()}`)
  return parts.join(';')
}

const digits = (wall: number) => new Date(wall).toISOString().replace(/[-:]|\.\d+Z$/g, '')
const picked = fc.nat({ max: 12 })
const rule = fc.record({
  freq: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
  interval: fc.integer({ min: 1, max: 4 }),
  on: fc.constantFrom('weekdays' as const, 'day of month' as const, 'nth weekday' as const),
  weekdays: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
  nth: fc.constantFrom(1, 2, 3, -1),
  wkst: fc.constantFrom(0, 1),
})
const entry = fc.record({
  zone: fc.constantFrom<Zone | 'UTC' | 'floating' | 'date'>(...ZONES, 'UTC', 'floating', 'date'),
  day: fc.nat({ max: 420 }),
  quarter: fc.nat({ max: 95 }),
  length: fc.integer({ min: 1, max: 130 }),
  lengthAs: fc.constantFrom('DTEND', 'DTEND without zone', 'DTEND in UTC', 'DURATION'),
  rules: fc.array(rule, { maxLength: 2 }),
  end: fc.constantFrom('never', 'COUNT', 'UNTIL date', 'UNTIL UTC', 'UNTIL local'),
  many: fc.integer({ min: 1, max: 30 }),
  rdates: fc.array(fc.record({ day: picked, quarters: fc.option(fc.integer({ min: 1, max: 9 })) }), {
    maxLength: 2,
  }),
  exdates: fc.array(fc.record({ nth: picked, as: fc.constantFrom('zone', 'UTC', 'date') }), { maxLength: 3 }),
  moved: fc.option(
    fc.record({ nth: picked, hours: fc.integer({ min: -30, max: 30 }), as: fc.constantFrom('zone', 'UTC') }),
  ),
  kind: fc.constantFrom('moves', 'calls off', 'goes on'),
  free: fc.option(
    fc.constantFrom('TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    { freq: 8 },
  ),
})
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never

/** The lines of an entry, and the times that it takes. */
function written(given: Entry, uid: number, floating: Zone): { lines: string[]; spans: [number, number][] } {
  const isDate = given.zone === 'date'
  const zone = given.zone === 'date' ? BERLIN : given.zone === 'floating' ? floating : given.zone
  const name =
    typeof given.zone === 'string'
      ? ''
      : `;TZID=${/[ ,]/.test(given.zone.tzid) ? `"${given.zone.tzid}"` : given.zone.tzid}`
  const stamp = (wall: number, as = 'zone') => {
    if (isDate) return `;VALUE=DATE:${digits(wall).slice(0, 8)}`
    if (as === 'UTC') return `:${digits(instantOf(wall, zone))}Z`
    return zone === 'UTC' ? `:${digits(wall)}Z` : `${name}:${digits(wall)}`
  }
  const clock = isDate ? 0 : given.quarter * 15 * 60_000
  const [rule] = given.rules
  // The first one follows its rules, as calendars write it.
  let first = FIRST_DAY + given.day * DAY
  while (rule && !isOn(first, first, rule)) first += DAY
  const rules = given.rules.filter((other) => isOn(first, first, other))
  const start = first + clock
  const untilDay = first + given.many * 5 * DAY
  const until = given.end === 'UNTIL date' ? untilDay + DAY - 1 : untilDay + clock
  const ending: Record<string, string> = {
    COUNT: `;COUNT=${given.many}`,
    'UNTIL date': `;UNTIL=${digits(untilDay).slice(0, 8)}`,
    'UNTIL UTC': isDate
      ? `;UNTIL=${digits(untilDay).slice(0, 8)}`
      : `;UNTIL=${digits(instantOf(until, zone))}Z`,
    'UNTIL local': isDate ? `;UNTIL=${digits(untilDay).slice(0, 8)}` : `;UNTIL=${digits(until)}`,
  }
  const days = Array.from({ length: 900 }, (_, index) => first + index * DAY)
  const byRules = rules.flatMap((one) => {
    const all = days.filter((day) => isOn(day, first, one)).map((day) => day + clock)
    if (given.end === 'COUNT') return all.slice(0, given.many)
    return given.end === 'never' ? all : all.filter((wall) => wall <= until)
  })
  const walls = [...new Set([start, ...byRules])].sort((one, other) => one - other)

  const lengthInMs = isDate ? Math.ceil(given.length / 50) * DAY : given.length * 15 * 60_000
  const endWall = start + lengthInMs
  const exact = isDate ? 0 : instantOf(endWall, zone) - instantOf(start, zone)
  const ends = (wall: number, at = instantOf(wall, zone)): [number, number] =>
    isDate
      ? [at, instantOf(wall + lengthInMs, zone)]
      : [at, at + (given.lengthAs === 'DURATION' ? lengthInMs : exact)]
  const endLines: Record<string, string> = {
    DTEND: `DTEND${stamp(endWall)}`,
    'DTEND without zone': `DTEND${isDate ? stamp(endWall) : `:${digits(endWall)}`}`,
    'DTEND in UTC': `DTEND${stamp(endWall, 'UTC')}`,
    DURATION: isDate ? `DURATION:P${lengthInMs / DAY}D` : `DURATION:PT${given.length * 15}M`,
  }
  const rdates = given.rdates.map(({ day, quarters }) => ({
    wall: start + (day * 3 + 1) * DAY,
    quarters: isDate ? null : quarters,
  }))
  const lines = [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTART${stamp(start)}`, endLines[given.lengthAs] ?? ''],
    ...rules.map((one) => `RRULE:${ruleText(first, one)}${ending[given.end] ?? ''}`),
    ...rdates.map(({ wall, quarters }) =>
      quarters ? `RDATE;VALUE=PERIOD${stamp(wall)}/PT${quarters * 15}M` : `RDATE${stamp(wall)}`,
    ),
    ...(given.free ? [given.free] : []),
  ]
  const excluded = new Set<number>()
  for (const { nth, as } of given.exdates) {
    const wall = walls[nth]
    if (wall === undefined) continue
    excluded.add(wall)
    lines.push(as === 'date' ? `EXDATE;VALUE=DATE:${digits(wall).slice(0, 8)}` : `EXDATE${stamp(wall, as)}`)
  }
  lines.push('END:VEVENT')

  const exception = given.moved && walls[given.moved.nth] !== undefined ? given.moved : undefined
  const of = walls[exception?.nth ?? -1] ?? Number.NaN
  const shift = exception ? (isDate ? Math.sign(exception.hours) * DAY : exception.hours * HOUR) : 0
  const to = of + shift
  const instead = (wall: number): [number, number] => {
    const at = instantOf(wall, zone)
    return [
      at,
      isDate
        ? instantOf(wall + lengthInMs, zone)
        : at + instantOf(to + lengthInMs, zone) - instantOf(to, zone),
    ]
  }
  const spans: [number, number][] = []
  for (const { wall, quarters } of [...walls.map((wall) => ({ wall, quarters: null })), ...rdates]) {
    const at = instantOf(wall, zone)
    if (excluded.has(wall) || wall === of) continue
    if (given.kind === 'goes on' && wall > of) spans.push(instead(wall + shift))
    else if (!given.free) spans.push(quarters ? [at, at + quarters * 15 * 60_000] : ends(wall))
  }
  if (exception) {
    const range = given.kind === 'goes on' ? ';RANGE=THISANDFUTURE' : ''
    const length = isDate ? `DURATION:P${lengthInMs / DAY}D` : `DTEND${stamp(to + lengthInMs, 'UTC')}`
    lines.push('BEGIN:VEVENT', `UID:${uid}`, 'SEQUENCE:1', `RECURRENCE-ID${range}${stamp(of, exception.as)}`)
    lines.push(
      `DTSTART${stamp(to)}`,
      length,
      ...(given.kind === 'calls off' ? ['STATUS:CANCELLED'] : []),
      'END:VEVENT',
    )
    if (given.kind !== 'calls off') spans.push(instead(to))
  }
  return { lines, spans }
}

function vtimezone({ tzid, offset, changes }: Zone): string[] {
  const hours = (value: number) => `${value < 0 ? '-' : '+'}${digits(Math.abs(value) * HOUR).slice(9, 13)}`
  const only: Change = { month: 1, nth: 1, hour: 0, to: offset }
  const rules = changes.length > 0 ? changes : [only]
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${tzid}`],
    ...rules.flatMap(({ month, nth, hour, to }) => [
      `BEGIN:${to > offset ? 'DAYLIGHT' : 'STANDARD'}`,
      `DTSTART:16010101T0${hour}0000`,
      `TZOFFSETFROM:${hours(changes.length === 0 || to > offset ? offset : offset + 1)}`,
      `TZOFFSETTO:${hours(to)}`,
      ...(changes.length > 0 ? [`RRULE:FREQ=YEARLY;BYDAY=${nth}SU;BYMONTH=${month}`] : []),
      `END:${to > offset ? 'DAYLIGHT' : 'STANDARD'}`,
    ]),
    'END:VTIMEZONE',
  ]
}

const calendar = fc.record({
  floating: fc.constantFrom(...ZONES),
  entries: fc.array(entry, { minLength: 1, maxLength: 4 }),
})

const machine = process.env.TZ
afterEach(() => {
  if (machine === undefined) delete process.env.TZ
  else process.env.TZ = machine
})

test.each(['America/New_York', 'Pacific/Auckland'])(
  'a calendar means to a machine in %s what it means to its writer',
  (zone) => {
    process.env.TZ = zone
    const property = fc.property(calendar, ({ floating, entries }) => {
      const all = entries.map((given, uid) => written(given, uid, floating))
      const text = [
        ...['BEGIN:VCALENDAR', `X-WR-TIMEZONE:${floating.tzid}`],
        ...ZONES.filter(({ isOwn }) => isOwn).flatMap(vtimezone),
        ...all.flatMap(({ lines }) => lines),
        'END:VCALENDAR',
      ].join('\r\n')
      // In the hour that a clock change skips, an entry may end before it begins: busy-spans.test.ts has such ends.
      fc.pre(all.every((one) => one.spans.every(([from, to]) => from <= to)))
      const spans = all
        .flatMap((one) => one.spans)
        .map(([from, to]) => ({ from: new Date(from), to: new Date(to) }))
        .filter(({ from, to }) => from < to && from < WINDOW.to && to > WINDOW.from)
      const read = busySpans({ text, window: WINDOW, ownAddresses: [], callInMinutes: 30 })
      expect(read).toEqual({ spans: joinSpans(spans), doubtful: 0 })
    })
    fc.assert(property, randomRuns(75, 2_500))
  },
)
