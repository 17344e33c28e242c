import pg from 'pg'
import { inject } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { createDatabase } from '../support/servers/postgres-server.ts'
import type { Contracted } from '../support/store/contract.ts'

export const POSTGRES: Contracted = {
  name: 'PostgreSQL',
  restartNumbers: ['appointments', 'events', 'outbox'].map(
    (table) => `ALTER SEQUENCE ${table}_id_seq RESTART`,
  ),
  columns: `SELECT table_name || '.' || column_name AS path FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'schema_version'`,
  async create() {
    const databaseUrl = await createDatabase(inject('postgresUrl'))
    // One connection, which ends by itself.
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, idleTimeoutMillis: 1_000 })
    pool.on('error', () => undefined)
    return {
      open: () => openStore({ databaseUrl, dataDir: '' }),
      async ask(...statements) {
        const results = [await pool.query(statements.join(';'))].flat()
        return results.at(-1)?.rows ?? []
      },
    }
  },
}
