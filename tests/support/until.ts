const SHORTEST_PAUSE_IN_MS = 20
const LONGEST_PAUSE_IN_MS = 200

/** Waits for a condition instead of a time. What takes long to look at is looked at less often. */
export async function until(
  what: string,
  isMet: () => boolean | Promise<boolean>,
  limitInMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + limitInMs
  for (;;) {
    const askedAt = Date.now()
    if (await isMet()) return
    if (Date.now() > deadline) throw new Error(`Waited too long until ${what}`)
    const pause = Math.max(SHORTEST_PAUSE_IN_MS, 4 * (Date.now() - askedAt))
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, LONGEST_PAUSE_IN_MS)))
  }
}
