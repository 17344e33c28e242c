import { hash } from 'node:crypto'
import { type ClientAddress, mailNetworkOf } from '../booking/appointments/client-address.ts'
import { mailboxOf } from '../booking/appointments/visitor-mails.ts'
import { ask, type Work } from './database.ts'

/** Counts everything that brought the owner a mail of its own. */
export const OWNER_MAILS = 'owner'
/** Counts the mails to visitors whose requests the owner has not answered. */
export const UNANSWERED_MAILS = 'unanswered'

/** 72 bits: two mailboxes will hardly ever share a counter, and the index stays small. */
const HASH_LENGTH = 12

/** The names of counters: keyed hashes, so that a count tells nothing about whom it was made for. */
export type Counters = ReturnType<typeof countersWith>

export function countersWith(secret: string) {
  const keyed = (text: string): string =>
    hash('sha256', `${secret} ${text}`, 'base64url').slice(0, HASH_LENGTH)
  return {
    mailbox: (email: string): string => keyed(`mailbox ${mailboxOf(email)}`),
    network: (client: ClientAddress): string => keyed(`network ${mailNetworkOf(client)}`),
    erasures: (client: ClientAddress): string => keyed(`erasures ${client}`),
  }
}

export function* addCount(counter: string, at: Date): Work<unknown> {
  return yield* ask('INSERT INTO mail_counts (counter, counted_at) VALUES ($1, $2)', counter, at)
}

/** How much was counted from `since` on and before `until`; counted no further than `limit`. */
export function* countBetween(counter: string, since: Date, until: Date, limit: number): Work<number> {
  const [row] = yield* ask<{ counted: number }>(COUNT, counter, since, until, limit)
  return row?.counted ?? 0
}
const COUNT = `
  SELECT count(*) AS counted FROM (
    SELECT 1 FROM mail_counts WHERE counter = $1 AND counted_at >= $2 AND counted_at < $3 LIMIT $4) AS found`
