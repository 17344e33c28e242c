import type { OwnerCalendar } from '../booking/ports/occupied-times.ts'
import { DAY_IN_MS, HOUR_IN_MS } from '../booking/times/berlin-time.ts'
import type { OpeningHours } from '../booking/times/opening-hours.ts'
import { joinSpans } from '../booking/times/span.ts'
import type { BusySpans } from './busy-spans.ts'
import { FeedTrouble } from './feed-trouble.ts'
import { fetchFeed, type Validators } from './fetch-feed.ts'
import { readInProcess } from './read-in-process.ts'

const WINDOW_IN_DAYS = { back: 1, ahead: 400 }
/** The last good answer serves this long. */
const SERVES_IN_MS = 24 * HOUR_IN_MS
/** The window moves on, so even an unchanged calendar is parsed again. */
const PARSED_AGAIN_IN_MS = 12 * HOUR_IN_MS

type Reading = BusySpans & { validators: Validators; parsedAt: Date }

/** What is known about one calendar; its address is a secret, so only the host is told. */
export type FeedState = { host: string; readAt?: Date; trouble?: FeedTrouble }
export type OwnerFeeds = OwnerCalendar & {
  /** Reads every calendar; never rejects. */
  refresh(): Promise<void>
  /** In the order of the setting. */
  states(): FeedState[]
}

type Settings = {
  busyCalendars: string[]
  adminEmail: string
  /** Its `callInMinutes` is how long an entry without a proper end counts. */
  opening: Pick<OpeningHours, 'callInMinutes'>
  now: () => Date
  /** How many times as long as usual an answer is waited for. */
  patience?: number | undefined
}

/** Where the address of a calendar leads; the rest of it is a secret. */
export const hostOfFeed = (address: string): string => new URL(address).hostname

/** Reads one calendar, unless it is still the one that is known. */
export async function readFeed(
  address: string,
  { adminEmail, opening, now, patience }: Omit<Settings, 'busyCalendars'>,
  known?: Reading,
): Promise<Reading> {
  const at = now()
  const isFresh = known && at.getTime() - known.parsedAt.getTime() < PARSED_AGAIN_IN_MS
  const fetched = await fetchFeed(address, isFresh ? known.validators : {}, patience)
  if (fetched === 'unchanged') {
    if (isFresh) return known
    throw new FeedTrouble('refused', 'HTTP 304')
  }
  const window = {
    from: new Date(at.getTime() - WINDOW_IN_DAYS.back * DAY_IN_MS),
    to: new Date(at.getTime() + WINDOW_IN_DAYS.ahead * DAY_IN_MS),
  }
  const ownAddresses = [adminEmail.toLowerCase()]
  const { callInMinutes } = opening
  const parsed = await readInProcess(fetched.body, { window, ownAddresses, callInMinutes })
  return { ...parsed, validators: fetched.validators, parsedAt: at }
}

/** The owner's calendars in memory: beginnings and ends, nothing else. Not known until the first `refresh`. */
export function openOwnerCalendar(settings: Settings): OwnerFeeds {
  const { busyCalendars, now } = settings
  const feeds = busyCalendars.map((address) => ({
    address,
    state: { host: hostOfFeed(address) } as FeedState,
    reading: undefined as Reading | undefined,
  }))
  async function refreshOne(feed: (typeof feeds)[number]): Promise<void> {
    const { host, readAt } = feed.state
    try {
      feed.reading = await readFeed(feed.address, settings, feed.reading)
      feed.state = { host, readAt: now() }
    } catch (error) {
      const trouble = error instanceof FeedTrouble ? error : new FeedTrouble('unreachable')
      feed.state = { host, trouble, ...(readAt && { readAt }) }
    }
  }
  const isFresh = ({ state }: (typeof feeds)[number]) =>
    now().getTime() - (state.readAt?.getTime() ?? -Infinity) < SERVES_IN_MS
  return {
    async refresh() {
      // One after the other: each may need the memory that its process is allowed.
      for (const feed of feeds) await refreshOne(feed)
    },
    states: () => feeds.map(({ state }) => state),
    between(from, to) {
      const spans = feeds.filter(isFresh).flatMap(({ reading }) => reading?.spans ?? [])
      return joinSpans(spans.filter((span) => span.from < to && span.to > from))
    },
    isKnown: () => feeds.every(isFresh),
    unread: () =>
      feeds
        .filter(({ state }) => state.trouble || !state.readAt)
        .map(({ state: { host, readAt, trouble } }) => ({ host, readAt, trouble })),
  }
}
