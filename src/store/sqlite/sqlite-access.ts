import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { newKey } from '../../booking/appointment-key.ts'
import {
  type OwnerAccess,
  SIGN_IN_MAILS_PER_HOUR,
  sessionEnd,
  signInEnd,
  signInsCountedSince,
} from '../../booking/owner-access.ts'
import { tokenHash } from '../token-hash.ts'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'

export function sqliteAccess(database: DatabaseSync): OwnerAccess {
  const oweSignInMail = database.prepare(`
    INSERT INTO outbox (kind, message_key, owed_at, next_attempt_at)
    SELECT 'owner-sign-in', ?1, ?2, ?2
    WHERE (SELECT count(*) FROM outbox WHERE kind = 'owner-sign-in' AND owed_at > ?3) < ${SIGN_IN_MAILS_PER_HOUR}`)
  const insertToken = database.prepare(
    'INSERT INTO owner_tokens (token_hash, purpose, expires_at) VALUES (?1, ?2, ?3)',
  )
  const selectToken = database.prepare(
    'SELECT 1 FROM owner_tokens WHERE token_hash = ?1 AND purpose = ?2 AND expires_at > ?3',
  )
  const useUp = database.prepare(
    "DELETE FROM owner_tokens WHERE token_hash = ?1 AND purpose = 'sign-in' AND expires_at > ?2",
  )
  const removeSession = database.prepare(
    "DELETE FROM owner_tokens WHERE token_hash = ?1 AND purpose = 'session'",
  )
  const selectKey = database.prepare('SELECT key FROM calendar_feed')
  const replaceKey = database.prepare('UPDATE calendar_feed SET key = ?1')

  function addToken(purpose: 'sign-in' | 'session', expiresAt: Date): string {
    const token = newKey()
    insertToken.run(tokenHash(token), purpose, expiresAt.getTime())
    return token
  }
  const isGood = (token: string, purpose: string, now: Date) =>
    selectToken.get(tokenHash(token), purpose, now.getTime()) !== undefined

  return {
    oweSignInMail: guarded((now) => {
      oweSignInMail.run(randomUUID(), now.getTime(), signInsCountedSince(now).getTime())
    }),
    createSignIn: guarded((now) => addToken('sign-in', signInEnd(now))),
    isSignIn: guarded((token, now) => isGood(token, 'sign-in', now)),
    signIn: guarded((token, now) =>
      inTransaction(database, () =>
        useUp.run(tokenHash(token), now.getTime()).changes > 0
          ? addToken('session', sessionEnd(now))
          : undefined,
      ),
    ),
    isSignedIn: guarded((session, now) => isGood(session, 'session', now)),
    signOut: guarded((session) => {
      removeSession.run(tokenHash(session))
    }),
    calendarKey: guarded(() => String(selectKey.get()?.key)),
    renewCalendarKey: guarded(() => {
      replaceKey.run(newKey())
    }),
  }
}
