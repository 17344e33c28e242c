import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../migrations.ts'
import { readCounters, type Store, storeOn, WRITE_CHECK } from '../store.ts'
import { bookInSqlite } from './book.ts'
import { inTransaction, openConnection, runWork, writeUnlessBusy } from './sqlite-connection.ts'
import { migrateSqlite, scrubbing, sqliteDatabase } from './sqlite-database.ts'

export const databaseFile = (dataDir: string): string => join(dataDir, 'musterwerk.sqlite')

/** The embedded database: one file in the data folder, every booking on the disk before it is answered. */
export function openSqlite(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  // Created before SQLite opens it: SQLite gives its side files the same rights, the owner's alone.
  closeSync(openSync(file, 'a', 0o600))
  const main = openConnection(file)
  migrateSqlite(main, readMigrations('sqlite'))
  const counters = inTransaction(main, () => runWork(main, readCounters()))
  // What became of a mail may reach the disk a moment later: it survives the process's death at once, and only a
  // power cut could make a mail leave twice. In return no booking waits for the mails of another.
  const notes = openConnection(file, { synchronous: 'NORMAL' })
  for (const connection of [main, notes]) connection.exec('PRAGMA busy_timeout = 0')

  const scrub = scrubbing(main)
  return storeOn(sqliteDatabase(main, counters, scrub), sqliteDatabase(notes, counters, scrub), {
    book: bookInSqlite(main, counters),
    writeNow: () => writeUnlessBusy(main, WRITE_CHECK),
    compact: () => scrub('any file'),
    async close() {
      await scrub('log')
      notes.close()
      main.close()
    },
  })
}
