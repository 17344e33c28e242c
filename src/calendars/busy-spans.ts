import { isOurUid } from '../booking/appointments/calendar-uid.ts'
import { isOverlap, joinSpans, type Span } from '../booking/times/span.ts'
import { blocksTime, ownerNamedBy } from './blocks-time.ts'
import { MOST_STEPS } from './expand-rule.ts'
import type { Context } from './moments.ts'
import { type Component, readComponents, textOf } from './read-components.ts'
import { firstSpans, readSeries, type Series } from './series.ts'
import { type Piece, type Progress, processorTime, takeEach } from './take-each.ts'
import type { Zone } from './wall-time.ts'
import { BERLIN, nameOfZone, readZone, zoneFinder, zonesIn } from './zones.ts'

/** Nearly every series needs fewer steps. The others come last: they must not use up the time of all. */
const FEW_STEPS = 1_000
/** For the rules of all entries. Entries without rules are read however many they are. */
const MOST_MS = { forZones: 500, forRules: 2_500, forLong: 2_000 }
/** So many are merged at once, and no further long series is added. */
const MANY_SPANS = 50_000

export type Terms = { window: Span; ownAddresses: string[]; callInMinutes: number; without?: number }
export type Feed = Terms & { text: string }
/** `doubtful`: how many entries were not understood, or not wholly. */
export type BusySpans = { spans: Span[]; doubtful: number }

/** What has one UID. A feed may have 100,000, so it holds little. */
type Entry = Piece & { components: Component[]; calendar: Calendar }
type Calendar = { ownAddresses: string[] } & Omit<Context, 'doubt'>
type LongSeries = Entry & { series: Series }

/** Sorted and merged. Of an entry that is endless or not understood, the first occurrence blocks, and no other entry. */
export function busySpans(feed: Feed, begin: Progress['begin'] = () => undefined): BusySpans {
  const { window } = feed
  const beganAt = processorTime()
  const isOver = (ms: number) => processorTime() - beganAt > ms
  let spans: Span[] = []
  let merged = 0
  function add(found: Span[]): void {
    for (const span of found) if (span.from < span.to && isOverlap(span, window)) spans.push(span)
    if (spans.length < 2 * merged + MANY_SPANS) return
    spans = joinSpans(spans)
    merged = spans.length
  }
  const doubtful = new Set<Component[]>()
  const contextOf = ({ components, calendar }: Entry): Context => ({
    ...calendar,
    doubt: () => void doubtful.add(components),
  })
  const progress = { begin, without: feed.without }
  const long: LongSeries[] = []
  const refused: Entry[] = []
  const refuse = (entry: Entry) => void refused.push(entry)

  for (const calendar of calendarsOf(feed)) {
    const { zones, ownZones } = calendar
    takeEach(
      zones,
      ({ component }) => {
        const zone = isOver(MOST_MS.forZones) ? undefined : readZone(component, window)
        if (zone) ownZones.set(nameOfZone(component), zone)
      },
      () => undefined,
      progress,
    )
    takeEach(
      calendar.entries(),
      (entry) => {
        const { components, calendar } = entry
        const series = readSeries(components, calendar.ownAddresses, window, contextOf(entry))
        if (!series) return
        if (series.steps > MOST_STEPS || (series.steps > 0 && isOver(MOST_MS.forRules))) refuse(entry)
        else if (series.steps > FEW_STEPS) long.push({ ...entry, series })
        else add(series.allSpans())
      },
      refuse,
      progress,
    )
  }
  takeEach(
    long,
    (entry) => {
      if (isOver(MOST_MS.forLong) || spans.length > MANY_SPANS) refuse(entry)
      else add(entry.series.allSpans())
    },
    refuse,
    progress,
  )
  for (const { components } of refused) doubtful.add(components)
  // Whether it blocks may be what cannot be read: then it does.
  const unclear: Entry[] = []
  takeEach(
    refused,
    (entry) => {
      const blocking = entry.components.filter((one) => blocksTime(one, entry.calendar.ownAddresses))
      add(firstSpans(blocking, contextOf(entry)))
    },
    (entry) => void unclear.push(entry),
    progress,
  )
  takeEach(
    unclear,
    (entry) => add(firstSpans(entry.components, contextOf(entry))),
    () => undefined,
    { begin },
  )
  return { spans: joinSpans(spans), doubtful: doubtful.size }
}

/** Calls of ours are left out: the database knows them, and where they are now. */
function* calendarsOf({ text, ownAddresses, callInMinutes }: Feed) {
  let number = 0
  for (const component of readComponents(text)) {
    const ownZones = new Map<string, Zone>()
    const zoneOf = zoneFinder(ownZones)
    function entries(): Entry[] {
      const name = textOf(component, 'X-WR-TIMEZONE')
      const floating = name ? zoneOf(name) : BERLIN
      const own = [...ownAddresses, ...ownerNamedBy(component)]
      const calendar = { ownAddresses: own, zoneOf, floating, callInMinutes }
      const events = component.parts.filter(({ kind }) => kind === 'VEVENT')
      const found: Entry[] = []
      for (const [uid, components] of Map.groupBy(events, (event) => textOf(event, 'UID') || event))
        if (typeof uid !== 'string' || !isOurUid(uid)) found.push({ number: number++, components, calendar })
      return found
    }
    const zones = zonesIn(component).map((zone) => ({ number: number++, component: zone }))
    yield { zones, ownZones, entries }
  }
}
