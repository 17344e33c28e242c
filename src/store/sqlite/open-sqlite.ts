import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { readMigrations } from '../migrations.ts'
import { fillProposedTimes } from '../proposed-times.ts'
import { fillSearchColumns } from '../search-columns.ts'
import { readCounters, type Store, storeOn, WRITE_CHECK } from '../store.ts'
import { inTransaction, newQueue, openConnection, writeUnlessBusy } from './sqlite-connection.ts'
import { allOn, migrateSqlite, scrubbing, sqliteDatabase } from './sqlite-database.ts'
import { vacuumInProcess } from './vacuum-in-process.ts'

export const databaseFile = (dataDir: string): string => join(dataDir, 'musterwerk.sqlite')

/** The embedded database: one file in the data folder, every booking on the disk before it is answered. */
export async function openSqlite(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  // Created before SQLite opens it: SQLite gives its side files the same rights, the owner's alone.
  closeSync(openSync(file, 'a', 0o600))
  const main = openConnection(file)
  migrateSqlite(main, readMigrations('sqlite'))
  await fillSearchColumns(allOn(main), (fill) => inTransaction(main, fill))
  await fillProposedTimes(allOn(main), (fill) => inTransaction(main, fill))
  const counters = await readCounters(allOn(main))
  // What became of a mail may reach the disk a moment later: it survives the process's death at once, and only a
  // power cut could make a mail leave twice. In return no booking waits for the mails of another.
  const outboxConnection = openConnection(file, { synchronous: 'NORMAL' })
  for (const connection of [main, outboxConnection]) connection.exec('PRAGMA busy_timeout = 0')

  // One queue for both connections: else one would wait for the lock of the other.
  const turn = newQueue()
  const scrub = scrubbing(main, turn)
  const databaseOn = (connection: DatabaseSync) => sqliteDatabase(connection, turn, counters, scrub)
  return storeOn(databaseOn(main), databaseOn(outboxConnection), {
    writeNow: () => turn(() => writeUnlessBusy(main, WRITE_CHECK)),
    rewrite: async () => {
      const waited = await vacuumInProcess(file)
      await scrub('log')
      return waited
    },
    async close() {
      await scrub('log')
      outboxConnection.close()
      main.close()
    },
  })
}
