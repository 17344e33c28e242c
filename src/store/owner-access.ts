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

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Tokens are random and long, so a plain hash is enough: it cannot be turned back. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

const INSERT_TOKEN = 'INSERT INTO owner_tokens (token_hash, purpose, expires_at) VALUES ($1, $2, $3)'
const FIND_TOKEN =
  'SELECT expires_at FROM owner_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3'
const FORGET_SIGN_IN_MAILS = "DELETE FROM outbox WHERE kind = 'owner-sign-in'"

/** How the owner gets in: mailed links, sessions, and the address of the calendar. Tokens are kept as hashes. */
export function ownerAccess({ all, transaction, dialect }: Database): OwnerAccess {
  return {
    oweSignInMail: (now, appointmentNumber) =>
      transaction(function* () {
        yield* dialect.takeTurns('sign-in mail')
        const recent = yield* ask(
          "SELECT id FROM outbox WHERE kind = 'owner-sign-in' AND owed_at > $1 AND owed_at <= $2 LIMIT 1",
          [signInMailsSpacedSince(now), now],
        )
        if (recent.length > 0) return false
        yield* oweMail({ kind: 'owner-sign-in', at: now, appointmentNumber })
        return true
      }),
    async createSignIn(now) {
      const token = newKey()
      await all(INSERT_TOKEN, [tokenHash(token), 'sign-in', signInEnd(now)])
      return token
    },
    isSignIn: async (token, now) => (await all(FIND_TOKEN, [tokenHash(token), 'sign-in', now])).length > 0,
    signIn: (token, now) => transaction(() => signIn(token, now)),
    async readSession(session, now) {
      const [row] = await all<{ expiresAt: Date }>(FIND_TOKEN, [tokenHash(session), 'session', now])
      if (!row) return undefined
      const isRenewed = isSessionToRenew(row.expiresAt, now)
      const renewal = 'UPDATE owner_tokens SET expires_at = $2 WHERE token_hash = $1'
      if (isRenewed) await all(renewal, [tokenHash(session), sessionEnd(now)])
      return { isRenewed }
    },
    async signOut(session) {
      await all("DELETE FROM owner_tokens WHERE token_hash = $1 AND purpose = 'session'", [
        tokenHash(session),
      ])
    },
    signOutEverywhere: () =>
      transaction(function* () {
        yield* ask('DELETE FROM owner_tokens')
        yield* ask(FORGET_SIGN_IN_MAILS)
        yield* ask('UPDATE installation SET answer_secret = $1', [newSecret()])
      }),
    async answerSecret() {
      const [row] = await all<{ answerSecret: string }>('SELECT answer_secret FROM installation')
      // Without it anybody could derive the keys.
      if (!row) throw new Error('the installation has no secret')
      return row.answerSecret
    },
    async calendarKey() {
      const [row] = await all<FeedKey>(SELECT_FEED_KEY)
      return row?.feedKey
    },
    async isCalendarKey(key) {
      const [row] = await all<FeedKey>(SELECT_FEED_KEY)
      return feedKeyHash(row) === tokenHash(key)
    },
    async renewCalendarKey() {
      await all('UPDATE installation SET feed_key = $1, feed_key_hash = NULL, is_feed_renewed = true', [
        newKey(),
      ])
    },
  }
}

/** A restored feed is known by its hash alone. */
export type FeedKey = {
  feedKey: string | undefined
  feedKeyHash: string | undefined
  isFeedRenewed: boolean
}
export const SELECT_FEED_KEY = 'SELECT feed_key, feed_key_hash, is_feed_renewed FROM installation'
export const feedKeyHash = (row: FeedKey | undefined): string | undefined =>
  row?.feedKey === undefined ? row?.feedKeyHash : tokenHash(row.feedKey)

/** Uses up the link and every older one; the next mail may be asked for at once. */
function* signIn(token: string, now: Date): Work<string | undefined> {
  const used = yield* ask(
    `DELETE FROM owner_tokens WHERE token_hash = $1 AND purpose = 'sign-in' AND expires_at > $2 RETURNING token_hash`,
    [tokenHash(token), now],
  )
  if (used.length === 0) return undefined
  yield* ask("DELETE FROM owner_tokens WHERE purpose = 'sign-in'")
  yield* ask(FORGET_SIGN_IN_MAILS)
  const session = newKey()
  yield* ask(INSERT_TOKEN, [tokenHash(session), 'session', sessionEnd(now)])
  return session
}
