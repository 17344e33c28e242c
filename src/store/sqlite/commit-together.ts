import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, waiting } from './sqlite-connection.ts'

/**
 * Steps of one turn of the event loop share one transaction, and so one wait for the disk. Each sees what the one before
 * it wrote, and none is answered before all of it is on the disk.
 */
export function commitTogether<Args extends unknown[], Result>(
  connection: DatabaseSync,
  step: (...args: Args) => Result,
) {
  type Waiting = { args: Args; resolve: (result: Result) => void; reject: (error: unknown) => void }
  let queue: Waiting[] = []

  /** Gives the call that answers the step after the commit. */
  function take({ args, resolve, reject }: Waiting): () => void {
    connection.exec('SAVEPOINT step')
    try {
      const result = step(...args)
      connection.exec('RELEASE step')
      return () => resolve(result)
    } catch (error) {
      // An error of SQLite concerns the whole transaction, a bug only its step.
      if ((error as { errcode?: number }).errcode !== undefined) throw error
      connection.exec('ROLLBACK TO step; RELEASE step')
      return () => reject(error)
    }
  }

  async function commit(): Promise<void> {
    const all = queue
    queue = []
    try {
      const answers = await waiting(() => inTransaction(connection, () => all.map(take)))
      for (const answer of answers) answer()
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }

  return (...args: Args): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(commit)
      queue.push({ args, resolve, reject })
    })
}
