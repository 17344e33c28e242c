import type { ClaimedMail, MailFailure, MailState, OutboxEntry } from '../appointments/outbox-mail.ts'
import type { PageOfList } from './overview.ts'

/** The mails that wait, written in the same transaction as their appointment and erased with it. */
export interface Outbox {
  /**
   * Takes due mails for this worker alone, the least tried and the owner's first; what one person is told about one
   * request stays in the order in which it happened. Every take counts as an attempt.
   */
  claimDue(now: Date, leaseUntil: Date, limit: number): Promise<ClaimedMail[]>
  extendLeases(ids: number[], leaseUntil: Date): Promise<void>
  /** Whether there was still something to note: its request may have been erased while it was on its way. */
  noteSent(mail: Pick<ClaimedMail, 'id'>, now: Date): Promise<boolean>
  noteFailed(mail: Pick<ClaimedMail, 'id' | 'attempts'>, failure: MailFailure): Promise<void>
  /** When the next mail falls due or the next lease runs out. */
  nextDueAt(now: Date): Promise<Date | undefined>
  /** The server is back: whatever waited for it is due now and starts afresh. Tells how many. */
  resumeAfterOutage(now: Date): Promise<number>
  /** Makes failed and waiting mails due now, or the one, even if it is held; sent ones stay as they are. Tells how many. */
  retry(now: Date, id?: number): Promise<number>
  /** Newest first. */
  list(): Promise<OutboxEntry[]>
  /** Those in these states, in the order of `MAIL_STATES`, then newest first: a page, or all without a limit. */
  read(states: readonly MailState[], page: PageOfList): Promise<OutboxEntry[]>
  /** How many there are in each state. */
  count(): Promise<Record<MailState, number>>
  /** How it stands with what has not been sent. */
  backlog(): Promise<Backlog>
  /** Of every mail that is known. */
  messageKeys(): Promise<string[]>
}

export type Backlog = {
  queued: number
  failed: number
  held: number
  /** Since when the oldest of those that are queued is owed. */
  oldestOwedSince: Date | undefined
}
