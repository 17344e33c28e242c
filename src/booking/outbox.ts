import type { Appointment } from './appointment.ts'

/** Every appointment brings two mails: one to the owner, one to the visitor. */
export const MAIL_KINDS = ['owner', 'visitor'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A mail that one worker alone may send until its lease runs out. */
export type ClaimedMail = {
  id: number
  kind: MailKind
  /** The fixed part of its Message-ID: a repeated mail can be recognised. */
  messageKey: string
  /** This one included. */
  attempts: number
  appointment: Appointment
}

/** Past so many bookings in an hour, the owner's mails about the next ones wait and leave as one at the full hour. */
export const OWNER_MAILS_PER_HOUR = 60
const HOUR_IN_MS = 3_600_000

/** From when on bookings count towards that share. */
export const countedSince = (now: Date, bookedAfter: Date): Date =>
  new Date(Math.max(bookedAfter.getTime(), now.getTime() - HOUR_IN_MS))

/** So many appointments are listed in a summary; the others are counted. */
export const LISTED_IN_SUMMARY = 20

/** All owner mails that waited, as one. */
export type ClaimedSummary = {
  kind: 'summary'
  /** In rising order; never empty. */
  ids: number[]
  /** The same for the same mails only: a later try may stand for more of them, and must not pass for a repeat. */
  messageKey: string
  /** Of the one that was tried most often. */
  attempts: number
  /** The first of them. */
  appointments: Appointment[]
}

export type OutgoingMail = ClaimedMail | ClaimedSummary

export const idsOf = (mail: OutgoingMail): number[] => (mail.kind === 'summary' ? mail.ids : [mail.id])

/** When it was asked for; of a summary, when the first of its appointments was. */
export const bookedAt = (mail: OutgoingMail): Date | undefined =>
  (mail.kind === 'summary' ? mail.appointments[0] : mail.appointment)?.createdAt

/** Why a mail did not leave, and what follows; `reason` holds codes only, never an address or a name. */
export type MailFailure = {
  reason: string
  /** Left out: it is kept as failed and waits for the owner. */
  nextAttemptAt?: Date | undefined
  /** The server was at fault, not this mail: it goes out as soon as the server is back. */
  isOutage: boolean
}

export type MailState = 'queued' | 'sent' | 'failed'

/** What the owner sees of a mail. */
export type OutboxEntry = {
  id: number
  kind: MailKind
  messageKey: string
  state: MailState
  attempts: number
  nextAttemptAt: Date | undefined
  sentAt: Date | undefined
  lastError: string | undefined
  appointment: Pick<Appointment, 'id' | 'firstName' | 'lastName' | 'createdAt'>
}

/** The mails that wait, written in the same transaction as their appointment and erased with it. */
export interface Outbox {
  /** Takes due mails for this worker alone, the least tried and the owner's first; every take counts as an attempt. */
  claimDue(now: Date, leaseUntil: Date, limit: number): Promise<ClaimedMail[]>
  /**
   * Lets owner mails wait for the next summary once their hour has had its share of bookings. Those from before
   * `bookedAfter` neither wait nor count: they did not come as a flood, the mail server was away.
   */
  holdOwnerMails(now: Date, until: Date, bookedAfter: Date): Promise<void>
  /** Takes all that wait for a summary, once it is due. */
  claimSummary(now: Date, leaseUntil: Date): Promise<ClaimedSummary | undefined>
  extendLeases(ids: number[], leaseUntil: Date): Promise<void>
  noteSent(mail: OutgoingMail, now: Date): Promise<void>
  noteFailed(mail: OutgoingMail, failure: MailFailure): Promise<void>
  /** When the next mail falls due or the next lease runs out; summaries wait for the worker's next look. */
  nextDueAt(): Promise<Date | undefined>
  /** The server is back: whatever waited for it is due now and starts afresh. Tells how many. */
  resumeAfterOutage(now: Date): Promise<number>
  /** Makes failed and waiting mails due now, all or the one; sent ones stay as they are. Tells how many. */
  retry(now: Date, id?: number): Promise<number>
  /** Newest first. */
  list(): Promise<OutboxEntry[]>
}

export function mailState({
  sentAt,
  nextAttemptAt,
}: Pick<OutboxEntry, 'sentAt' | 'nextAttemptAt'>): MailState {
  if (sentAt) return 'sent'
  return nextAttemptAt ? 'queued' : 'failed'
}
