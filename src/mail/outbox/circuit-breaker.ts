const LONGEST_PAUSE_IN_MS = 30_000

type Schedule = (failures: number, lastFailure: Date) => Date | 'give-up'

/** While the mail server is down, one mail at a time is tried: bookings stay fast, waiting mails keep their attempts. */
export function circuitBreaker(nextAttemptAt: Schedule) {
  let failures = 0
  let nextProbeAt = 0
  // The outage may have begun before this process started.
  let mayHaveBeenDown = true

  /** Ignores a pause longer than the longest: the clock was set back. */
  function pauseInMs(now: Date): number {
    const pause = nextProbeAt - now.getTime()
    return failures === 0 || pause < 0 || pause > LONGEST_PAUSE_IN_MS ? 0 : pause
  }

  return {
    /** How many more mails may be claimed. */
    allows(free: number, inProgress: number, now: Date): number {
      if (failures === 0) return free
      return inProgress === 0 && pauseInMs(now) === 0 ? 1 : 0
    },
    pauseInMs,
    failures: (): number => failures,
    /** `failuresBefore` is the number at the start of the attempt: mails sent at the same time count as one failure. */
    noteDown(failuresBefore: number, now: Date): void {
      mayHaveBeenDown = true
      if (failuresBefore !== failures) return
      failures += 1
      const next = nextAttemptAt(failures, now)
      const latest = now.getTime() + LONGEST_PAUSE_IN_MS
      nextProbeAt = next === 'give-up' ? latest : Math.min(next.getTime(), latest)
    },
    /** Returns whether this answer ends an outage. */
    noteAnswer(): boolean {
      const endsOutage = mayHaveBeenDown
      failures = 0
      mayHaveBeenDown = false
      return endsOutage
    },
  }
}
