import { DAY_IN_MS } from '../booking/times/berlin-time.ts'
import type { Span } from '../booking/times/span.ts'
import { blocksTime } from './blocks-time.ts'
import { expandRule, type Range, type Rule, stepsOf } from './expand-rule.ts'
import { type Context, instant, lengthOf, likeStart, type Moment, momentsOf } from './moments.ts'
import { type Component, propertiesOf, textOf } from './read-components.ts'
import { instantOf, type Length, wallAt } from './wall-time.ts'

/** No entry of a person begins as often inside the window. */
const MOST_BEGINNINGS = 10_000

type Entry = { component: Component; start: Moment; length: Length; blocks: boolean }
/** Stands for the one of a series that would begin `at`, and where it goes on so, all later ones move by its `shift`. */
type Exception = Entry & { at: number; shift: number; goesOn: boolean }
type Occurrence = { start: Moment; length: Length }

/** What has one UID: an entry, or a series with its exceptions. */
export type Series = {
  /** Roughly how much work it is to expand all of its rules. */
  steps: number
  /** All busy times in the window. Throws where it is endless or not understood. */
  allSpans(): Span[]
}

/** Undefined if nothing of it blocks. */
export function readSeries(
  components: Component[],
  ownAddresses: string[],
  window: Span,
  context: Context,
): Series | undefined {
  const blocking = new Set(components.filter((component) => blocksTime(component, ownAddresses)))
  if (blocking.size === 0) return undefined
  const read = (component: Component): Entry[] =>
    occurrenceOf(component, context).map((one) => ({ ...one, component, blocks: blocking.has(component) }))
  const { true: single = [], false: whole = [] } = Object.groupBy(components, (component) =>
    String(textOf(component, 'RECURRENCE-ID') !== ''),
  )
  const entries = newest(whole).flatMap(read)
  const exceptions = [...Map.groupBy(single, (component) => textOf(component, 'RECURRENCE-ID')).values()]
    .flatMap((versions) => newest(versions).slice(-1).flatMap(read))
    .map((entry) => asException(entry, entries[0]?.start, context))
  const standing = exceptions.filter(({ blocks }) => blocks).map(spanOf)
  const changes = exceptions.filter(({ goesOn }) => goesOn).sort((one, other) => one.at - other.at)
  const range = rangeAround(window, [...entries, ...changes], changes)
  return {
    steps: entries.flatMap(rulesOf).reduce((sum, rule) => sum + stepsOf(rule, range), 0),
    allSpans: () => [
      ...entries.flatMap((entry) => repeated(entry, exceptions, changes, range, context)),
      ...standing,
    ],
  }
}

/** The first occurrence, and the exceptions. */
export const firstSpans = (components: Component[], context: Context): Span[] =>
  components.flatMap((component) => occurrenceOf(component, context)).map(spanOf)

function occurrenceOf(component: Component, context: Context): Occurrence[] {
  const [start] = ['DTSTART', 'RECURRENCE-ID'].flatMap((name) => momentsOf(component, name, context))
  if (start) return [{ start, length: lengthOf(component, start, context) }]
  context.doubt()
  return []
}

/** Those with the highest SEQUENCE: the others have been replaced. */
function newest(versions: Component[]): Component[] {
  const sequence = (version: Component) => Number.parseInt(textOf(version, 'SEQUENCE'), 10) || 0
  const highest = largest(versions.map(sequence))
  return versions.filter((version) => sequence(version) >= highest)
}

function asException(entry: Entry, first: Moment | undefined, context: Context): Exception {
  const [named = entry.start] = momentsOf(entry.component, 'RECURRENCE-ID', context, first)
  const at = instant(first ? likeStart(named, first) : named)
  const range = propertiesOf(entry.component, 'RECURRENCE-ID')[0]?.params.RANGE
  const shift = entry.start.wall - wallAt(at, entry.start.zone)
  return { ...entry, at, shift, goesOn: range?.toUpperCase() === 'THISANDFUTURE' }
}

const spanOf = ({ start: { wall, zone }, length: { days, ms } }: Occurrence): Span => ({
  from: new Date(instantOf(wall, zone)),
  to: new Date(instantOf(wall + days * DAY_IN_MS, zone) + ms),
})

const rulesOf = ({ component, start }: Entry): Rule[] =>
  propertiesOf(component, 'RRULE').map(({ value }) => ({ text: value, start: start.wall, zone: start.zone }))

/** An entry and what its rules and RDATEs add, without what is excluded or stands elsewhere. */
function repeated(
  entry: Entry,
  exceptions: Exception[],
  changes: Exception[],
  range: Range,
  context: Context,
): Span[] {
  if (![entry, ...changes].some(({ blocks }) => blocks)) return []
  const { component, start, length } = entry
  const named = (name: string) =>
    momentsOf(component, name, context, start).map((moment) => ({ ...moment, ...likeStart(moment, start) }))
  const rules = rulesOf(entry)
  const walls = rules.flatMap((rule) => expandRule(rule, range))
  const occurrences: Occurrence[] = [
    ...[start.wall, ...walls].map((wall) => ({ start: { ...start, wall }, length })),
    ...named('RDATE').map((moment) => ({ start: moment, length: moment.length ?? length })),
  ].filter(({ start: { wall } }) => wall >= range.from && wall <= range.to)
  if (occurrences.length > MOST_BEGINNINGS) throw new RangeError('too many beginnings')
  const excluded = new Set([...named('EXDATE').map(instant), ...exceptions.map(({ at }) => at)])
  return occurrences.flatMap((occurrence) => {
    const at = instant(occurrence.start)
    const change = changes.findLast((exception) => exception.at <= at)
    if (excluded.has(at) || !(change ?? entry).blocks) return []
    return [spanOf(change ? moved(occurrence, change) : occurrence)]
  })
}

/** Every beginning that may touch the window, as clocks show it. */
function rangeAround({ from, to }: Span, entries: Entry[], changes: Exception[]): Range {
  const lengths = entries.map(({ length: { days, ms } }) => days * DAY_IN_MS + ms)
  const shifts = changes.map(({ shift }) => Math.abs(shift))
  const margin = 2 * DAY_IN_MS + largest(lengths) + largest(shifts)
  return { from: from.getTime() - margin, to: to.getTime() + margin }
}

const largest = (numbers: number[]): number => numbers.reduce((most, number) => Math.max(most, number), 0)

/** All later ones move as the first one did. */
const moved = ({ start }: Occurrence, { shift, length }: Exception): Occurrence => ({
  start: { ...start, wall: start.wall + shift },
  length,
})
