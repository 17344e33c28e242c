import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, waiting } from './sqlite-connection.ts'

/** Steps of one turn of the event loop share one transaction. None is answered before all of them are on the disk. */
export function commitTogether<Args extends unknown[], Result>(
  connection: DatabaseSync,
  step: (...args: Args) => Result,
) {
  type Waiting = PromiseWithResolvers<Result> & { args: Args }
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

  return (...args: Args): Promise<Result> => {
    if (queue.length === 0) setImmediate(commit)
    const waiting = { ...Promise.withResolvers<Result>(), args }
    queue.push(waiting)
    return waiting.promise
  }
}
