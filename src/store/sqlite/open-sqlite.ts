import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Store } from '../open-store.ts'
import { guarded } from './guarded.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { sqliteMigrations } from './migrations.ts'
import { sqliteAppointments } from './sqlite-appointments.ts'

const BUSY_TIMEOUT_IN_MS = 5_000

/** The embedded database: one file in the data folder, every booking on the disk before it is answered. */
export function openSqlite(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true })
  const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'), { timeout: BUSY_TIMEOUT_IN_MS })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  migrateSqlite(database, sqliteMigrations)
  return {
    appointments: sqliteAppointments(database),
    checkReady: guarded(() => database.exec('BEGIN IMMEDIATE; ROLLBACK')),
    close: async () => database.close(),
  }
}
