import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './sqlite-connection.ts'
import { waiting } from './waiting.ts'

type Waiting<Args, Result> = {
  args: Args
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** One step of several that share a transaction has failed by a bug of its own. */
class StepFailed extends Error {
  override name = 'StepFailed'
  readonly index: number
  constructor(index: number, cause: unknown) {
    super('a step failed', { cause })
    this.index = index
  }
}

/**
 * Steps that are asked for in one turn of the event loop share one transaction, and so one wait for the disk. Each sees
 * what the one before it wrote, and none is answered before all of it is on the disk. A step that throws is left out
 * and the others are run again.
 */
export function commitTogether<Args extends unknown[], Result>(
  connection: DatabaseSync,
  step: (...args: Args) => Result,
) {
  let queue: Waiting<Args, Result>[] = []

  const runAll = (all: Waiting<Args, Result>[]): Result[] =>
    inTransaction(connection, () =>
      all.map(({ args }, index) => {
        try {
          return step(...args)
        } catch (error) {
          // An error of SQLite's concerns the whole transaction.
          throw (error as { errcode?: number }).errcode === undefined ? new StepFailed(index, error) : error
        }
      }),
    )

  async function commit(all: Waiting<Args, Result>[]): Promise<void> {
    if (all.length === 0) return
    try {
      const results = await waiting(() => runAll(all))
      for (const [index, { resolve }] of all.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (!(error instanceof StepFailed)) {
        for (const { reject } of all) reject(error)
        return
      }
      all[error.index]?.reject(error.cause)
      await commit(all.toSpliced(error.index, 1))
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
