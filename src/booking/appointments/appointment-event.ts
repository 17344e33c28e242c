import type { Slot } from '../times/slot.ts'

export type Actor = 'visitor' | 'owner'

/** What can happen to an appointment after the booking. `corrected` is the e-mail address, `rephoned` the phone number. */
export const EVENT_KINDS = [
  'confirmed',
  'proposed',
  'accepted',
  'moved',
  'declined',
  'cancelled',
  'done',
  'corrected',
  'rephoned',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export type AppointmentEvent = {
  id: number
  kind: EventKind
  actor: Actor
  happenedAt: Date
  /** The former time, if the event changed it. */
  from?: Slot
  /** The new or confirmed time. */
  to?: Slot
  proposals?: Slot[]
  /** The owner's message to the visitor. */
  message?: string
}
