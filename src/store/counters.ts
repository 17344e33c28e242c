import { hash } from 'node:crypto'
import { type ClientAddress, mailNetworkOf } from '../booking/appointments/client-address.ts'
import { mailboxOf } from '../booking/appointments/visitor-mails.ts'
import { type Item, type Sql, sql } from './sql.ts'

/** Counts the events that brought the owner a mail. */
export const OWNER_MAILS = 'owner'
/** Counts the mails to visitors whose appointments the owner has not answered. */
export const UNANSWERED_MAILS = 'unanswered'

/** 72 bits: two mailboxes will hardly ever share a counter, and the index stays small. */
const HASH_LENGTH = 12

/** The names of counters: keyed hashes, so a count does not show whom it was made for. */
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

/** How much was counted from `since` on and before `until`, but no further than the limit. */
export const counted = (counter: Item, since: Item, until: Item, limit: number): Sql => sql`
  (SELECT count(*) FROM (
    SELECT 1 FROM mail_counts WHERE counter = ${counter} AND counted_at >= ${since} AND counted_at < ${until}
    LIMIT ${limit}) AS found)`
