import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { resolve } from 'node:path'

/**
 * Of those who build the same folder one runs at a time; the others wait. The lock is a socket of Linux's abstract
 * namespace: it leaves no file, it cannot outlive its owner, however he ends, and whoever waits hears of it.
 */
export async function runAlone(
  folder: string,
  sayWaiting: () => void,
  job: () => Promise<void>,
): Promise<void> {
  const name = `\0musterwerk-build-${createHash('sha256').update(resolve(folder)).digest('hex')}`
  let lock = await take(name)
  if (lock === 'taken') sayWaiting()
  while (lock === 'taken') {
    await ownerGone(name)
    lock = await take(name)
  }
  try {
    await job()
  } finally {
    lock?.release()
  }
}

/** Nothing where the system knows no such sockets: two builds at once are too rare to refuse the first for it. */
async function take(name: string): Promise<{ release(): void } | 'taken' | undefined> {
  const waiting = new Set<Socket>()
  const server = createServer((socket) => waiting.add(socket.on('error', () => socket.destroy())))
  try {
    await once(server.listen(name), 'listening')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? 'taken' : undefined
  }
  return {
    release() {
      server.close()
      for (const socket of waiting) socket.destroy()
    },
  }
}

async function ownerGone(name: string): Promise<void> {
  const socket = connect(name)
  await once(socket, 'connect')
    .then(() => once(socket.resume(), 'close'))
    .catch(() => socket.destroy())
}
