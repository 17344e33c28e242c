import { readdirSync, readFileSync } from 'node:fs'

/** The numbered steps of a schema, oldest first. A step that has landed is never changed again: a test compares. */
export type Migrations = readonly string[]

/** The .sql files of one kind of database; the build puts them beside the bundled server. */
export function readMigrations(kind: 'sqlite' | 'postgres'): Migrations {
  const folder = new URL(`./migrations/${kind}/`, import.meta.url)
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
}

/** The database was written by a newer version of this program; running on it could destroy data. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew'
  constructor(found: number, known: number) {
    super(
      `Diese Daten stammen von einer neueren Version (Schema ${found}, bekannt ist ${known}); bitte das Programm aktualisieren.`,
    )
  }
}

export function pendingMigrations(migrations: Migrations, version: number): Migrations {
  if (version > migrations.length) throw new SchemaTooNew(version, migrations.length)
  return migrations.slice(version)
}
