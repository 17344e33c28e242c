import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { inTransaction, type Turn, waiting } from './sqlite-connection.ts'

type Transaction = <Result>(work: () => Promise<Result>) => Promise<Result>

/** `run` gives what tells the caller, once it is on the disk. */
type Waiting = { run: () => Promise<() => void>; reject: (error: unknown) => void }

/**
 * Transactions of one turn of the event loop share one wait for the disk; none is answered before it. Savepoints would cost
 * a third of the speed. While one waits for the lock of another process it is not in the queue, so reading goes on.
 */
export function commitTogether(connection: DatabaseSync, turn: Turn): Transaction {
  let queue: Waiting[] = []

  async function commit(all: Waiting[]): Promise<void> {
    try {
      const answers = await waiting(() => turn(() => inTransaction(connection, () => runAll(all))))
      for (const answer of answers) answer()
    } catch (error) {
      // An error of SQLite concerns the whole transaction. A bug concerns one work: then each runs alone.
      if (all.length > 1 && !(error instanceof StoreUnavailable)) for (const one of all) await commit([one])
      else for (const { reject } of all) reject(error)
    }
  }

  function flush(): void {
    const all = queue
    queue = []
    void commit(all)
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush)
      queue.push({ run: async () => resolve.bind(undefined, await work()), reject })
    })
}

async function runAll(all: Waiting[]): Promise<(() => void)[]> {
  const answers: (() => void)[] = []
  for (const { run } of all) answers.push(await run())
  return answers
}
