import type { CalendarDate } from '../times/berlin-time.ts'
import type { Occupied } from '../times/occupied.ts'
import type { Span } from '../times/span.ts'

/** What the database knows to be occupied: agreed calls and blocked times, open proposals where they are asked for. */
export interface OccupiedTimes {
  /** Everything that touches this time: first calls, then blocked times, each in order of time. */
  between(from: Date, to: Date, options: ReadingOptions): Promise<Occupied[]>
  /** Calls that begin on these days, in order of time; then blocked times from the first day to the last. */
  on(days: readonly CalendarDate[], options: ReadingOptions): Promise<Occupied[]>
}

/**
 * Also so many of those who may choose the same time (`offered`), or ask for it (`asked`, without likely spam). Who asks keeps
 * no time from being free. `except`: the number of an appointment that is left out.
 */
export type ReadingOptions = {
  callInMinutes: number
  offered?: number
  asked?: number
  except?: number | undefined
}

/** A time at which the owner takes no calls, as she lists and lifts it. */
export type BlockedTime = Span & { id: number; note: string }

export interface BlockedTimes {
  /** Every blocked time that touches this one, in order of time. */
  between(from: Date, to: Date): Promise<BlockedTime[]>
  /** The one that runs, or begins next. */
  next(at: Date): Promise<BlockedTime | undefined>
  /** The same time once more only changes its note, if it has one. */
  block(blocked: Omit<BlockedTime, 'id'>): Promise<BlockedTime>
  /** Undefined if it was not there. */
  unblock(id: number): Promise<BlockedTime | undefined>
}

/** Why a calendar could not be read. */
export type TroubleCode =
  | 'not-found'
  | 'unreachable'
  | 'slow'
  | 'refused'
  | 'redirects'
  | 'too-large'
  | 'no-calendar'
  | 'unfinished'
  | 'too-complex'

/** A calendar whose last reading failed, or that was not tried yet. `readAt`: its last good answer. */
export type UnreadCalendar = {
  host: string
  readAt: Date | undefined
  /** `detail`: a status or an error code, for those who know it. */
  trouble: { code: TroubleCode; detail: string } | undefined
}

/** The owner's own calendars: when she is busy, and nothing else. Held in memory, so they answer at once. */
export interface OwnerCalendar {
  /** Every busy time that touches this one. */
  between(from: Date, to: Date): Span[]
  /** Whether each of them has been read, and not too long ago. Until then no time is called free. */
  isKnown(): boolean
  unread(): UnreadCalendar[]
}
