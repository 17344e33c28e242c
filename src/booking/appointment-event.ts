import { berlinInstant, type CalendarDate, type ClockTime } from './berlin-time.ts'

/** When a call could be. */
export type Slot = { date: CalendarDate; time: ClockTime }

export const isOver = ({ date, time }: Slot, now: Date): boolean => berlinInstant(date, time) <= now

export const MOST_PROPOSALS = 3

export type Actor = 'visitor' | 'owner'

/** What has happened to a request since it was made. */
export const EVENT_KINDS = [
  'confirmed',
  'proposed',
  'accepted',
  'moved',
  'declined',
  'cancelled',
  'done',
  'corrected',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export type AppointmentEvent = {
  id: number
  kind: EventKind
  actor: Actor
  happenedAt: Date
  /** The time that stood before, where it changed it. */
  from?: Slot
  /** The time that stands since, where it was changed or confirmed. */
  to?: Slot
  /** The times to choose from. */
  proposals?: Slot[]
  /** The owner's words to the visitor. */
  message?: string
}
