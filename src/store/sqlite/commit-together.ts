import type { DatabaseSync } from 'node:sqlite'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'

type Waiting<Args, Result> = { args: Args; resolve: (result: Result) => void; reject: (error: Error) => void }

/**
 * Steps that are asked for in one turn of the event loop share one transaction, and so one wait for the disk.
 * Each still sees what the one before it wrote, and nobody hears of success before all of it is on the disk.
 */
export function commitTogether<Args extends unknown[], Result>(
  database: DatabaseSync,
  step: (...args: Args) => Result,
) {
  let waiting: Waiting<Args, Result>[] = []
  const runAll = guarded((all: Waiting<Args, Result>[]) =>
    inTransaction(database, () => all.map(({ args }) => step(...args))),
  )

  async function flush(): Promise<void> {
    const all = waiting
    waiting = []
    try {
      const results = await runAll(all)
      for (const [index, { resolve }] of all.entries()) resolve(results[index] as Result)
    } catch (error) {
      for (const { reject } of all) reject(error as Error)
    }
  }

  return (...args: Args): Promise<Result> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ args, resolve, reject })
    })
}
