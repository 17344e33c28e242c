import nodeIcal, { type DateWithTimeZone, type VEvent } from 'node-ical'
import { berlinDate, berlinInstant } from '../booking/times/berlin-time.ts'
import { joinSpans, type Span } from '../booking/times/span.ts'
import { blocksTime, ownerNamedBy } from './blocks-time.ts'
import { type Component, type Property, propertiesOf, readComponents, textOf } from './read-components.ts'
import { zoneFinder } from './zone-names.ts'

const DAY_IN_MS = 24 * 3_600_000
/** No calendar of a person has as many; they would only cost memory. */
const MOST_SPANS = 100_000
/** No single entry goes on for longer. */
const LONGEST_IN_MS = 400 * DAY_IN_MS
/** Nobody meets every minute. */
const BOMB = /FREQ=(SECOND|MINUTE)LY/i

/** Our own entries, taken over from a mail or a feed: the database knows those calls, and where they are now. */
const OUR_UID = /^termin-\d{13}-\d+@/

export type BusySpans = { spans: Span[]; unreadable: number }

/** What the text says about busy times inside the window, sorted and merged. An entry that cannot be read is counted. */
export function busySpans(text: string, window: Span, ownAddresses: string[]): BusySpans {
  const found: Span[] = []
  let unreadable = 0
  for (const calendar of readComponents(text)) {
    const own = [...ownAddresses, ...ownerNamedBy(calendar)]
    const zoneOf = zoneFinder(calendar, window)
    const events = calendar.parts.filter(
      (part) => part.kind === 'VEVENT' && !OUR_UID.test(textOf(part, 'UID')) && mayMatter(part, window),
    )
    const series = Map.groupBy(events, (event) => textOf(event, 'UID') || event)
    for (const entries of series.values()) {
      try {
        found.push(...spansOf(entries, window, own, zoneOf))
      } catch {
        unreadable += 1
      }
      if (found.length > MOST_SPANS) throw new RangeError('too many entries')
    }
  }
  return { spans: joinSpans(found), unreadable }
}

/** Saves time: most entries of an old calendar are over. Only the dates are compared, and generously. */
function mayMatter(event: Component, window: Span): boolean {
  const rule = textOf(event, 'RRULE')
  const [, until = ''] = /UNTIL=(\d{8})/.exec(rule) ?? []
  if (textOf(event, 'RDATE') || (rule && !until)) return true
  const named = ['DTSTART', 'DTEND', 'RECURRENCE-ID'].map((name) => textOf(event, name))
  const dates = [...named, until].flatMap((text) => /\d{8}/.exec(text)?.[0] ?? []).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const day = (instant: number) => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '')
  if (!first || !last) return true
  return last > day(window.from.getTime() - LONGEST_IN_MS) && first < day(window.to.getTime() + DAY_IN_MS)
}

type ZoneOf = (tzid: string | undefined) => string

/** One entry or one series with its exceptions. The library gets dates alone, with zones that it knows. */
function spansOf(entries: Component[], window: Span, own: string[], zoneOf: ZoneOf): Span[] {
  const first = entries.find((entry) => !textOf(entry, 'RECURRENCE-ID')) ?? entries[0]
  const rdates = first && propertiesOf(first, 'RDATE')
  if (!first || BOMB.test(textOf(first, 'RRULE'))) throw new RangeError('no such series')
  const lines = entries.flatMap((entry) => eventLines('busy', entry, first, zoneOf, blocksTime(entry, own)))
  const extra = rdates?.length
    ? [
        'BEGIN:VEVENT',
        'UID:rdates',
        ...rdates.map((rdate) => dateLine(rdate, zoneOf, 'EXDATE')),
        'END:VEVENT',
      ]
    : []
  const text = ['BEGIN:VCALENDAR', ...lines, ...extra, 'END:VCALENDAR'].join('\n')
  const { busy, rdates: further } = nodeIcal.sync.parseICS(text) as Record<string, VEvent | undefined>
  if (!busy) throw new RangeError('no entry')
  // A day more on each side: the library counts whole days in this machine's time zone.
  const range = {
    from: new Date(window.from.getTime() - DAY_IN_MS),
    to: new Date(window.to.getTime() + DAY_IN_MS),
    expandOngoing: true,
  }
  const spans: Span[] = []
  for (const event of single(busy))
    for (const instance of nodeIcal.expandRecurringEvent(event, range))
      if (!('FREE' in instance.event)) spans.push(toSpan(instance))
  if (!('FREE' in busy)) spans.push(...furtherSpans(busy, Object.values(further?.exdate ?? {})))
  return spans.filter(({ from, to }) => from < to && from < window.to && to > window.from)
}

/** Without its series, the library takes several exceptions for one entry. */
const single = (event: VEvent): VEvent[] =>
  event.rrule || !event.recurrences || !event.recurrenceid
    ? [event]
    : ([...new Set(Object.values(event.recurrences))] as VEvent[])

/** RDATE, which the library does not know: more beginnings of the same length. */
function furtherSpans(event: VEvent, dates: DateWithTimeZone[]): Span[] {
  const length = (event.end ?? event.start).getTime() - event.start.getTime()
  const excepted = { ...event.exdate, ...event.recurrences }
  return [...new Set(dates)]
    .filter((start) => !excepted[start.toISOString()])
    .map((start) => ({ start, end: new Date(start.getTime() + length), isFullDay: start.dateOnly === true }))
    .map(toSpan)
}

type Instance = { start: Date; end: Date; isFullDay: boolean }

/** Whole days are those of Berlin, wherever this machine stands. */
function toSpan({ start, end, isFullDay }: Instance): Span {
  if (!isFullDay) return { from: new Date(start), to: new Date(end) }
  const midnight = (day: Date) => berlinInstant(localDate(day), '00:00')
  return { from: midnight(start), to: midnight(end) }
}

const localDate = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

function eventLines(uid: string, entry: Component, first: Component, zoneOf: ZoneOf, blocks: boolean) {
  const [start] = propertiesOf(first, 'DTSTART')
  const dates = ['DTSTART', 'DTEND', 'RECURRENCE-ID'].flatMap((name) =>
    propertiesOf(entry, name)
      .slice(0, 1)
      .map((property) => (name === 'RECURRENCE-ID' ? likeStart(property, start) : property))
      .map((property) => dateLine(property, zoneOf)),
  )
  const excluded = propertiesOf(entry, 'EXDATE').map((property) =>
    dateLine(likeStart(property, start), zoneOf),
  )
  const others = ['DURATION', 'RRULE', 'SEQUENCE'].flatMap((name) => {
    const value = textOf(entry, name)
    return value ? [`${name}:${value}`] : []
  })
  const free = blocks ? [] : ['X-FREE:TRUE']
  return ['BEGIN:VEVENT', `UID:${uid}`, ...dates, ...excluded, ...others, ...free, 'END:VEVENT']
}

const isDate = ({ params, value }: Property): boolean =>
  params.VALUE === 'DATE' || /^\d{8}$/.test(value.trim())

/** An exception may be a date where its series has times, and the other way round. */
function likeStart(property: Property, start: Property | undefined): Property {
  if (!start || isDate(property) === isDate(start)) return property
  const { name, value } = property
  const days = value.split(',').map((one) => one.trim())
  if (isDate(start)) return { name, params: { VALUE: 'DATE' }, value: days.map(berlinDay).join() }
  const time = /T\d{6}Z?/.exec(start.value)?.[0] ?? ''
  return { name, params: start.params, value: days.map((day) => `${day}${time}`).join() }
}

/** '20261119T230000Z' → '20261120' */
function berlinDay(text: string): string {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? []
  if (parts.length === 0) return text.slice(0, 8)
  const [year = 0, month = 0, ...rest] = parts.map(Number)
  return berlinDate(new Date(Date.UTC(year, month - 1, ...rest))).replaceAll('-', '')
}

/** A date in words that the library takes in one way only: UTC, a date, or a time in a known zone. */
function dateLine({ name, params, value }: Property, zoneOf: ZoneOf, as = name): string {
  // 'TZID=tzone://Microsoft/Utc' stands there without quotes.
  const colon = value.lastIndexOf(':')
  const tzid = colon < 0 ? params.TZID : `${params.TZID}:${value.slice(0, colon)}`
  // A period (RDATE) begins with its start.
  const days = value
    .slice(colon + 1)
    .split(',')
    .map((day) => day.trim().replace(/\/.*/, ''))
  const list = days.join()
  if (isDate({ name, params, value: days[0] ?? '' })) return `${as};VALUE=DATE:${list}`
  return list.endsWith('Z') ? `${as}:${list}` : `${as};TZID=${zoneOf(tzid)}:${list}`
}
