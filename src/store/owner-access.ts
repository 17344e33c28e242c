import { hash, randomBytes } from 'node:crypto'
import { newKey } from '../booking/appointments/appointment-key.ts'
import { deriveKey, isSameKey } from '../booking/appointments/derived-key.ts'
import type { MailKind } from '../booking/appointments/kinds.ts'
import {
  CALENDAR_FOLLOWED_IN_DAYS,
  SESSION_IN_DAYS,
  SIGN_IN_LINK_IN_MINUTES,
  SIGN_IN_MAILS_APART_IN_MINUTES,
} from '../booking/limits.ts'
import type { All, Database, Tx } from './database.ts'
import { oweMail } from './owe-mails.ts'
import { raw, type Sql, sql } from './sql.ts'

/** Tokens are random and long, so a plain hash is enough: it cannot be turned back. */
export const tokenHash = (token: string): string => hash('sha256', token)

const DAY_IN_MINUTES = 24 * 60
const minutesLater = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000)
const sessionEnd = (now: Date): Date => minutesLater(now, SESSION_IN_DAYS * DAY_IN_MINUTES)

const SIGN_IN: MailKind = 'owner-sign-in'
const IS_SIGN_IN = raw(`appointment_id IS NULL AND kind = '${SIGN_IN}'`)
type Purpose = 'sign-in' | 'session'
const isToken = (token: string, purpose: Purpose, now: Date): Sql =>
  sql`token_hash = ${tokenHash(token)} AND purpose = ${purpose} AND expires_at > ${now}`
const insertToken = (token: string, purpose: Purpose, end: Date): Sql =>
  sql`INSERT INTO owner_tokens (token_hash, purpose, expires_at) VALUES (${tokenHash(token)}, ${purpose}, ${end})`

/** How the owner gets in. Tokens of links and sessions are kept as hashes: a copy of the database is no way in. */
export const ownerAccess = ({ all, transaction }: Database) => ({
  /** Writes a sign-in mail unless an unused one is recent. Its link leads to that appointment. */
  oweSignInMail: (now: Date, appointmentNumber?: number): Promise<boolean> =>
    transaction(async (tx) => {
      await tx.lock('sign-in mail')
      const spacedSince = minutesLater(now, -SIGN_IN_MAILS_APART_IN_MINUTES)
      const recent = await tx.all`
        SELECT id FROM outbox WHERE ${IS_SIGN_IN} AND owed_at > ${spacedSince} AND owed_at <= ${now}`
      if (recent.length > 0) return false
      await oweMail(tx, { kind: SIGN_IN, at: now, appointmentNumber })
      return true
    }),
  /** A token for a sign-in link: valid for 15 minutes, once. */
  async createSignIn(now: Date): Promise<string> {
    const token = newKey()
    await all`${insertToken(token, 'sign-in', minutesLater(now, SIGN_IN_LINK_IN_MINUTES))}`
    return token
  },
  /** Whether a sign-in mail is on its way or can still be used. */
  async isLinkUnderway(now: Date): Promise<boolean> {
    const since = minutesLater(now, -SIGN_IN_LINK_IN_MINUTES)
    return (await all`SELECT id FROM outbox WHERE ${IS_SIGN_IN} AND owed_at > ${since} LIMIT 1`).length > 0
  },
  /** Checks a token without using it. */
  async isSignIn(token: string, now: Date): Promise<boolean> {
    const isLink = isToken(token, 'sign-in', now)
    return (await all`SELECT 1 AS found FROM owner_tokens WHERE ${isLink}`).length > 0
  },
  signIn: (token: string, now: Date) => transaction((tx) => signIn(tx, token, now)),
  /** Undefined if there is no such session. `isRenewed`: its 90 days start again; the cookie has to follow. */
  async readSession(session: string, now: Date): Promise<{ isRenewed: boolean } | undefined> {
    const isSession = isToken(session, 'session', now)
    const [row] = await all<{ expiresAt: Date }>`SELECT expires_at FROM owner_tokens WHERE ${isSession}`
    if (!row) return undefined
    // Written at most once a day.
    const isRenewed = minutesLater(row.expiresAt, DAY_IN_MINUTES) < sessionEnd(now)
    if (isRenewed) await all`UPDATE owner_tokens SET expires_at = ${sessionEnd(now)} WHERE ${isSession}`
    return { isRenewed }
  },
  async signOut(session: string): Promise<void> {
    await all`DELETE FROM owner_tokens WHERE token_hash = ${tokenHash(session)} AND purpose = 'session'`
  },
  /** Ends every session, sign-in link and answer key, and the address of the calendar: a lost phone has it, too. */
  signOutEverywhere: (): Promise<void> =>
    transaction(async (tx) => {
      await tx.all`DELETE FROM owner_tokens`
      await tx.all`DELETE FROM outbox WHERE ${IS_SIGN_IN}`
      await tx.all`${drawSecret()}`
    }),
  secret: async () => (await readSecret(all)).secret,
  /** Secret part of the calendar feed's URL. */
  calendarKey: async () => feedKey((await readSecret(all)).secret),
  /** Whether the calendar the owner subscribed to has ended with an earlier secret. */
  isFeedLost: async () => (await readSecret(all)).isFeedLost,
  /** Whether the owner's calendar program has fetched the calendar in the last days. */
  async isCalendarFollowed(now: Date): Promise<boolean> {
    const { feedFetchedAt } = await readSecret(all)
    return !!feedFetchedAt && minutesLater(feedFetchedAt, CALENDAR_FOLLOWED_IN_DAYS * DAY_IN_MINUTES) > now
  },
  /** Whether the key opens the calendar. Its use is noted: the owner has subscribed. */
  async openCalendar(key: string, now: Date): Promise<boolean> {
    const { secret, feedFetchedAt } = await readSecret(all)
    if (!isSameKey(key, feedKey(secret))) return false
    // Written at most once a day.
    if (!feedFetchedAt || minutesLater(feedFetchedAt, DAY_IN_MINUTES) <= now)
      await all`UPDATE installation SET feed_fetched_at = ${now}, is_feed_lost = false WHERE secret = ${secret}`
    return true
  },
})

const feedKey = (secret: string): string => deriveKey(secret, 'feed')

/** Ends every answer key and the address of the calendar. */
export const drawSecret = (): Sql => sql`
  UPDATE installation SET secret = ${randomBytes(32).toString('base64url')},
    is_feed_lost = is_feed_lost OR feed_fetched_at IS NOT NULL, feed_fetched_at = NULL`

type SecretRow = { secret: string; feedFetchedAt?: Date; isFeedLost: boolean }

async function readSecret(all: All): Promise<SecretRow> {
  const [row] = await all<SecretRow>`SELECT secret, feed_fetched_at, is_feed_lost FROM installation`
  // Without it anybody could derive the keys.
  if (!row) throw new Error('the installation has no secret')
  return row
}

/** Uses up the link and every older one; the next mail may be asked for at once. */
async function signIn(tx: Tx, token: string, now: Date): Promise<string | undefined> {
  const isLink = isToken(token, 'sign-in', now)
  const used = await tx.all`DELETE FROM owner_tokens WHERE ${isLink} RETURNING token_hash`
  if (used.length === 0) return undefined
  await tx.all`DELETE FROM owner_tokens WHERE purpose = 'sign-in'`
  await tx.all`DELETE FROM outbox WHERE ${IS_SIGN_IN}`
  const session = newKey()
  await tx.all`${insertToken(session, 'session', sessionEnd(now))}`
  return session
}
