/** How the owner gets into the book: a mailed link, then a session; and the calendar's own address. */

export const SIGN_IN_MAILS_PER_HOUR = 5
export const SIGN_IN_LINK_IN_MINUTES = 15
export const SESSION_IN_DAYS = 30

const MINUTE_IN_MS = 60_000

export const signInsCountedSince = (now: Date): Date => new Date(now.getTime() - 60 * MINUTE_IN_MS)
export const signInEnd = (now: Date): Date => new Date(now.getTime() + SIGN_IN_LINK_IN_MINUTES * MINUTE_IN_MS)
export const sessionEnd = (now: Date): Date =>
  new Date(now.getTime() + SESSION_IN_DAYS * 24 * 60 * MINUTE_IN_MS)

/** Tokens are kept hashed; whoever reads the database or a backup cannot sign in with it. */
export interface OwnerAccess {
  /** Owes a sign-in mail unless there were too many in the last hour. */
  oweSignInMail(now: Date): Promise<void>
  /** A token for a sign-in link, good for 15 minutes and once. */
  createSignIn(now: Date): Promise<string>
  /** Looks without using it up. */
  isSignIn(token: string, now: Date): Promise<boolean>
  /** Uses the link up; gives the token of a session. */
  signIn(token: string, now: Date): Promise<string | undefined>
  isSignedIn(session: string, now: Date): Promise<boolean>
  signOut(session: string): Promise<void>
  /** The secret part of the calendar's address. */
  calendarKey(): Promise<string>
  /** The old address stops working. */
  renewCalendarKey(): Promise<void>
}
