import type { Slot } from '../times/slot.ts'
import type { Actor, EventKind, MailKind } from './kinds.ts'

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
  /** The visitor had called off, and thinks better of it. */
  isBack?: true
  /** Answered without a session, by the link in the owner's mail. */
  isByLink?: true
  /** What was taken back. */
  answer?: EventKind
  /** What had not left to the visitor when it happened. */
  unsent?: UnsentMail[]
}

/** Without an id: a reminder that was not written yet. */
export type UnsentMail = { id?: number; kind: MailKind }
