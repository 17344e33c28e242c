import { inject } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { openTemporaryStore } from './temporary-store.ts'

export const DATABASE_KINDS = ['SQLite', 'PostgreSQL'] as const
export type DatabaseKind = (typeof DATABASE_KINDS)[number]

/** The settings of a server with a new database of that kind. */
export async function newDatabase(kind: DatabaseKind): Promise<Record<string, string>> {
  return kind === 'SQLite' ? {} : { DATABASE_URL: await createDatabase(inject('postgresUrl')) }
}

/** A store on a new database of that kind. */
export async function openNewStore(kind: DatabaseKind): Promise<Store> {
  const { DATABASE_URL } = await newDatabase(kind)
  return DATABASE_URL ? openStore({ databaseUrl: DATABASE_URL, dataDir: '' }) : openTemporaryStore()
}
