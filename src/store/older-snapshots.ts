import { DatabaseSync } from 'node:sqlite'
import { type Archive, type ArchivedPart, ArchiveRefused, type Snapshot } from '../booking/ports/archive.ts'
import { archiveOf } from './archive.ts'
import { places } from './columns.ts'
import { pendingMigrations } from './migrations.ts'
import { migrateSqlite, sqliteMigrations } from './sqlite/migrate-sqlite.ts'
import { runStatement } from './sqlite/sqlite-connection.ts'
import { sqliteDatabase } from './sqlite/sqlite-database.ts'

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

async function* upgradedParts({ schema, parts }: Snapshot): AsyncGenerator<ArchivedPart> {
  const database = new DatabaseSync(':memory:')
  try {
    migrateSqlite(database, sqliteMigrations.slice(0, schema))
    for await (const part of parts) fillTable(database, part)
    migrateSqlite(database)
    yield* archiveOf(
      sqliteDatabase(database, async () => undefined),
      sqliteMigrations.length,
    ).read().parts
  } finally {
    database.close()
  }
}

/** The names of columns come from a file, so only those that exist get into a statement. */
function fillTable(database: DatabaseSync, { table, rows }: ArchivedPart): void {
  const existing = database.prepare('SELECT name FROM pragma_table_info(?)').all(table)
  const columns = Object.keys(rows[0] ?? {})
  for (const row of rows) {
    const isKnown = columns.every((column) => existing.some(({ name }) => name === column))
    if (!isKnown || Object.keys(row).join() !== columns.join())
      throw new ArchiveRefused(`unknown columns in ${table}`)
    const values = columns.map((column) => {
      const value = row[column]
      return typeof value === 'string' && INSTANT.test(column) ? new Date(value) : value
    })
    try {
      runStatement(database, {
        sql: `INSERT INTO ${table} (${columns}) VALUES (${places(columns.length)})`,
        values,
      })
    } catch {
      throw new ArchiveRefused(`a wrong value in ${table}`)
    }
  }
}
/** So every instant is called in the schemas of earlier versions. */
const INSTANT = /_(at|until)$/
