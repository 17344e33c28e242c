import type { AppointmentState } from '../appointments/appointment.ts'
import type { Actor, AppointmentEvent } from '../appointments/appointment-event.ts'
import type { StoredField } from '../appointments/booking-request.ts'
import type { Dossier } from '../appointments/dossier.ts'
import type { MailKind } from '../appointments/outbox-mail.ts'
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
  event: Omit<AppointmentEvent, 'id'>
  /** Mails to send, in this order; those to the visitor by `visitorMails`. */
  mails: MailKind[]
  visitorMails: VisitorMailRule
  remindAt: Date | undefined
  /** Agreed calls that begin less than this apart overlap. */
  callInMinutes: number
  /** The owner accepts that it overlaps another agreed call. */
  isAnyway: boolean
}

/** Not free: an agreed call is in the way, or something else that the owner has to do. */
export type StepOutcome = 'taken' | 'overtaken' | 'not-free'

/** Somebody whom the owner writes down, as agreed. Without an e-mail address nobody is written to. */
export type EntryToWrite = Pick<StepToTake, 'remindAt' | 'callInMinutes' | 'isAnyway'> & {
  fields: Record<StoredField, string>
  at: Date
}

export type Correction = {
  id: number
  /** Only if the sequence is still this. */
  seen: number
  event: Omit<AppointmentEvent, 'id'>
} & ({ phone: string } | NewAddress)

export type NewAddress = {
  email: string
  /** The former address, if it gets a mail about the change. */
  formerEmail: string | undefined
  /** For the mail to the new address. */
  visitorMails: VisitorMailRule
  /** Where there was no address to remind. */
  remindAt?: Date | undefined
}

export interface DossierStore {
  find(by: DossierKey): Promise<Dossier | undefined>
  /** The database decides, also about overlaps. The owner's answer gives up mails that were held until then. */
  takeStep(step: StepToTake): Promise<StepOutcome>
  /**
   * A new address gets a new visitor key and the last mail to the visitor again; unsent ones are given up.
   * Returns the key that is valid now, or undefined if the appointment has changed.
   */
  correct(correction: Correction): Promise<string | undefined>
  /** Writes an agreed call with its history and its mail; returns its number. */
  enter(entry: EntryToWrite): Promise<number | 'not-free'>
  /** Only if the former note is still this; without one in any case. */
  note(id: number, note: string, former?: string): Promise<boolean>
  /** Counts an erasure by a visitor: it allows the client address another booking. False beyond the limit. */
  countErasure(id: number, now: Date): Promise<boolean>
  /** Erases everything about an appointment; the owner gets a mail with its number if a visitor did it. Returns whether it existed. */
  erase(id: number, now: Date, actor: Actor): Promise<boolean>
  /** Writes reminders that are due, each once. Returns how many. */
  oweReminders(now: Date): Promise<number>
}

export type DossierKey = { id: number } | { visitorKey: string }
