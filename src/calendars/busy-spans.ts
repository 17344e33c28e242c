import { isOurUid } from '../booking/appointments/calendar-uid.ts'
import { isOverlap, joinSpans, type Span } from '../booking/times/span.ts'
import { ownerNamedBy } from './blocks-time.ts'
import { readComponents, textOf } from './read-components.ts'
import { readSeries, type Series } from './series.ts'
import { BERLIN, zoneFinder } from './zones.ts'

/** Nearly every series needs fewer steps. The others come last: they must not use up the time of all. */
const FEW_STEPS = 1_000
const MOST_MS = { forAll: 5_000, forLong: 3_000 }
/** So many are merged at once, and no further long series is added. */
const MANY_SPANS = 50_000

export type Terms = { window: Span; ownAddresses: string[]; callInMinutes: number }
export type Feed = Terms & { text: string }
/** `doubtful`: how many entries were not understood, or not wholly. */
export type BusySpans = { spans: Span[]; doubtful: number }

/** Sorted and merged. Of an entry that is endless or not understood, the first occurrence blocks, and no other entry. */
export function busySpans(feed: Feed, spentInMs: () => number = () => 0): BusySpans {
  const { window } = feed
  let spans: Span[] = []
  let merged = 0
  const doubtful = new Set()
  function add(found: Span[]): void {
    for (const span of found) if (span.from < span.to && isOverlap(span, window)) spans.push(span)
    if (spans.length < 2 * merged + MANY_SPANS) return
    spans = joinSpans(spans)
    merged = spans.length
  }
  const long: Entry[] = []
  function expand({ series, doubt }: Entry, isPossible = true): void {
    try {
      if (!isPossible) throw new RangeError('too many steps')
      add(series.allSpans())
    } catch {
      doubt()
      add(series.firstSpans())
    }
  }
  for (const entry of entriesOf(feed, doubtful)) {
    if (spentInMs() > MOST_MS.forAll) throw new RangeError('too many entries')
    if (entry.series.steps > FEW_STEPS) long.push(entry)
    else expand(entry)
  }
  for (const entry of long) expand(entry, spentInMs() < MOST_MS.forLong && spans.length < MANY_SPANS)
  return { spans: joinSpans(spans), doubtful: doubtful.size }
}

type Entry = { series: Series; doubt: () => void }

/** Each entry or series that may block. Calls of ours are left out: the database knows them, and where they are now. */
function* entriesOf(
  { text, window, ownAddresses, callInMinutes }: Feed,
  doubtful: Set<unknown>,
): Generator<Entry> {
  for (const calendar of readComponents(text)) {
    const own = [...ownAddresses, ...ownerNamedBy(calendar)]
    const zoneOf = zoneFinder(calendar, window)
    const name = textOf(calendar, 'X-WR-TIMEZONE')
    const floating = name ? zoneOf(name) : BERLIN
    const events = calendar.parts.filter(({ kind }) => kind === 'VEVENT')
    for (const [uid, components] of Map.groupBy(events, (event) => textOf(event, 'UID') || event)) {
      if (typeof uid === 'string' && isOurUid(uid)) continue
      const doubt = () => void doubtful.add(components)
      const context = { zoneOf, floating, callInMinutes, doubt }
      try {
        const series = readSeries(components, own, window, context)
        if (series) yield { series, doubt }
      } catch {
        doubt()
      }
    }
  }
}
