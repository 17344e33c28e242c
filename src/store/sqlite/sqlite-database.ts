import type { DatabaseSync } from 'node:sqlite'
import type { Counters } from '../counters.ts'
import { type All, type Connection, type Database, runNow } from '../database.ts'
import { raw, type Statement, sql } from '../sql.ts'
import { inTransaction, openConnection, runStatement } from './sqlite-connection.ts'
import { waiting } from './waiting.ts'

/** SQLite behind the port that both databases share. `scrub` empties the write-ahead log. */
export function sqliteDatabase(
  connection: DatabaseSync,
  counters: Counters,
  scrub: () => Promise<void>,
): Database {
  const run = (statement: Statement) => runStatement(connection, statement)
  return {
    all: allOn(connection),
    transaction: (work) => waiting(() => inTransaction(connection, () => runNow(work(counters), run))),
    connect: (purpose) => waiting(() => connectBeside(String(connection.location()), purpose)),
    scrub,
    dialect: {
      skipLocked: raw(''),
      withIds: raw(''),
      // A write transaction has the file to itself.
      *takeTurns() {},
      // AUTOINCREMENT continues after the highest.
      continueIds: () => undefined,
    },
  }
}

export const allOn =
  (connection: DatabaseSync): All =>
  <Row extends object>(...statement: Parameters<typeof sql>) =>
    waiting(() => runStatement(connection, sql(...statement)) as Row[])

function connectBeside(file: string, purpose: 'read' | 'replace'): Connection {
  const connection = openConnection(file, { readOnly: purpose === 'read' })
  const end = (word: 'COMMIT' | 'ROLLBACK') =>
    waiting(() => {
      if (connection.isTransaction) connection.exec(word)
    }).finally(() => connection.close())
  try {
    connection.exec(purpose === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE')
  } catch (error) {
    connection.close()
    throw error
  }
  return { all: allOn(connection), commit: () => end('COMMIT'), rollback: () => end('ROLLBACK') }
}

const TRY_AGAIN_AFTER_MS = 500

/**
 * Deleted data would otherwise stay readable in the write-ahead log. A reader, such as a running backup, keeps the log
 * from being emptied: then it is tried again until it is done.
 */
export function emptyLog(connection: DatabaseSync): () => Promise<void> {
  let again: NodeJS.Timeout | undefined
  function tryNow(): void {
    clearTimeout(again)
    if (connection.isOpen && !isEmptied(connection)) again = setTimeout(tryNow, TRY_AGAIN_AFTER_MS).unref()
  }
  return async () => tryNow()
}

function isEmptied(connection: DatabaseSync): boolean {
  try {
    const row = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
    return row.busy === 0
  } catch {
    // Locked by another process.
    return false
  }
}
