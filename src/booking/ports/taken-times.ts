import type { Appointment } from '../appointments/appointment.ts'
import type { CalendarDate } from '../times/berlin-time.ts'
import type { OpeningHours } from '../times/opening-hours.ts'
import type { Slot } from '../times/slot.ts'
import type { Span } from '../times/span.ts'

/** A time that is agreed, requested, or proposed and not yet answered. */
export type TakenTime = { appointment: Appointment; slot: Slot }

/** A call that is agreed, or proposed and not yet answered. */
export type HeldCall = Slot & { id: number; isAgreed: boolean }

/** Which times are taken on these days, both included. */
export interface TakenTimes {
  /** With requested ones, in order of time, without likely spam. */
  listBetween(first: CalendarDate, last: CalendarDate): Promise<TakenTime[]>
  /** What keeps a time from being free. Read for every visitor who sees the form. */
  heldBetween(first: CalendarDate, last: CalendarDate): Promise<HeldCall[]>
}

/** A time at which the owner takes no calls. */
export type BlockedTime = Span & { id: number; note: string }

export interface BlockedTimes {
  /** Every blocked time that touches this one, in order of time. */
  between(from: Date, to: Date): Promise<BlockedTime[]>
  /** The same time once more only changes its note, if it has one. */
  block(blocked: Omit<BlockedTime, 'id'>): Promise<BlockedTime>
  /** Undefined if it was not there. */
  unblock(id: number): Promise<BlockedTime | undefined>
}

/** A calendar whose last reading failed, or that was not tried yet. `readAt`: its last good answer. */
export type UnreadCalendar = { host: string; readAt: Date | undefined; isTried: boolean }

/** The owner's own calendars: when she is busy, and nothing else. Held in memory, so they answer at once. */
export interface BusyTimes {
  /** Every busy time that touches this one. */
  between(from: Date, to: Date): Span[]
  /** Whether each of them has been read, and not too long ago. Until then no time is called free. */
  isKnown(): boolean
  unread(): UnreadCalendar[]
}

/** All that keeps a time from being free. */
export type Calendars<Method extends keyof TakenTimes = 'listBetween'> = {
  taken: Pick<TakenTimes, Method>
  blocked: Pick<BlockedTimes, 'between'>
  busy: BusyTimes
  opening: Pick<OpeningHours, 'callInMinutes'>
}
