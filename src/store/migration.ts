/** One numbered step of a database's schema; its number is its place in the list, counted from 1. */
export type Migration = { name: string; sql: string }

/** The database was written by a newer version of this program; running on it could destroy data. */
export class SchemaTooNew extends Error {
  override name = 'SchemaTooNew'
  readonly found: number
  readonly known: number
  constructor(found: number, known: number) {
    super(`The database has schema ${found}, but this version knows ${known} at most; update the program.`)
    this.found = found
    this.known = known
  }
}

/** The steps that a database at `version` still needs. */
export function pendingMigrations(migrations: readonly Migration[], version: number): readonly Migration[] {
  if (version > migrations.length) throw new SchemaTooNew(version, migrations.length)
  return migrations.slice(version)
}
