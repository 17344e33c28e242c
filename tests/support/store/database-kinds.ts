import { inject } from 'vitest'
import { createDatabase } from '../servers/postgres-server.ts'

export const DATABASE_KINDS = ['SQLite', 'PostgreSQL'] as const
export type DatabaseKind = (typeof DATABASE_KINDS)[number]

/** The settings of a server with a new database of that kind. */
export async function newDatabase(kind: DatabaseKind): Promise<Record<string, string>> {
  return kind === 'SQLite' ? {} : { DATABASE_URL: await createDatabase(inject('postgresUrl')) }
}
