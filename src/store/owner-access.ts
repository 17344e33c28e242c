import { randomBytes, randomUUID } from 'node:crypto'
import { newKey } from '../booking/appointments/appointment-key.ts'
import {
  isSessionToRenew,
  type OwnerAccess,
  sessionEnd,
  signInEnd,
  signInMailsSpacedSince,
} from '../booking/ports/owner-access.ts'
import { ask, type Database, type Work } from './database.ts'
import { tokenHash } from './token-hash.ts'

export const newSecret = (): string => randomBytes(32).toString('base64url')

const INSERT_TOKEN = 'INSERT INTO owner_tokens (token_hash, purpose, expires_at) VALUES ($1, $2, $3)'

/** How the owner gets in: mailed links, sessions, and the calendar's own address. Tokens are kept as hashes. */
export function ownerAccess(database: Database): OwnerAccess {
  const { all, transaction, words } = database
  return {
    oweSignInMail: (now, appointmentNumber) =>
      transaction(function* () {
        yield* words.takeTurns('sign-in mail')
        const recent = yield* ask(
          "SELECT id FROM outbox WHERE kind = 'owner-sign-in' AND owed_at > $1 AND owed_at <= $2 LIMIT 1",
          ...[signInMailsSpacedSince(now), now],
        )
        if (recent.length > 0) return false
        yield* ask(
          `INSERT INTO outbox (kind, message_key, owed_at, next_attempt_at, request_number)
           VALUES ('owner-sign-in', $1, $2, $2, $3)`,
          ...[randomUUID(), now, appointmentNumber],
        )
        return true
      }),
    async createSignIn(now) {
      const token = newKey()
      await all(INSERT_TOKEN, tokenHash(token), 'sign-in', signInEnd(now))
      return token
    },
    async isSignIn(token, now) {
      const found = await all(
        "SELECT 1 AS found FROM owner_tokens WHERE token_hash = $1 AND purpose = 'sign-in' AND expires_at > $2",
        ...[tokenHash(token), now],
      )
      return found.length > 0
    },
    signIn: (token, now) => transaction(() => signIn(token, now)),
    async readSession(session, now) {
      const [row] = await all<{ expiresAt: Date }>(
        "SELECT expires_at FROM owner_tokens WHERE token_hash = $1 AND purpose = 'session' AND expires_at > $2",
        ...[tokenHash(session), now],
      )
      if (!row) return undefined
      if (!isSessionToRenew(row.expiresAt, now)) return { isRenewed: false }
      await all(
        'UPDATE owner_tokens SET expires_at = $2 WHERE token_hash = $1',
        tokenHash(session),
        sessionEnd(now),
      )
      return { isRenewed: true }
    },
    async signOut(session) {
      await all("DELETE FROM owner_tokens WHERE token_hash = $1 AND purpose = 'session'", tokenHash(session))
    },
    signOutEverywhere: () =>
      transaction(function* () {
        yield* ask('DELETE FROM owner_tokens')
        yield* forgetSignInMails()
        yield* ask('UPDATE installation SET answer_secret = $1', newSecret())
      }),
    async answerSecret() {
      const [row] = await all<{ answerSecret: string }>('SELECT answer_secret FROM installation')
      // Without it anybody could derive the keys.
      if (!row) throw new Error('the installation has no secret')
      return row.answerSecret
    },
    async calendarKey() {
      const [row] = await all<{ feedKey: string | undefined }>('SELECT feed_key FROM installation')
      return row?.feedKey
    },
    async isCalendarKey(key) {
      const [row] = await all<FeedKey>('SELECT feed_key, feed_key_hash FROM installation')
      return feedKeyHash(row) === tokenHash(key)
    },
    async renewCalendarKey() {
      await all(
        'UPDATE installation SET feed_key = $1, feed_key_hash = NULL, is_feed_renewed = true',
        newKey(),
      )
    },
  }
}

/** A restored feed is known by its hash alone. */
export type FeedKey = { feedKey: string | undefined; feedKeyHash: string | undefined }
export const feedKeyHash = (row: FeedKey | undefined): string | undefined =>
  row?.feedKey === undefined ? row?.feedKeyHash : tokenHash(row.feedKey)

/** Uses the link up, and with it every older one; the next mail may be asked for at once. */
function* signIn(token: string, now: Date): Work<string | undefined> {
  const used = yield* ask(
    `DELETE FROM owner_tokens WHERE token_hash = $1 AND purpose = 'sign-in' AND expires_at > $2 RETURNING token_hash`,
    ...[tokenHash(token), now],
  )
  if (used.length === 0) return undefined
  yield* ask("DELETE FROM owner_tokens WHERE purpose = 'sign-in'")
  yield* forgetSignInMails()
  const session = newKey()
  yield* ask(INSERT_TOKEN, tokenHash(session), 'session', sessionEnd(now))
  return session
}

function* forgetSignInMails(): Work<unknown> {
  return yield* ask("DELETE FROM outbox WHERE kind = 'owner-sign-in'")
}
