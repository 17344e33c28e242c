import type { Pool, QueryConfig } from 'pg'
import type { Counters } from '../counters.ts'
import { runInTurn } from '../database.ts'
import { pendingMigrations, readMigrations } from '../migrations.ts'
import { ensureInstallation } from '../store.ts'
import { inTransaction, run } from './postgres-database.ts'

/** Any number that only this program uses: instances that start together queue up behind it. */
const MIGRATION_LOCK = 7_230_925

/** pg knows the time limit of a single query; its types do not. */
type Step = QueryConfig & { query_timeout: number }
/** A step may rewrite every row there is. */
const STEP_TIMEOUT_IN_MS = 600_000

/** Brings the database up to date in one transaction, under a lock that all instances share. */
export function migratePostgres(pool: Pool): Promise<Counters> {
  return inTransaction(pool, async (client) => {
    await client.query(`SET LOCAL statement_timeout = ${STEP_TIMEOUT_IN_MS}`)
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM schema_version')
    const migrations = readMigrations('postgres')
    for (const text of pendingMigrations(migrations, rows[0]?.version ?? 0)) {
      const step: Step = { text, query_timeout: STEP_TIMEOUT_IN_MS }
      await client.query(step)
    }
    await client.query('DELETE FROM schema_version')
    await client.query('INSERT INTO schema_version VALUES ($1)', [migrations.length])
    return runInTurn(ensureInstallation(), (statement) => run(client, statement))
  })
}
