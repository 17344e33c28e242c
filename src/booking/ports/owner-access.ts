import { SESSION_IN_DAYS, SIGN_IN_LINK_IN_MINUTES, SIGN_IN_MAILS_APART_IN_MINUTES } from '../limits.ts'

/** How the owner gets in: a mailed link, then a session; a key for one answer in each mail; the calendar's own address. */

const MINUTE_IN_MS = 60_000
const DAY_IN_MS = 24 * 60 * MINUTE_IN_MS

export const signInMailsSpacedSince = (now: Date): Date =>
  new Date(now.getTime() - SIGN_IN_MAILS_APART_IN_MINUTES * MINUTE_IN_MS)
export const signInEnd = (now: Date): Date => new Date(now.getTime() + SIGN_IN_LINK_IN_MINUTES * MINUTE_IN_MS)
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_IN_DAYS * DAY_IN_MS)
/** Noted once a day at most. */
export const isSessionToRenew = (expiresAt: Date, now: Date): boolean =>
  sessionEnd(now).getTime() - expiresAt.getTime() > DAY_IN_MS

/** Tokens are kept hashed, so that reading the database or a backup is not enough to sign in. */
export interface OwnerAccess {
  /** Owes a sign-in mail, unless one has just been asked for and not been used; afterwards it leads to that request. */
  oweSignInMail(now: Date, appointmentNumber?: number): Promise<boolean>
  /** A token for a sign-in link, good for 15 minutes and once. */
  createSignIn(now: Date): Promise<string>
  /** Looks without using it up. */
  isSignIn(token: string, now: Date): Promise<boolean>
  /** Uses the link up, and all older ones; gives the token of a session. */
  signIn(token: string, now: Date): Promise<string | undefined>
  /** Nothing where there is no such session. `isRenewed`: its time counts from now on, in the cookie as well. */
  readSession(session: string, now: Date): Promise<{ isRenewed: boolean } | undefined>
  signOut(session: string): Promise<void>
  /** Ends every session, sign-in link and answer key. */
  signOutEverywhere(): Promise<void>
  /** What answer keys are derived from. */
  answerSecret(): Promise<string>
  /** The secret part of the calendar's address; after a restore only its hash is known. */
  calendarKey(): Promise<string | undefined>
  isCalendarKey(key: string): Promise<boolean>
  /** The old address stops working. */
  renewCalendarKey(): Promise<void>
}
