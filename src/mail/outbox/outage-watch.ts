const LONGEST_PAUSE_IN_MS = 30_000

type Schedule = (failures: number, lastFailure: Date) => Date | 'give-up'

/**
 * Notices when the mail server itself is away. Then one mail is tried now and again, instead of every mail that waits:
 * an outage costs the bookings nothing, and the mails keep their tries.
 */
export function watchForOutages(nextAttemptAt: Schedule) {
  let failures = 0
  let probeAt = 0
  // The outage may have begun before this process: its first mail through tells.
  let mayHaveBeenAway = true

  /** How long nothing more can be claimed; a longer pause than the longest is the doing of a clock put back. */
  function pauseInMs(now: Date): number {
    const pause = probeAt - now.getTime()
    return failures === 0 || pause < 0 || pause > LONGEST_PAUSE_IN_MS ? 0 : pause
  }

  return {
    /** How many more mails may be claimed while so many are under way. */
    allows(free: number, underWay: number, now: Date): number {
      if (failures === 0) return free
      return underWay === 0 && pauseInMs(now) === 0 ? 1 : 0
    },
    pauseInMs,
    /** To be handed back when the mail that is sent now fails: mails under way together count as one failure. */
    failuresSoFar: (): number => failures,
    noteAway(failuresBefore: number, now: Date): void {
      mayHaveBeenAway = true
      if (failuresBefore !== failures) return
      failures += 1
      const next = nextAttemptAt(failures, now)
      const latest = now.getTime() + LONGEST_PAUSE_IN_MS
      probeAt = next === 'give-up' ? latest : Math.min(next.getTime(), latest)
    },
    /** Tells whether mails may be waiting for exactly this moment. */
    noteAnswer(): boolean {
      const wasAway = mayHaveBeenAway
      failures = 0
      mayHaveBeenAway = false
      return wasAway
    },
  }
}
