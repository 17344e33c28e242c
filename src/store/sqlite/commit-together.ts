import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { inTransaction, waiting } from './sqlite-connection.ts'

/**
 * Steps of one turn of the event loop share one wait for the disk; none is answered before it. Savepoints would cost a
 * third of the speed.
 */
export function commitTogether<Args extends unknown[], Result>(
  connection: DatabaseSync,
  step: (...args: Args) => Result,
) {
  type Waiting = { args: Args; resolve: (result: Result) => void; reject: (error: unknown) => void }
  let queue: Waiting[] = []

  async function commit(all: Waiting[]): Promise<void> {
    try {
      const results = await waiting(() =>
        inTransaction(connection, () => all.map(({ args }) => step(...args))),
      )
      for (const [index, { resolve }] of all.entries()) resolve(results[index] as Result)
    } catch (error) {
      // An error of SQLite concerns the whole transaction. A bug concerns one step: then each runs alone.
      if (all.length > 1 && !(error instanceof StoreUnavailable)) for (const one of all) await commit([one])
      else for (const { reject } of all) reject(error)
    }
  }

  function flush(): void {
    const all = queue
    queue = []
    void commit(all)
  }

  return (...args: Args): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush)
      queue.push({ args, resolve, reject })
    })
}
