const QUICK_ATTEMPTS = 3
const FIRST_SLOW_PAUSE_IN_S = 30
const LONGEST_PAUSE_IN_S = 6 * 3_600
const PATIENCE_IN_S = 2 * 24 * 3_600
/** The pauses between so many add up to these two days. */
const MOST_ATTEMPTS = 19
const JITTER = 0.1

/** Three quick attempts, then growing pauses; after two days the mail waits for the owner. */
export function nextAttemptAt(
  failedAttempts: number,
  lastFailure: Date,
  random: () => number = Math.random,
): Date | 'give-up' {
  if (failedAttempts > MOST_ATTEMPTS) return 'give-up'
  const jitter = 1 + JITTER * (2 * random() - 1)
  return new Date(lastFailure.getTime() + Math.round(pauseInS(failedAttempts) * jitter * 1_000))
}

/** Ends attempts two days after the mail was owed or retried by hand, even if outages have reset their number. */
export const isPastPatience = (triedSince: Date, now: Date): boolean =>
  now.getTime() - triedSince.getTime() > PATIENCE_IN_S * 1_000

/** The pause after the nth failure: 1, 2, 4 s; then 30 s, doubling, six hours at most. */
export const pauseInS = (failedAttempts: number): number =>
  failedAttempts <= QUICK_ATTEMPTS
    ? 2 ** (failedAttempts - 1)
    : Math.min(FIRST_SLOW_PAUSE_IN_S * 2 ** (failedAttempts - QUICK_ATTEMPTS - 1), LONGEST_PAUSE_IN_S)
