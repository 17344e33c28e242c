import { DAY_IN_MS } from '../times/berlin-time.ts'
import type { Slot } from '../times/slot.ts'
import type { Appointment } from './appointment.ts'
import type { AppointmentEvent } from './appointment-event.ts'
import type { MailKind } from './kinds.ts'

/** Requests without an answer, and calls of earlier days that are not ticked off. */
export type DayCounts = { waiting: number; notMarkedDone: number }

/** A mail that one process alone may send until its lease ends. */
export type ClaimedMail = {
  id: number
  kind: MailKind
  /** The fixed part of its Message-ID: mail programs recognise a repeated mail. */
  messageKey: string
  /** Including this one. */
  attempts: number
  /** When its reason happened: booking or step. */
  owedSince: Date
  /** The appointment that a sign-in link leads to, or that was erased. */
  appointmentNumber?: number | undefined
  /** Its reason, unless that is the booking. */
  event: AppointmentEvent | undefined
  /** Message key of the first mail that left about this appointment to the same person. */
  inReplyTo: string | undefined
  /** The time of the booking, if it has changed since. */
  requested?: Slot | undefined
  /** One appointment; today's calls; none for a sign-in link, in a flood or after an erasure. */
  appointments: Appointment[]
  /** What else the owner has to do today; only the mail of the morning tells. */
  day?: DayCounts
  /** First names in the calls of the next seven days, today's among them: each as often as it occurs. */
  firstNamesOfWeek?: string[]
}

/** Why an attempt failed. `reason` contains codes only, never an address or a name. */
export type MailFailure = {
  reason: string
  /** Undefined: the mail is given up and waits for the owner. */
  nextAttemptAt?: Date | undefined
}

const LONGEST_PAUSE_IN_S = 600
const JITTER = 0.1
const PATIENCE_IN_MS = 2 * DAY_IN_MS
/** So often a mail is tried even if it is older: the owner may have asked for it again. */
const LEAST_ATTEMPTS = 10

/** The pause after the nth attempt: 2, 4, 8 … seconds, ten minutes at most. */
export function retryAt(attempts: number, from: Date, random: () => number = Math.random): Date {
  const pauseInS = Math.min(2 ** attempts, LONGEST_PAUSE_IN_S) * (1 + JITTER * (2 * random() - 1))
  return new Date(from.getTime() + Math.round(pauseInS * 1_000))
}

/** A mail that failed is given up two days after its reason. */
export const isGivenUp = (
  { attempts, owedSince }: Pick<ClaimedMail, 'attempts' | 'owedSince'>,
  now: Date,
): boolean => attempts >= LEAST_ATTEMPTS && now.getTime() - owedSince.getTime() > PATIENCE_IN_MS

/** In the order of urgency for the owner. */
export const MAIL_STATES = ['failed', 'queued', 'sent'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** A mail as the owner sees it. */
export type OutboxEntry = Pick<ClaimedMail, 'id' | 'kind' | 'messageKey' | 'attempts' | 'owedSince'> & {
  state: MailState
  nextAttemptAt: Date | undefined
  sentAt: Date | undefined
  lastError: string | undefined
  /** A process is sending it, or ended while it did. */
  isOnItsWay: boolean
  eventId: number | undefined
  /** None for a sign-in link, in a flood or after an erasure. */
  appointment: Appointment | undefined
}
