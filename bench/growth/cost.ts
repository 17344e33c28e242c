import { setTimeout as pause } from 'node:timers/promises'

/** A call of a page, phone or timer; the search; what reads or writes all that is stored; the rest has no goal. */
export type Kind = 'call' | 'search' | 'stream' | 'rest'

/** Processor time and memory, and how long a booking beside it had to wait; as far as it was measured. */
export type Cost = { kind: Kind; ms?: number; mb?: number; besideMs?: number }
export type Costs = Record<string, Cost>

/** By processor time: on a busy machine a second holds few calls. */
const WARM_UP_IN_MS = 600
const MEASURED_IN_MS = 400
const FEWEST = 2
const MOST = 200
/** Looking costs something itself. */
const CALM_IN_MS = 5
const LOOKED_AT_EVERY_MS = 100

/** The processor time of one call, in milliseconds, once the program is warm. */
export async function costOf(call: () => Promise<unknown>, spentMs: () => number): Promise<number> {
  const began = spentMs()
  let warmUps = 0
  while (warmUps < FEWEST || (warmUps < MOST && spentMs() - began < WARM_UP_IN_MS)) {
    await call()
    warmUps++
  }
  const rough = (spentMs() - began) / warmUps
  const times = Math.min(Math.max(Math.round(MEASURED_IN_MS / rough), FEWEST), MOST)
  await calm(spentMs)
  const before = spentMs()
  for (let time = 0; time < times; time++) await call()
  await calm(spentMs)
  return (spentMs() - before) / times
}

/** What a call leaves to do, its mails for example, is part of its cost. */
async function calm(spentMs: () => number): Promise<void> {
  for (let last = Number.NEGATIVE_INFINITY; ; ) {
    const spent = spentMs()
    if (spent - last < CALM_IN_MS) return
    last = spent
    await pause(LOOKED_AT_EVERY_MS)
  }
}
