import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Store } from '../store.ts'
import { guarded } from './guarded.ts'
import { migrateSqlite, sqliteMigrations } from './migrate-sqlite.ts'
import { purgeSqlite } from './purge-sqlite.ts'
import { sqliteAccess } from './sqlite-access.ts'
import { sqliteAppointments } from './sqlite-appointments.ts'
import { sqliteArchive } from './sqlite-archive.ts'
import { sqliteBook } from './sqlite-book.ts'
import { sqliteDossiers } from './sqlite-dossiers.ts'
import { sqliteOutbox } from './sqlite-outbox.ts'

/** Only while it is opened: processes that start together take turns. Afterwards `guarded` waits. */
const OPENING_TIMEOUT_IN_MS = 5_000

export const databaseFile = (dataDir: string): string => join(dataDir, 'musterwerk.sqlite')

/** The embedded database: one file in the data folder, every booking on the disk before it is answered. */
export function openSqlite(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = databaseFile(dataDir)
  // Made before SQLite opens it, which gives its side files the same rights: the owner's alone.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: OPENING_TIMEOUT_IN_MS })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON')
  database.exec('PRAGMA foreign_keys = ON')
  migrateSqlite(database)
  // What became of a mail may reach the disk a moment later: it survives the process's death at once, and only a
  // power cut could make a mail leave twice. In return no booking waits for the mails of another.
  const notes = new DatabaseSync(file, { timeout: OPENING_TIMEOUT_IN_MS })
  notes.exec('PRAGMA synchronous = NORMAL')
  for (const connection of [database, notes]) connection.exec('PRAGMA busy_timeout = 0')
  const selectAny = database.prepare('SELECT id FROM appointments LIMIT 1')
  return {
    appointments: sqliteAppointments(database),
    dossiers: sqliteDossiers(database),
    book: sqliteBook(database),
    access: sqliteAccess(database),
    outbox: sqliteOutbox(notes),
    archive: sqliteArchive(database),
    purge: purgeSqlite(database),
    // A look, not a lock: whoever asks for health never waits for a booking.
    checkReady: guarded(() => void selectAny.get()),
    checkWritable: guarded(() => database.exec(`PRAGMA user_version = ${sqliteMigrations.length}`)),
    async close() {
      notes.close()
      database.close()
    },
  }
}
