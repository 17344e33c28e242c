import { DatabaseSync } from 'node:sqlite'
import { type Archive, type ArchivedPart, ArchiveRefused, type Snapshot } from '../booking/ports/archive.ts'
import { readParts, SCHEMA } from './archive.ts'
import { isInstant } from './columns.ts'
import { pendingMigrations, readMigrations } from './migrations.ts'
import { joined, raw, sql } from './sql.ts'
import { migrateSqlite } from './sqlite/open-sqlite.ts'
import { runStatement } from './sqlite/sqlite-connection.ts'
import { allOn } from './sqlite/sqlite-database.ts'

/** An archive that also takes the snapshots of earlier versions of this program. */
export const takingOlder = (archive: Archive): Archive => ({
  ...archive,
  replace: async (snapshot) => archive.replace(upgrade(snapshot)),
})

/** The steps of both databases have the same numbers and the same effect, so SQLite can take them for either. */
function upgrade(snapshot: Snapshot): Snapshot {
  const isCurrent = pendingMigrations(readMigrations('sqlite'), snapshot.schema).length === 0
  return isCurrent ? snapshot : { schema: SCHEMA, parts: upgradedParts(snapshot) }
}

async function* upgradedParts({ schema, parts }: Snapshot): AsyncGenerator<ArchivedPart> {
  const database = new DatabaseSync(':memory:')
  const migrations = readMigrations('sqlite')
  try {
    migrateSqlite(database, migrations.slice(0, schema))
    for await (const part of parts) fillTable(database, part)
    migrateSqlite(database, migrations)
    yield* readParts(allOn(database))
  } finally {
    database.close()
  }
}

/** The names of columns come from a file, so only those that exist get into a statement. */
function fillTable(database: DatabaseSync, { table, rows }: ArchivedPart): void {
  const existing = database.prepare('SELECT name FROM pragma_table_info(?)').all(table)
  const columns = Object.keys(rows[0] ?? {})
  const areKnown = columns.every((column) => existing.some(({ name }) => name === column))
  for (const row of rows) {
    if (!areKnown || Object.keys(row).join() !== columns.join())
      throw new ArchiveRefused(`unknown columns in ${table}`)
    const values = columns.map((column) => {
      const value = row[column]
      return typeof value === 'string' && isInstant(column) ? new Date(value) : value
    })
    try {
      runStatement(
        database,
        sql`INSERT INTO ${raw(table)} (${raw(columns.join())}) VALUES (${joined(values)})`,
      )
    } catch {
      throw new ArchiveRefused(`a wrong value in ${table}`)
    }
  }
}
