import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const POLL_IN_MS = 200

/** One process builds a folder at a time. The lock is an abstract socket of Linux: SIGKILL ends it, too. */
export async function runAlone(folder: string, job: () => Promise<void>): Promise<void> {
  const name = `\0musterwerk-build-${createHash('sha256').update(resolve(folder)).digest('hex')}`
  let lock = await take(name)
  if (lock === 'taken')
    console.log('» Ein anderer Aufruf baut gerade dasselbe; dieser wartet, bis er fertig ist …')
  while (lock === 'taken') {
    await wait(POLL_IN_MS)
    lock = await take(name)
  }
  try {
    await job()
  } finally {
    lock?.close()
  }
}

/**
 * Undefined where the system has no such sockets: two builds at once are too rare to refuse the first one.
 */
async function take(name: string): Promise<Server | 'taken' | undefined> {
  const server = createServer()
  try {
    await once(server.listen(name), 'listening')
    return server
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'taken' : undefined
  }
}
