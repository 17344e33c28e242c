import { fork } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BusySpans, Terms } from './busy-spans.ts'
import { FeedTrouble } from './feed-trouble.ts'

/** It takes a few seconds of processor time; on a busy machine these last longer. */
const PATIENCE_IN_MS = 60_000
const MOST_MEMORY_IN_MB = 60

/** The build puts the program beside the server; from the sources Node runs TypeScript. */
const PROGRAM = `./read-calendar.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`

/** Where the process dies, it is started once more, and leaves out what it was at. */
export async function readInProcess(
  body: Buffer | string,
  terms: Terms,
  patienceInMs = PATIENCE_IN_MS,
): Promise<BusySpans> {
  const note = openNote()
  try {
    return await readOnce(body, terms, note, patienceInMs).catch((error: unknown) => {
      const without = pieceIn(note)
      if (without === undefined) throw error
      return readOnce(body, { ...terms, without }, note, patienceInMs)
    })
  } finally {
    closeSync(note)
  }
}

/** A file without a name, in which the process notes which piece it begins: a message for each would cost the server time. */
function openNote(): number {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-'))
  try {
    return openSync(join(folder, 'note'), 'w+', 0o600)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function pieceIn(note: number): number | undefined {
  const piece = new Uint32Array(1)
  return readSync(note, piece, 0, 4, 0) === 4 ? piece[0] : undefined
}

/** A process without our settings: its heap is bounded, and all of its memory, Intl's too, goes back to the system. */
function readOnce(
  body: Buffer | string,
  terms: Terms,
  note: number,
  patienceInMs: number,
): Promise<BusySpans> {
  const program = fork(new URL(PROGRAM, import.meta.url), {
    execArgv: [`--max-old-space-size=${MOST_MEMORY_IN_MB}`, '--max-semi-space-size=1'],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', note, 'ignore', 'ipc'],
    timeout: patienceInMs,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    program.once('message', resolve)
    program.once('error', ({ name, code = name }: NodeJS.ErrnoException) =>
      reject(new FeedTrouble('unfinished', code)),
    )
    // Without an answer: killed here, or out of memory (a signal that others send).
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
