const INTERVAL_IN_MS = 15_000
/** Beyond the living heap a calm process holds about 85 MB: Node itself, code, the built pages. */
const MOST_SLACK_IN_BYTES = 140 * 1024 * 1024

/**
 * V8 keeps the pages of a heap that was large once, for the next time; only its last resort gives them back to the
 * system (about 110 of 240 MB after an attack). Asked for where `scripts/serve.sh` allows it.
 */
export function startTidying(collectGarbage = globalThis.gc): void {
  if (!collectGarbage) return
  setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage()
    if (rss - heapUsed > MOST_SLACK_IN_BYTES)
      collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, INTERVAL_IN_MS).unref()
}
