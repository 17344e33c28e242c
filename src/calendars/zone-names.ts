import nodeIcal, { type VEvent } from 'node-ical'
import type { Span } from '../booking/times/span.ts'
import { type Component, textOf } from './read-components.ts'

const BERLIN = 'Europe/Berlin'
const DAY_IN_MS = 24 * 3_600_000
/** A rule of a year ago still holds on the first day of the window. */
const LOOKED_BACK_IN_MS = 400 * DAY_IN_MS

type Change = { at: number; offset: number }

/**
 * Finds the zone that a TZID of this calendar means: a name that everybody knows, or the zone that behaves as the
 * calendar's own VTIMEZONE does inside the window, or what Windows calls so; otherwise Berlin.
 */
export function zoneFinder(calendar: Component, window: Span): (tzid: string | undefined) => string {
  const known = new Map<string, string>()
  const find = (tzid: string) =>
    ianaName(tzid) ?? zoneLike(ownZone(calendar, tzid), window) ?? windowsZone(tzid) ?? BERLIN
  return (tzid) => {
    if (!tzid) return BERLIN
    const zone = known.get(tzid) ?? find(tzid)
    known.set(tzid, zone)
    return zone
  }
}

/** Mozilla and Evolution put a path before it: '/freeassociation.sourceforge.net/Europe/Berlin'. */
function ianaName(tzid: string): string | undefined {
  const name = tzid.replace(/^\/.*?\/((?:[A-Z]\w+\/)+[\w+-]+)$/, '$1')
  return isZone(name) && !/^[+-]/.test(name) ? name : undefined
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

const ownZone = (calendar: Component, tzid: string): Component | undefined =>
  calendar.parts.find((part) => part.kind === 'VTIMEZONE' && textOf(part, 'TZID') === tzid)

/** A zone with the same offset on every day of the window; a fixed offset may have no name. */
function zoneLike(zone: Component | undefined, window: Span): string | undefined {
  const changes = (zone?.parts ?? []).flatMap((rule) => changesBy(rule, window)).sort((a, b) => a.at - b.at)
  const offsets: Change[] = []
  for (let at = window.from.getTime(); at < window.to.getTime(); at += DAY_IN_MS) {
    const offset = (changes.findLast((change) => change.at <= at) ?? changes[0])?.offset
    if (offset === undefined) return undefined
    offsets.push({ at, offset })
  }
  const candidates = [BERLIN, ...Intl.supportedValuesOf('timeZone')]
  const alike = candidates.find((name) => {
    const offsetAt = offsetsOf(name)
    return offsets.every(({ at, offset }) => offsetAt(at) === offset)
  })
  if (alike) return alike
  const fixed = offsets.every(({ offset }) => offset === offsets[0]?.offset) ? offsets[0] : undefined
  return fixed && offsetName(fixed.offset)
}

/** When a STANDARD or DAYLIGHT rule takes effect; the library expands it as if it were an entry in UTC. */
function changesBy(rule: Component, window: Span): Change[] {
  const [before, after] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => offsetInMs(textOf(rule, name)))
  // Outlook begins in 1601, others in the year 1.
  const start = textOf(rule, 'DTSTART').replace(/^(0\d|1[0-8])\d\d/, '1970')
  const rrule = textOf(rule, 'RRULE')
  if (before === undefined || after === undefined || !/^\d{8}T\d{6}$/.test(start)) return []
  const event = parseOne([`DTSTART:${start}Z`, ...(rrule ? [`RRULE:${rrule}`] : [])])
  if (!event) return []
  const from = new Date(window.from.getTime() - LOOKED_BACK_IN_MS)
  const wall = rrule
    ? nodeIcal.expandRecurringEvent(event, { from, to: window.to }).map((instance) => instance.start)
    : [event.start]
  return wall.map((at) => ({ at: at.getTime() - before, offset: after }))
}

/** '+0530' → 19,800,000 */
function offsetInMs(text: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)/.exec(text) ?? []
  if (!sign) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** In the words of the library, which would read '+0317' as a number: 'UTC+0317'. */
function offsetName(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `UTC${offset < 0 ? '-' : '+'}${digits.join('')}`
}

function offsetsOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  return (at) => {
    const [, offset = '+00:00'] = /GMT([+-]\d\d:\d\d)/.exec(format.format(at)) ?? []
    return offsetInMs(offset.replace(':', '')) ?? 0
  }
}

/** The library has the table and shows it by the zone of a date. These names it takes for the zone of this machine. */
function windowsZone(tzid: string): string | undefined {
  if (/^tzone:.*\/utc$/i.test(tzid)) return 'UTC'
  if (/^(tzone:|Customized Time Zone)/i.test(tzid)) return undefined
  const zone = parseOne([`DTSTART;TZID="${tzid}":20260115T120000`])?.start.tz
  return zone && isZone(zone) ? zone : undefined
}

function parseOne(lines: string[]): VEvent | undefined {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:zone', ...lines, 'END:VEVENT', 'END:VCALENDAR']
  return nodeIcal.sync.parseICS(text.join('\n')).zone as VEvent | undefined
}
