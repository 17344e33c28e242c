import { Worker } from 'node:worker_threads'
import { inject } from 'vitest'
import { until } from '../until.ts'

/** While the server is attacked, a visit may take a second, or on a slow machine as long as so many when it is not. */
const PATIENCE_IN_MS = 1_000
const CALM_VISITS = 400
const isAlone = () => inject('scale') > 1

/**
 * Somebody else who visits the site during an attack, on a thread of their own: the attacker's work is not theirs. The
 * first visits, before any attack, show how fast the machine is. How long the others take counts where no other test
 * runs beside them.
 */
export async function sendStranger(url: string, localAddress = '127.0.0.99') {
  const times: number[] = []
  const failures: string[] = []
  let patienceInMs = Number.POSITIVE_INFINITY
  const worker = new Worker(new URL('./stranger-worker.ts', import.meta.url), {
    workerData: { url, localAddress },
  })
  worker.on('message', ({ outcome, ms }: { outcome: number | string; ms: number }) => {
    times.push(ms)
    if (outcome !== 200) failures.push(String(outcome))
    if (ms > patienceInMs) failures.push(`waited ${Math.round(ms)} of ${Math.round(patienceInMs)} ms`)
  })
  /** Resolves when so many more visits are over. */
  async function visits(count: number) {
    const goal = times.length + count
    await until(`a stranger has visited ${count} times`, () => times.length >= goal)
  }
  await visits(20)
  const calm = times.toSorted((one, other) => one - other)[10] ?? 0
  if (isAlone()) patienceInMs = Math.max(PATIENCE_IN_MS, CALM_VISITS * calm)
  return {
    visits,
    /** Of the visits so far, those that went wrong. */
    failures,
    leave: () => worker.terminate(),
  }
}
