import type { FastifyReply } from 'fastify'

/** A hand that reloads a page that is slow to come. */
const MOST_WAITING = 10

/**
 * For reads that cost much: each reader's run one after the other, and calls of others have their turns in between. False
 * where too many wait already, or where nobody waits for the answer any more.
 */
export function takeTurns(): (reader: string, reply: FastifyReply) => Promise<boolean> {
  /** Who waits behind the read that is running. */
  const queues = new Map<string, (() => void)[]>()
  function next(reader: string): void {
    const following = queues.get(reader)?.shift()
    if (following) setImmediate(following)
    else queues.delete(reader)
  }
  return async (reader, { raw }) => {
    const queue = queues.get(reader)
    if (queue && queue.length >= MOST_WAITING) return false
    const closed = new Promise<void>((resolve) => {
      for (const event of ['finish', 'close']) raw.once(event, resolve)
    })
    if (queue) await new Promise<void>((resolve) => queue.push(resolve))
    else queues.set(reader, [])
    void closed.then(() => next(reader))
    return !raw.destroyed
  }
}
