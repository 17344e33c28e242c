const QUICK_TRIES = 3
const QUICK_START_IN_S = 1
const QUICK_LIMIT_IN_S = 30
const LONGEST_PAUSE_IN_S = 6 * 3_600
const PATIENCE_IN_S = 2 * 24 * 3_600
const JITTER = 0.1

/** Three quick tries, then ever more patience; after two days the mail waits for the owner. */
export function nextAttemptAt(
  failedAttempts: number,
  lastFailure: Date,
  random: () => number = Math.random,
): Date | 'give-up' {
  if (waitedInS(failedAttempts) > PATIENCE_IN_S) return 'give-up'
  const jitter = 1 + JITTER * (2 * random() - 1)
  return new Date(lastFailure.getTime() + Math.round(pauseInS(failedAttempts) * jitter * 1_000))
}

/**
 * However often its tries were given back after an outage: two days after it was owed, or
 * after the owner asked for another try, a failure is the last one.
 */
export const isPastPatience = (triedSince: Date, now: Date): boolean =>
  now.getTime() - triedSince.getTime() > PATIENCE_IN_S * 1_000

/** The pause after the nth failure: 1, 2, 4 s; then 30 s, doubling, six hours at most. */
export function pauseInS(failedAttempts: number): number {
  if (failedAttempts <= QUICK_TRIES) {
    return Math.min(QUICK_START_IN_S * 2 ** (failedAttempts - 1), QUICK_LIMIT_IN_S)
  }
  return Math.min(QUICK_LIMIT_IN_S * 2 ** (failedAttempts - QUICK_TRIES - 1), LONGEST_PAUSE_IN_S)
}

/** All pauses up to and including the one after the nth failure. */
function waitedInS(failedAttempts: number): number {
  let waited = 0
  for (let failure = 1; failure <= failedAttempts; failure++) waited += pauseInS(failure)
  return waited
}
