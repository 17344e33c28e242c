import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { runNow } from '../database.ts'
import { countersOf, ensureInstallation, WRITE_CHECK } from '../installation.ts'
import { type Store, storeOn } from '../store.ts'
import { bookInSqlite } from './book.ts'
import { emptyLog } from './empty-log.ts'
import { migrateSqlite, sqliteMigrations } from './migrate-sqlite.ts'
import { inTransaction, openConnection, runStatement } from './sqlite-connection.ts'
import { sqliteDatabase } from './sqlite-database.ts'
import { asUnavailable, isBusy } from './waiting.ts'

export const databaseFile = (dataDir: string): string => join(dataDir, 'musterwerk.sqlite')

/** The embedded database: one file in the data folder, every booking on the disk before it is answered. */
export function openSqlite(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  // Made before SQLite opens it, which gives its side files the same rights: the owner's alone.
  closeSync(openSync(file, 'a', 0o600))
  const main = openConnection(file)
  migrateSqlite(main)
  inTransaction(main, () => runNow(ensureInstallation(), (statement) => runStatement(main, statement)))
  // What became of a mail may reach the disk a moment later: it survives the process's death at once, and only a
  // power cut could make a mail leave twice. In return no booking waits for the mails of another.
  const notes = openConnection(file, { synchronous: 'NORMAL' })
  for (const connection of [main, notes]) connection.exec('PRAGMA busy_timeout = 0')

  const scrub = emptyLog(main)
  const database = sqliteDatabase(main, scrub)
  const counters = countersOf(database)
  return storeOn({
    database,
    notes: sqliteDatabase(notes, scrub),
    schema: sqliteMigrations.length,
    counters,
    book: bookInSqlite(main, counters),
    writeNow: async () => writeNow(main),
    compact: scrub,
    async close() {
      await scrub()
      notes.close()
      main.close()
    },
  })
}

/** Another process that holds the lock is no reason to be unhealthy. */
function writeNow(connection: DatabaseSync): void {
  try {
    runStatement(connection, { sql: WRITE_CHECK, values: [] })
  } catch (error) {
    if (!isBusy(error)) throw asUnavailable(error)
  }
}
