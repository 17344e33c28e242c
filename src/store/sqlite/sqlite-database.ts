import type { DatabaseSync } from 'node:sqlite'
import {
  type All,
  allWith,
  type Connection,
  type Counters,
  type Database,
  SCRUB_LEVELS,
  type Tx,
} from '../database.ts'
import { latestOf, type Migration, pendingMigrations } from '../migrations.ts'
import { raw } from '../sql.ts'
import { commitTogether } from './commit-together.ts'
import { openConnection, runStatement, type Turn, waiting } from './sqlite-connection.ts'

/** SQLite behind the port that both databases share. `scrub` removes deleted data from the files. */
export function sqliteDatabase(
  connection: DatabaseSync,
  turn: Turn,
  counters: Counters,
  scrub: Database['scrub'],
): Database {
  const tx: Tx = {
    all: allWith(async (statement) => runStatement(connection, statement)),
    counters,
    // A write transaction has the file to itself.
    lock: async () => undefined,
    skipLocked: raw(''),
  }
  const transaction = commitTogether(connection, turn)
  return {
    all: allWith((statement) => waiting(() => turn(() => runStatement(connection, statement)))),
    transaction: (work) => transaction(() => work(tx)),
    counters: async () => counters,
    connect: (purpose) => waiting(() => connectBeside(String(connection.location()), purpose)),
    scrub,
    dialect: {
      withIds: raw(''),
      // AUTOINCREMENT continues after the highest.
      continueIds: () => raw('SELECT 1'),
    },
  }
}

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
export function migrateSqlite(connection: DatabaseSync, migrations: Migration[]): void {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const row = connection.prepare('PRAGMA user_version').get() as { user_version: number }
    for (const { sql } of pendingMigrations(migrations, row.user_version)) connection.exec(sql)
    connection.exec(`PRAGMA user_version = ${latestOf(migrations)}; COMMIT`)
  } catch (error) {
    connection.close()
    throw error
  }
}

const TRY_AGAIN_AFTER_MS = 500
/** Some 5,000 appointments. Rewriting such a file takes milliseconds; a larger one waits for the night. */
const SMALL_IN_PAGES = 2_000

/** `secure_delete` leaves copies of rows that SQLite has moved; only VACUUM removes them. Then the log is emptied, once no backup reads it. */
export function scrubbing(connection: DatabaseSync, turn: Turn): Database['scrub'] {
  let again: NodeJS.Timeout | undefined
  // The most that was asked for and is not done yet: a smaller wish must not replace it.
  let owed = 0
  const scrub = (howMuch: (typeof SCRUB_LEVELS)[number] = 'small file') => turn(() => scrubNow(howMuch))
  function scrubNow(howMuch: (typeof SCRUB_LEVELS)[number]): void {
    clearTimeout(again)
    if (!connection.isOpen) return
    owed = Math.max(owed, SCRUB_LEVELS.indexOf(howMuch))
    const wanted = SCRUB_LEVELS[owed]
    if (wanted === 'log' || isVacuumed(connection)) owed = 0
    if (owed > 0 || !isLogEmptied(connection)) again = setTimeout(scrub, TRY_AGAIN_AFTER_MS, 'log').unref()
  }
  return scrub
}

/** False while another process holds the lock. */
function isDone(step: () => boolean): boolean {
  try {
    return step()
  } catch {
    return false
  }
}

const isVacuumed = (connection: DatabaseSync): boolean =>
  isDone(() => {
    const pages = Number(connection.prepare('PRAGMA page_count').get()?.page_count)
    if (pages <= SMALL_IN_PAGES) connection.exec('PRAGMA temp_store = MEMORY; VACUUM')
    return true
  })

const isLogEmptied = (connection: DatabaseSync): boolean =>
  isDone(() => connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0)
