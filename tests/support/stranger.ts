import { Worker } from 'node:worker_threads'
import { inject } from 'vitest'
import { until } from '../../rig/until.ts'

/** How long anybody else may wait while the server is under attack; held where no other test runs beside it. */
const PATIENCE_IN_MS = 1_000
const isAlone = () => inject('scale') > 1

export type Visits = { answers: number; slowestInMs: number; failures: string[] }

/** Somebody else who visits the site during an attack, on a thread of their own: the attacker's work is not theirs. */
export function sendStranger(url: string, localAddress = '127.0.0.99') {
  const told: Visits = { answers: 0, slowestInMs: 0, failures: [] }
  const worker = new Worker(new URL('./stranger-worker.ts', import.meta.url), {
    workerData: { url, localAddress },
  })
  worker.on('message', ({ outcome, ms }: { outcome: number | string; ms: number }) => {
    told.answers++
    told.slowestInMs = Math.max(told.slowestInMs, Math.round(ms))
    if (outcome !== 200) told.failures.push(String(outcome))
    if (ms > PATIENCE_IN_MS && isAlone()) told.failures.push(`waited ${Math.round(ms)} ms`)
  })
  return {
    /** Resolves when so many more visits are over. */
    async visits(count: number) {
      const goal = told.answers + count
      await until(`a stranger has visited ${count} times`, () => told.answers >= goal)
    },
    /** Ends the visits and tells how they went. */
    async leave(): Promise<Visits> {
      await worker.terminate()
      return told
    },
  }
}
