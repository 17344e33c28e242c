import type { DatabaseSync } from 'node:sqlite'

/** Runs the step in one write transaction: all of it is kept, or nothing. */
export function inTransaction<Result>(database: DatabaseSync, step: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = step()
    database.exec('COMMIT')
    return result
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
