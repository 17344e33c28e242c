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

  return {
    /** How many more mails may be claimed while so many are under way. */
    allows(free: number, underWay: number, now: Date): number {
      if (failures === 0) return free
      return underWay === 0 && now.getTime() >= probeAt ? 1 : 0
    },
    /** How long nothing more can be claimed. */
    pauseInMs: (now: Date): number => (failures === 0 ? 0 : Math.max(probeAt - now.getTime(), 0)),
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
