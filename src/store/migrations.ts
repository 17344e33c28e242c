import { readdirSync, readFileSync } from 'node:fs'

/** A numbered step of a schema. One that has landed is never changed again: a test compares. */
export type Migration = { number: number; sql: string }

/** The .sql files, oldest first. A step for both is written in PostgreSQL's types; what only one has follows. */
export function readMigrations(kind: 'sqlite' | 'postgres'): Migration[] {
  const shared = readSteps('', kind === 'sqlite' ? toSqlite : (sql) => sql)
  const steps = Map.groupBy([...shared, ...readSteps(`${kind}/`)], ({ number }) => number)
  return [...steps]
    .map(([number, parts]) => ({ number, sql: parts.map(({ sql }) => sql).join('\n') }))
    .sort((one, other) => one.number - other.number)
}

function readSteps(folder: string, translate = (sql: string) => sql): Migration[] {
  const home = new URL(`./migrations/${folder}`, import.meta.url)
  return readdirSync(home)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({
      number: Number.parseInt(name, 10),
      sql: translate(readFileSync(new URL(name, home), 'utf8')),
    }))
}

/** Instants are milliseconds, truth is 0 or 1; see columns.ts. */
const toSqlite = (sql: string): string =>
  sql
    .replace(/bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY/g, 'INTEGER PRIMARY KEY AUTOINCREMENT')
    .replace(/\b(?:bigint|integer|boolean|timestamptz)\b/g, 'INTEGER')
    .replace(/\b(?:text|uuid|date|time)\b/g, 'TEXT')
    .replace(/^\);$/gm, ') STRICT;')

export const latestOf = (migrations: Migration[]): number => migrations.at(-1)?.number ?? 0

/** The database was written by a version that this one does not know; running on it could destroy data. */
export class UnknownSchema extends Error {
  override name = 'UnknownSchema'
}

/** The steps that a database of this version lacks; a new one has none. */
export function pendingMigrations(migrations: Migration[], version: number): Migration[] {
  const [latest, first = 0] = [latestOf(migrations), migrations[0]?.number]
  if (version > latest)
    throw new UnknownSchema(
      `Diese Daten stammen von einer neueren Version (Schema ${version}, bekannt ist ${latest}); bitte das Programm aktualisieren.`,
    )
  if (version > 0 && version < first)
    throw new UnknownSchema(
      `Diese Daten stammen von einer Version vor 0.3.0 (Schema ${version}); wie sie mitkommen, steht in docs/operations.md unter „Updates“.`,
    )
  return migrations.filter(({ number }) => number > version)
}
