import { fork } from 'node:child_process'
import type { BusySpans, Terms } from './busy-spans.ts'
import { FeedTrouble } from './feed-trouble.ts'

/** It ends by itself after five seconds of processor time; on a busy machine these last longer. */
const PATIENCE_IN_MS = 60_000
const MOST_MEMORY_IN_MB = 60

/** The build puts the program beside the server; from the sources Node runs TypeScript. */
const PROGRAM = `./read-calendar.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`

/** A process without our settings: its heap is bounded, and all of its memory, Intl's too, goes back to the system. */
export function readInProcess(
  body: Buffer | string,
  terms: Terms,
  patienceInMs = PATIENCE_IN_MS,
): Promise<BusySpans> {
  const program = fork(new URL(PROGRAM, import.meta.url), {
    execArgv: [`--max-old-space-size=${MOST_MEMORY_IN_MB}`, '--max-semi-space-size=1'],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: patienceInMs,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    program.once('message', resolve)
    program.once('error', ({ name, code = name }: NodeJS.ErrnoException) =>
      reject(new FeedTrouble('unfinished', code)),
    )
    // Without an answer: out of time (1, or killed here), or out of memory (a signal that others send).
    program.once('exit', (code, signal) =>
      reject(
        code === 1 || program.killed
          ? new FeedTrouble('unfinished')
          : new FeedTrouble('too-complex', signal ?? ''),
      ),
    )
    // A program that has ended meanwhile is told by its exit.
    program.send(terms, () => undefined)
    program.stdin?.on('error', () => undefined).end(body)
  })
}
