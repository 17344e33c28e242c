import type { DatabaseSync } from 'node:sqlite'
import { type Connection, type Database, runNow, type Statement } from '../database.ts'
import { inTransaction, openConnection, runStatement } from './sqlite-connection.ts'
import { asUnavailable, waiting } from './waiting.ts'

/** SQLite behind the port that both databases share. `scrub` empties the write-ahead log. */
export function sqliteDatabase(connection: DatabaseSync, scrub: () => Promise<void>): Database {
  const run = (statement: Statement) => runStatement(connection, statement)
  return {
    all: <Row extends object>(sql: string, ...values: Statement['values']) =>
      waiting(() => run({ sql, values }) as Row[]),
    transaction: (work) => waiting(() => inTransaction(connection, () => runNow(work(), run))),
    connect: (purpose) => waiting(() => connectBeside(connection, purpose)),
    scrub,
    words: {
      skipLocked: '',
      withIds: '',
      // A write transaction has the file to itself.
      *takeTurns() {},
      // AUTOINCREMENT counts on from the highest.
      continueIds: () => undefined,
    },
  }
}

/** A database in memory has one connection only. */
function connectBeside(main: DatabaseSync, purpose: 'read' | 'replace'): Connection {
  const file = main.location()
  const connection = file === null ? main : openConnection(file, { readOnly: purpose === 'read' })
  try {
    connection.exec(purpose === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE')
  } catch (error) {
    if (connection !== main) connection.close()
    throw error
  }
  const end = async (word: 'COMMIT' | 'ROLLBACK') => {
    try {
      if (connection.isTransaction) connection.exec(word)
    } catch (error) {
      throw asUnavailable(error)
    } finally {
      if (connection !== main) connection.close()
    }
  }
  return {
    all: async <Row extends object>(sql: string, ...values: Statement['values']) => {
      try {
        return runStatement(connection, { sql, values }) as Row[]
      } catch (error) {
        throw asUnavailable(error)
      }
    },
    commit: () => end('COMMIT'),
    rollback: () => end('ROLLBACK'),
  }
}
