const INTERVAL_IN_MS = 15_000
/** Beyond the living heap a calm process holds about 85 MB: Node itself, code, the built pages. */
const MOST_SLACK_IN_BYTES = 105 * 1024 * 1024
/** Under a steady load a clean-up gives little back: it is repeated once more has come together, or after a while. */
const WORTH_IT_IN_BYTES = 16 * 1024 * 1024
const A_WHILE_IN_INTERVALS = 2

/**
 * V8 keeps the pages of a heap that was large once, for the next time; only its last resort gives them back to the
 * system (about 110 of 240 MB after an attack). Asked for where `scripts/serve.sh` allows it.
 */
export function startTidying(collectGarbage = globalThis.gc): void {
  if (!collectGarbage) return
  let slackLeft = 0
  let intervalsSince = 0
  setInterval(() => {
    intervalsSince += 1
    const hasGrown = slack() >= slackLeft + WORTH_IT_IN_BYTES
    if (slack() < MOST_SLACK_IN_BYTES || !(hasGrown || intervalsSince >= A_WHILE_IN_INTERVALS)) return
    collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    slackLeft = slack()
    intervalsSince = 0
  }, INTERVAL_IN_MS).unref()
}

function slack(): number {
  const { rss, heapUsed } = process.memoryUsage()
  return rss - heapUsed
}
