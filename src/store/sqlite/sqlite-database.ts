import type { DatabaseSync } from 'node:sqlite'
import { type All, allWith, type Connection, type Counters, type Database } from '../database.ts'
import { type Migrations, pendingMigrations } from '../migrations.ts'
import { raw } from '../sql.ts'
import { inTransaction, openConnection, runStatement, runWork, waiting } from './sqlite-connection.ts'

/** SQLite behind the port that both databases share. `scrub` empties the write-ahead log. */
export const sqliteDatabase = (
  connection: DatabaseSync,
  counters: Counters,
  scrub: () => Promise<void>,
): Database => ({
  all: allOn(connection),
  transaction: (work) => waiting(() => inTransaction(connection, () => runWork(connection, work(counters)))),
  connect: (purpose) => waiting(() => connectBeside(String(connection.location()), purpose)),
  scrub,
  dialect: {
    skipLocked: raw(''),
    withIds: raw(''),
    // A write transaction has the file to itself.
    *takeTurns() {},
    // AUTOINCREMENT continues after the highest.
    continueIds: () => raw('SELECT 1'),
  },
})

export const allOn = (connection: DatabaseSync): All =>
  allWith((statement) => waiting(() => runStatement(connection, statement)))

function connectBeside(file: string, purpose: 'read' | 'replace'): Connection {
  const connection = openConnection(file, { readOnly: purpose === 'read' })
  try {
    connection.exec(purpose === 'read' ? 'BEGIN' : 'BEGIN IMMEDIATE')
  } catch (error) {
    connection.close()
    throw error
  }
  // Closing the connection rolls back what is not committed.
  const rollback = async () => connection.close()
  const commit = () => waiting(() => connection.exec('COMMIT')).then(rollback)
  return { all: allOn(connection), commit, rollback }
}

/** Brings the file up to date under a write lock, so that processes that start together do it once. */
export function migrateSqlite(connection: DatabaseSync, migrations: Migrations): void {
  inTransaction(connection, () => {
    const row = connection.prepare('PRAGMA user_version').get() as { user_version: number }
    for (const step of pendingMigrations(migrations, row.user_version)) connection.exec(step)
    connection.exec(`PRAGMA user_version = ${migrations.length}`)
  })
}

const TRY_AGAIN_AFTER_MS = 500

/** Deleted data would stay readable in the write-ahead log. While a backup reads the log, it is tried again and again. */
export function emptyLog(connection: DatabaseSync): () => Promise<void> {
  let again: NodeJS.Timeout | undefined
  return async function tryNow() {
    clearTimeout(again)
    if (connection.isOpen && !isEmptied(connection)) again = setTimeout(tryNow, TRY_AGAIN_AFTER_MS).unref()
  }
}

function isEmptied(connection: DatabaseSync): boolean {
  try {
    return connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } catch {
    // Locked by another process.
    return false
  }
}
