/**
 * Anybody can type anybody's address into the form, so the mails to one address are bounded: so many in 24 hours, and
 * none for a request that looks like spam. What is held back waits for the owner.
 */
export const VISITOR_MAILS_PER_DAY = 3

const DAY_IN_MS = 24 * 3_600_000

/** From when on the requests of one address count towards that. */
export const countedSince = (now: Date): Date => new Date(now.getTime() - DAY_IN_MS)
