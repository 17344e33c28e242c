import { Worker } from 'node:worker_threads'
import type { Span } from '../booking/times/span.ts'
import type { BusySpans } from './busy-spans.ts'
import { FeedTrouble } from './feed-trouble.ts'

const PATIENCE_IN_MS = 5_000
const MOST_MEMORY_IN_MB = 192

export type ParseTask = { text: string; window: Span; ownAddresses: string[] }

/** The build puts the worker beside the server; from the sources Node runs TypeScript. */
const WORKER = `./parse-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`

export function parseInWorker(task: ParseTask, patienceInMs = PATIENCE_IN_MS): Promise<BusySpans> {
  const worker = new Worker(new URL(WORKER, import.meta.url), {
    workerData: task,
    // The library warns on the console, and would quote the calendar there.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_IN_MB },
  })
  worker.unref()
  return new Promise<BusySpans>((resolve, reject) => {
    const timer = setTimeout(() => reject(new FeedTrouble('too-complex', 'ETIMEDOUT')), patienceInMs)
    worker.once('message', resolve)
    worker.once('error', ({ code, name }: NodeJS.ErrnoException) =>
      reject(new FeedTrouble('too-complex', code ?? name)),
    )
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new FeedTrouble('too-complex'))
    })
  }).finally(() => worker.terminate())
}
