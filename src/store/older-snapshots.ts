import { DatabaseSync } from 'node:sqlite'
import type { Archive, ArchivedPart, Snapshot } from '../booking/archive.ts'
import { pendingMigrations } from './migrations.ts'
import { migrateSqlite, sqliteMigrations } from './sqlite/migrate-sqlite.ts'
import { sqliteArchive } from './sqlite/sqlite-archive.ts'

/** An archive that also takes the snapshots of earlier versions of this program. */
export const takingOlder = (archive: Archive): Archive => ({
  ...archive,
  replace: async (snapshot) => archive.replace(upgrade(snapshot)),
})

/** The steps of both databases have the same numbers and the same effect, so SQLite can walk them for either. */
function upgrade(snapshot: Snapshot): Snapshot {
  if (pendingMigrations(sqliteMigrations, snapshot.schema).length === 0) return snapshot
  return { schema: sqliteMigrations.length, parts: upgradedParts(snapshot) }
}

async function* upgradedParts(snapshot: Snapshot): AsyncGenerator<ArchivedPart> {
  const database = new DatabaseSync(':memory:')
  try {
    migrateSqlite(database, sqliteMigrations.slice(0, snapshot.schema))
    const archive = sqliteArchive(database)
    await archive.replace(snapshot)
    migrateSqlite(database)
    yield* archive.read().parts
  } finally {
    database.close()
  }
}
