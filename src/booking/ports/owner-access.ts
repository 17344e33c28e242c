/** Sign-in links, sessions, answer keys and the calendar's key. Tokens are stored as hashes: a copy of the database is no way in. */
export interface OwnerAccess {
  /** Writes a sign-in mail unless an unused one is recent. Its link leads to that appointment. */
  oweSignInMail(now: Date, appointmentNumber?: number): Promise<boolean>
  /** A token for a sign-in link: valid for 15 minutes, once. */
  createSignIn(now: Date): Promise<string>
  /** Checks a token without using it. */
  isSignIn(token: string, now: Date): Promise<boolean>
  /** Uses the token, ends older ones, returns a session token. */
  signIn(token: string, now: Date): Promise<string | undefined>
  /** Undefined if there is no such session. `isRenewed`: its 90 days start again; the cookie has to follow. */
  readSession(session: string, now: Date): Promise<{ isRenewed: boolean } | undefined>
  signOut(session: string): Promise<void>
  /** Ends every session, sign-in link and answer key. */
  signOutEverywhere(): Promise<void>
  /** Answer keys are derived from it. */
  answerSecret(): Promise<string>
  /** Secret part of the calendar feed's URL; unknown after a restore, which has only its hash. */
  calendarKey(): Promise<string | undefined>
  isCalendarKey(key: string): Promise<boolean>
  /** The old URL stops working. */
  renewCalendarKey(): Promise<void>
}
