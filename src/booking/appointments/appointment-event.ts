import type { Slot } from '../times/slot.ts'

export type Actor = 'visitor' | 'owner'

/** `entered` for somebody who phoned, `agreed` on the phone; `corrected` is the address, `rephoned` the phone number. */
export const EVENT_KINDS = [
  'entered',
  'confirmed',
  'agreed',
  'proposed',
  'accepted',
  'moved',
  'declined',
  'cancelled',
  'done',
  'reopened',
  'corrected',
  'rephoned',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** After these a time is agreed. */
export const AGREEING: readonly EventKind[] = ['entered', 'confirmed', 'agreed', 'accepted']

export type AppointmentEvent = {
  id: number
  kind: EventKind
  actor: Actor
  happenedAt: Date
  /** The former time, if the event changed it or gave it up. */
  from?: Slot
  /** The new or confirmed time. */
  to?: Slot
  proposals?: Slot[]
  /** The owner's message to the visitor. */
  message?: string
  /** The owner called and reached nobody. */
  isMissed?: true
  /** The owner has something else to do at the new time. */
  isClash?: true
  /** The agreed time that the visitor's own proposal has ended. */
  givenUp?: Slot
  /** Answered without a session, by the link in the owner's mail. */
  isByLink?: true
  /** Done before the visitor's mail about the state had left: taken back, that mail is owed again. */
  isUntold?: true
}
