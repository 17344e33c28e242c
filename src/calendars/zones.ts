import { findIana } from 'windows-iana'
import { DAY_IN_MS } from '../booking/times/berlin-time.ts'
import type { Span } from '../booking/times/span.ts'
import { expandRule, untilOf } from './expand-rule.ts'
import { type Component, propertiesOf, textOf } from './read-components.ts'
import { readTime, type Zone } from './wall-time.ts'

/** Around the window: a series may have begun long before it, and have an exception after it. */
const ONSETS_IN_MS = { before: 20 * 366 * DAY_IN_MS, after: 5 * 366 * DAY_IN_MS }
/** No calendar of a person has as many: rules of its own zones, names that `Intl` is asked for, characters in one. */
const MOST_RULES = 500
const MOST_NAMES = 200
const MOST_CHARACTERS = 200
const WEEK_IN_MS = 7 * DAY_IN_MS
const MOST_WEEKS = 500

const fixed = (offset: number): Zone => ({ offsetAt: () => offset })
const named = new Map<string, Zone>()
export const UTC = fixed(0)
export const BERLIN = namedZone('Europe/Berlin') ?? UTC

/** A name that everybody knows, the calendar's own VTIMEZONE by its offsets, or a name of Windows; otherwise Berlin. */
export function zoneFinder(own: ReadonlyMap<string, Zone>): (tzid: string) => Zone {
  const found = new Map<string, Zone>()
  function find(tzid: string): Zone {
    const isName = tzid.length <= MOST_CHARACTERS && found.size < MOST_NAMES
    return (
      (isName && namedZone(tzid)) ||
      own.get(tzid) ||
      (isName && windowsZone(tzid)) || { ...BERLIN, isGuessed: true }
    )
  }
  return (tzid) => {
    const zone = found.get(tzid) ?? find(tzid)
    found.set(tzid, zone)
    return zone
  }
}

/** Mozilla and Evolution put a path before it: '/freeassociation.sourceforge.net/Europe/Berlin'. */
function namedZone(tzid: string): Zone | undefined {
  const name = tzid.replace(/^\/.*?\/((?:[A-Z]\w+\/)+[\w+-]+)$/, '$1').toLowerCase()
  if (!/^[a-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return undefined
  const known = named.get(name)
  if (known) return known
  try {
    // One for each name, and kept: its memory is outside of the heap.
    const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
    const zone = { offsetAt: rememberWeeks((instant) => offsetIn(format.format(instant)) ?? 0) }
    named.set(name, zone)
    return zone
  } catch {
    return undefined
  }
}

/** `Intl` is slow, and nearly every week has one offset from its beginning to its end. */
function rememberWeeks(ask: (instant: number) => number): (instant: number) => number {
  const weeks = new Map<number, number | undefined>()
  return (instant) => {
    const week = Math.floor(instant / WEEK_IN_MS)
    if (!weeks.has(week)) {
      if (weeks.size > MOST_WEEKS) weeks.clear()
      const offset = ask(week * WEEK_IN_MS)
      weeks.set(week, offset === ask((week + 1) * WEEK_IN_MS) ? offset : undefined)
    }
    return weeks.get(week) ?? ask(instant)
  }
}

/** '+0530', or 'GMT+05:30' behind a date → 19,800,000 */
function offsetIn(text: string): number | undefined {
  const [, sign, hours, minutes, seconds = 0] = /([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text) ?? []
  if (!sign) return undefined
  return Number(`${sign}1`) * ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

type Onset = { at: number; before: number; after: number }

/** The VTIMEZONEs of a calendar. */
export function zonesIn({ parts }: Component): Component[] {
  let rules = 0
  return parts.filter((zone) => {
    if (zone.kind !== 'VTIMEZONE') return false
    rules += zone.parts.length
    return rules < MOST_RULES
  })
}

export const nameOfZone = (zone: Component): string => textOf(zone, 'TZID').replaceAll('"', '')

/** A VTIMEZONE as it stands in the calendar: when its offset changes, in the years around the window. */
export function readZone({ parts }: Component, window: Span): Zone | undefined {
  const onsets = parts
    .flatMap((rule) => onsetsOf(rule, parts, window))
    .sort((one, other) => one.at - other.at)
  const offsetBefore = onsets[0]?.before
  if (offsetBefore === undefined) return undefined
  return { offsetAt: (instant) => onsets.findLast(({ at }) => at <= instant)?.after ?? offsetBefore }
}

function onsetsOf(rule: Component, all: Component[], window: Span): Onset[] {
  const [before, after] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => offsetIn(textOf(rule, name)))
  const [start, ...further] = ['DTSTART', 'RDATE'].flatMap((name) => wallsOf(rule, name))
  if (before === undefined || after === undefined || start === undefined) return []
  // Exchange lets a rule go on for ever beside the one that has replaced it.
  const replaced = all
    .filter((other) => other.kind === rule.kind && textOf(other, 'RRULE'))
    .flatMap((other) => wallsOf(other, 'DTSTART'))
    .filter((wall) => wall > start)
  const walls = propertiesOf(rule, 'RRULE').flatMap(({ value: text }) => {
    const own = { text, start, zone: fixed(before) }
    const to = Math.min(untilOf(own), window.to.getTime() + ONSETS_IN_MS.after, ...replaced)
    return expandRule(own, { from: Math.min(to, window.from.getTime()) - ONSETS_IN_MS.before, to })
  })
  return [start, ...further, ...walls].map((wall) => ({ at: wall - before, before, after }))
}

const wallsOf = (rule: Component, name: string): number[] =>
  propertiesOf(rule, name)
    .flatMap(({ value }) => value.split(','))
    .flatMap((text) => readTime(text)?.wall ?? [])

/** Windows' own name, or what it shows: '(UTC+01:00) Amsterdam, Berlin, Bern', 'Eastern Time (US & Canada)'. */
function windowsZone(tzid: string): Zone | undefined {
  const [, area] = /(Atlantic|Eastern|Central|Mountain|Pacific) Time/.exec(tzid) ?? []
  const [iana] = [tzid, `${area} Standard Time`].flatMap((name) => findIana(name))
  const cities = tzid
    .replace(/^.*[):]/, '')
    .split(/[,;]/)
    .map((city) => `/${city.trim().replaceAll(' ', '_')}`)
  const city = Intl.supportedValuesOf('timeZone').find((name) => cities.some((end) => name.endsWith(end)))
  const [, offset = /utc\)?$/i.test(tzid) ? '+0000' : ''] =
    /^\((?:UTC|GMT)([+-]\d\d:\d\d)?\)/.exec(tzid) ?? []
  const shown = offsetIn(offset)
  return namedZone(iana ?? city ?? '') ?? (shown === undefined ? undefined : fixed(shown))
}
