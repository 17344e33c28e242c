import type { AppointmentState } from '../appointments/appointment.ts'
import type { AppointmentEvent } from '../appointments/appointment-event.ts'
import type { MailKind } from '../appointments/kinds.ts'
import type { VisitorMailRule } from '../appointments/visitor-mails.ts'
import type { Slot } from '../times/slot.ts'

/** A step, written in one transaction. */
export type StepToTake = {
  id: number
  /** Taken only from these states … */
  from: AppointmentState[]
  /** … and only if the sequence is still this. */
  seen: number
  to: AppointmentState
  slot: Slot
  /** What the visitor may choose from after the step. */
  proposals: Slot[]
  event: Omit<AppointmentEvent, 'id'>
  ownerMail: MailKind | undefined
  /** Tells the visitor what stands after the step, by this event or an earlier one. Mails that have not left yet are given up. */
  visitorMail: { kind: MailKind; eventId: number | undefined }
  /** Otherwise the visitor is told only if a mail was given up. */
  isVisitorTold: boolean
  /** Before that it can be taken back. */
  mailLeavesAt: Date
  /** A reminder is still to be written. */
  isReminderDue: boolean
  visitorMails: VisitorMailRule
  remindAt: Date | undefined
  /** Agreed calls that begin less than this apart overlap. */
  callInMinutes: number
  /** The owner accepts that it overlaps another agreed call. */
  isAnyway: boolean
  /** Of the owner who answers from the list: another appointment she can answer only a moment later. */
  session: string | undefined
  /** The answer that the step takes back. */
  takesBack: AppointmentEvent | undefined
}

/** Told: the mail about the answer is on its way, or has left. */
export type StoredOutcome = 'done' | 'overtaken' | 'not-free' | 'too-soon' | 'told'
