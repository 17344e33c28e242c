import type { Slot } from '../times/slot.ts'
import type { Actor, EventKind } from './kinds.ts'

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
  /**
   * Done before the visitor's mail about the state had left: taken back, that mail is owed again. Stored, because the
   * mail's row is gone, and nothing else tells it from a mail that was never written.
   */
  isUntold?: true
}
