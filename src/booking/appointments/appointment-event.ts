import type { Slot } from '../times/slot.ts'

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
