import type { AppointmentEvent } from '../appointments/appointment-event.ts'
import type { AppointmentState } from '../appointments/appointment-state.ts'
import type { Dossier } from '../appointments/dossier.ts'
import type { MailKind } from '../appointments/outbox-mail.ts'
import type { VisitorMailRule } from '../appointments/visitor-mails.ts'
import type { Slot } from '../times/slot.ts'

/** A step as the database takes it: all of it in one transaction, or nothing. */
export type StepToTake = {
  id: number
  /** Only while the request is in one of these states … */
  from: AppointmentState[]
  /** … and has not changed since this. */
  seen: number
  to: AppointmentState
  slot: Slot
  event: Omit<AppointmentEvent, 'id'>
  /** To be sent at once, in this order; those to the visitor as the rule says. */
  mails: MailKind[]
  visitorMails: VisitorMailRule
  remindAt: Date | undefined
}

export type Correction = {
  id: number
  email: string
  /** The address it was before, where that is to be told about the change. */
  formerEmail: string | undefined
  /** Only while the request has not changed since this. */
  seen: number
  /** For the mail to the new address. */
  visitorMails: VisitorMailRule
  event: Omit<AppointmentEvent, 'id'>
}

/** What both databases can do with one request after it was made. */
export interface DossierStore {
  find(by: DossierKey): Promise<Dossier | undefined>
  /** Whether it was taken. Mails that were held back until the owner answers are given up when the owner does. */
  takeStep(step: StepToTake): Promise<boolean>
  /**
   * The last mail to the visitor leaves once more, to the new address, with a new key in its link; those that never left
   * are given up. Gives the new key; nothing where it was too late.
   */
  correctAddress(correction: Correction): Promise<string | undefined>
  /** Whether a visitor may erase this request: it gives a client address its next booking back, so that is counted. */
  countErasure(id: number, now: Date): Promise<boolean>
  /** Everything about one request. Tells whether there was one. */
  erase(id: number, now: Date): Promise<boolean>
  /** Writes the reminders that have fallen due, each once. Tells how many. */
  oweReminders(now: Date): Promise<number>
}

export type DossierKey = { id: number } | { visitorKey: string }
