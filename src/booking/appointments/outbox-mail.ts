import type { Slot } from '../times/slot.ts'
import type { Appointment } from './appointment.ts'
import type { AppointmentEvent } from './appointment-event.ts'

/**
 * To whom, and about what: 'owner' and 'visitor' alone about a new request, 'summary' to the owner about the rest of a
 * busy hour, 'former-address' to the address that a visitor had before it was corrected.
 */
export const MAIL_KINDS = [
  'former-address',
  'owner',
  'owner-accepted',
  'owner-cancelled',
  'owner-corrected',
  'owner-moved',
  'owner-sign-in',
  'summary',
  'visitor',
  'visitor-cancelled',
  'visitor-confirmed',
  'visitor-declined',
  'visitor-proposed',
  'visitor-reminder',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A mail that one worker alone may send until its lease runs out. */
export type ClaimedMail = {
  id: number
  kind: MailKind
  /** The fixed part of its Message-ID: a repeated mail can be recognised. */
  messageKey: string
  /** This one included. */
  attempts: number
  /** Since when it is owed: the moment of what it tells of, or the hour of a summary. */
  owedSince: Date
  /** From when on its two days count: the owner may have asked for another try. */
  triedSince: Date
  /** Where it does not go to the visitor's present address. */
  recipient?: string | undefined
  /** A request that it leads to and that need not exist any more. */
  appointmentNumber?: number | undefined
  /** What happened, where it tells of more than the request itself. */
  event: AppointmentEvent | undefined
  /** The fixed part of the Message-ID of the first mail about this request to the same person. */
  inReplyTo: string | undefined
  /** The time that was asked for at first, where it has changed since. */
  requested?: Slot | undefined
  /** What it tells of: one appointment, or the first ones of a summary; none for a sign-in link. */
  appointments: Appointment[]
  /** How many it tells of, listed or not. */
  total: number
}

/** Why a mail did not leave, and what follows; `reason` holds codes only, never an address or a name. */
export type MailFailure = {
  reason: string
  /** Left out: it is kept as failed and waits for the owner. */
  nextAttemptAt?: Date | undefined
  /** The server was at fault, not this mail: it goes out as soon as the server is back. */
  isOutage: boolean
}

/** What needs the owner's eye comes first. Held: not to be sent unless the owner says so. */
export const MAIL_STATES = ['failed', 'held', 'queued', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** What the owner sees of a mail. */
export type OutboxEntry = Pick<ClaimedMail, 'id' | 'kind' | 'messageKey' | 'attempts' | 'owedSince'> & {
  state: MailState
  nextAttemptAt: Date | undefined
  sentAt: Date | undefined
  lastError: string | undefined
  /** It waits for room: only so many mails leave in an hour for requests that the owner has not answered. */
  isBounded: boolean
  /** None for a summary or a sign-in link. */
  appointment: Appointment | undefined
}

export function mailState({
  sentAt,
  nextAttemptAt,
  attempts,
}: Pick<OutboxEntry, 'sentAt' | 'nextAttemptAt' | 'attempts'>): MailState {
  if (sentAt) return 'sent'
  if (nextAttemptAt) return 'queued'
  return attempts > 0 ? 'failed' : 'held'
}
