import { createHash, randomBytes } from 'node:crypto'
import { newKey } from '../booking/appointments/appointment-key.ts'
import {
  isSessionToRenew,
  type OwnerAccess,
  sessionEnd,
  signInEnd,
  signInMailsSpacedSince,
} from '../booking/ports/owner-access.ts'
import { ask, type Database, type Work } from './database.ts'
import { oweMail } from './owe-mails.ts'
import { type Sql, sql } from './sql.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Tokens are random and long, so a plain hash is enough: it cannot be turned back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

type Purpose = 'sign-in' | 'session'
const isToken = (token: string, purpose: Purpose, now: Date): Sql =>
  sql`token_hash = ${tokenHash(token)} AND purpose = ${purpose} AND expires_at > ${now}`
const insertToken = (token: string, purpose: Purpose, end: Date): Sql =>
  sql`INSERT INTO owner_tokens (token_hash, purpose, expires_at) VALUES (${tokenHash(token)}, ${purpose}, ${end})`

/** How the owner gets in: mailed links, sessions, and the address of the calendar. Tokens are kept as hashes. */
export const ownerAccess = ({ all, transaction, dialect }: Database): OwnerAccess => ({
  oweSignInMail: (now, appointmentNumber) =>
    transaction(function* () {
      yield* dialect.takeTurns('sign-in mail')
      const recent = yield* ask`
        SELECT id FROM outbox
        WHERE kind = 'owner-sign-in' AND owed_at > ${signInMailsSpacedSince(now)} AND owed_at <= ${now} LIMIT 1`
      if (recent.length > 0) return false
      yield* oweMail({ kind: 'owner-sign-in', at: now, appointmentNumber })
      return true
    }),
  async createSignIn(now) {
    const token = newKey()
    await all`${insertToken(token, 'sign-in', signInEnd(now))}`
    return token
  },
  async isSignIn(token, now) {
    const found = await all`SELECT 1 AS found FROM owner_tokens WHERE ${isToken(token, 'sign-in', now)}`
    return found.length > 0
  },
  signIn: (token, now) => transaction(() => signIn(token, now)),
  async readSession(session, now) {
    const isSession = isToken(session, 'session', now)
    const [row] = await all<{ expiresAt: Date }>`SELECT expires_at FROM owner_tokens WHERE ${isSession}`
    if (!row) return undefined
    const isRenewed = isSessionToRenew(row.expiresAt, now)
    if (isRenewed) await all`UPDATE owner_tokens SET expires_at = ${sessionEnd(now)} WHERE ${isSession}`
    return { isRenewed }
  },
  async signOut(session) {
    await all`DELETE FROM owner_tokens WHERE token_hash = ${tokenHash(session)} AND purpose = 'session'`
  },
  signOutEverywhere: () =>
    transaction(function* () {
      yield* ask`DELETE FROM owner_tokens`
      yield* ask`DELETE FROM outbox WHERE kind = 'owner-sign-in'`
      yield* ask`UPDATE installation SET answer_secret = ${newSecret()}`
    }),
  async answerSecret() {
    const [row] = await all<{ answerSecret: string }>`SELECT answer_secret FROM installation`
    // Without it anybody could derive the keys.
    if (!row) throw new Error('the installation has no secret')
    return row.answerSecret
  },
  calendarKey: async () => (await all<FeedKey>`${SELECT_FEED_KEY}`)[0]?.feedKey,
  isCalendarKey: async (key) => feedKeyHash((await all<FeedKey>`${SELECT_FEED_KEY}`)[0]) === tokenHash(key),
  async renewCalendarKey() {
    await all`UPDATE installation SET feed_key = ${newKey()}, feed_key_hash = NULL, is_feed_renewed = true`
  },
})

/** A restored feed is known by its hash alone. */
export type FeedKey = { feedKey?: string; feedKeyHash?: string; isFeedRenewed: boolean }
export const SELECT_FEED_KEY = sql`SELECT feed_key, feed_key_hash, is_feed_renewed FROM installation`
export const feedKeyHash = (row: FeedKey | undefined): string | undefined =>
  row?.feedKey === undefined ? row?.feedKeyHash : tokenHash(row.feedKey)

/** Uses up the link and every older one; the next mail may be asked for at once. */
function* signIn(token: string, now: Date): Work<string | undefined> {
  const used =
    yield* ask`DELETE FROM owner_tokens WHERE ${isToken(token, 'sign-in', now)} RETURNING token_hash`
  if (used.length === 0) return undefined
  yield* ask`DELETE FROM owner_tokens WHERE purpose = 'sign-in'`
  yield* ask`DELETE FROM outbox WHERE kind = 'owner-sign-in'`
  const session = newKey()
  yield* ask`${insertToken(session, 'session', sessionEnd(now))}`
  return session
}
