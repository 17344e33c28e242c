import { randomUUID } from 'node:crypto'
import { newKey } from '../../booking/appointment-key.ts'
import {
  type OwnerAccess,
  SIGN_IN_MAILS_PER_HOUR,
  sessionEnd,
  signInEnd,
  signInsCountedSince,
} from '../../booking/owner-access.ts'
import { tokenHash } from '../token-hash.ts'
import type { Query } from './query.ts'

export function postgresAccess(query: Query, inTurn: Query): OwnerAccess {
  async function isGood(token: string, purpose: string, now: Date): Promise<boolean> {
    const found = await query(
      'token-check',
      'SELECT 1 FROM owner_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3',
      [tokenHash(token), purpose, now],
    )
    return found.length > 0
  }

  return {
    async oweSignInMail(now) {
      await inTurn(
        'sign-in-mail',
        `INSERT INTO outbox (kind, message_key, owed_at, next_attempt_at)
         SELECT 'owner-sign-in', $1, $2, $2
         WHERE (SELECT count(*) FROM outbox WHERE kind = 'owner-sign-in' AND owed_at > $3) < ${SIGN_IN_MAILS_PER_HOUR}`,
        [randomUUID(), now, signInsCountedSince(now)],
      )
    },
    async createSignIn(now) {
      const token = newKey()
      await query(
        'token-create',
        "INSERT INTO owner_tokens (token_hash, purpose, expires_at) VALUES ($1, 'sign-in', $2)",
        [tokenHash(token), signInEnd(now)],
      )
      return token
    },
    isSignIn: (token, now) => isGood(token, 'sign-in', now),
    async signIn(token, now) {
      const session = newKey()
      const signedIn = await query(
        'sign-in',
        `WITH used_up AS (
           DELETE FROM owner_tokens WHERE token_hash = $1 AND purpose = 'sign-in' AND expires_at > $2 RETURNING 1
         )
         INSERT INTO owner_tokens (token_hash, purpose, expires_at) SELECT $3, 'session', $4 FROM used_up RETURNING 1`,
        [tokenHash(token), now, tokenHash(session), sessionEnd(now)],
      )
      return signedIn.length > 0 ? session : undefined
    },
    isSignedIn: (session, now) => isGood(session, 'session', now),
    async signOut(session) {
      await query('sign-out', "DELETE FROM owner_tokens WHERE token_hash = $1 AND purpose = 'session'", [
        tokenHash(session),
      ])
    },
    async calendarKey() {
      const [row] = await query<{ key: string }>('calendar-key', 'SELECT key FROM calendar_feed')
      return String(row?.key)
    },
    async renewCalendarKey() {
      await query('calendar-key-renew', 'UPDATE calendar_feed SET key = $1', [newKey()])
    },
  }
}
