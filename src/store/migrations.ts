import { readdirSync, readFileSync } from 'node:fs'

/** A numbered step of a schema. One that has landed is never changed again: a test compares. */
export type Migration = { number: number; sql: string }

/** The .sql files of one kind of database, oldest first; both kinds have the same numbers. */
export function readMigrations(kind: 'sqlite' | 'postgres'): Migration[] {
  const folder = new URL(`./migrations/${kind}/`, import.meta.url)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ number: Number.parseInt(name, 10), sql: readFileSync(new URL(name, folder), 'utf8') }))
}

export const latestOf = (migrations: Migration[]): number => migrations.at(-1)?.number ?? 0

/** The database was written by a version that this one does not know; running on it could destroy data. */
export class UnknownSchema extends Error {
  override name = 'UnknownSchema'
}

/** The steps that a database of this version lacks; a new one has none. */
export function pendingMigrations(migrations: Migration[], version: number): Migration[] {
  const latest = latestOf(migrations)
  const first = migrations[0]?.number ?? 0
  if (version > latest)
    throw new UnknownSchema(
      `Diese Daten stammen von einer neueren Version (Schema ${version}, bekannt ist ${latest}); bitte das Programm aktualisieren.`,
    )
  if (version > 0 && version < first)
    throw new UnknownSchema(
      `Diese Daten sind zu alt für dieses Programm (Schema ${version}, bekannt ist es ab ${first}).`,
    )
  return migrations.filter(({ number }) => number > version)
}
