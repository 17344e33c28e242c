import type { ClaimedMail, MailFailure, MailState, OutboxEntry } from '../appointments/outbox-mail.ts'

/** Mails to send, written in the transaction of their reason and erased with their appointment. */
export interface Outbox {
  /** Fresh mails first, then the owner's, in the order in which they were written. Every claim is an attempt. */
  claimDue(now: Date, leaseUntil: Date, limit: number): Promise<ClaimedMail[]>
  extendLeases(ids: number[], leaseUntil: Date): Promise<void>
  /** False if one of its appointments was erased while the mail was being sent. */
  noteSent(mail: Pick<ClaimedMail, 'id' | 'appointments'>, now: Date): Promise<boolean>
  noteFailed(mail: Pick<ClaimedMail, 'id' | 'attempts'>, failure: MailFailure): Promise<void>
  /** When the next mail is due or the next lease ends. */
  nextDueAt(): Promise<Date | undefined>
  /** Makes what was tried and has not left due now, or one mail by id; drops what is not true any more. Returns how many. */
  retry(now: Date, id?: number): Promise<{ retried: number; dropped: number }>
  /** Mails in these states, in the order of `MAIL_STATES`, then newest first. */
  read(states: readonly MailState[]): Promise<OutboxEntry[]>
  /** What has not left: no further than `MOST_COUNTED`. */
  count(): Promise<MailCounts>
  countSent(): Promise<number>
  /** Of every mail, in parts. */
  messageKeys(): AsyncIterable<string[]>
}

/** `waitingSince`: of the queued mail that waits the longest. `lastError`: of the newest failed mail, otherwise of the oldest that waits. */
export type MailCounts = Record<Exclude<MailState, 'sent'>, number> & {
  waitingSince: Date | undefined
  lastError: string | undefined
}
