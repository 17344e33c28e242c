import pg from 'pg'
import type { Counters } from '../database.ts'
import { latestOf, pendingMigrations, readMigrations } from '../migrations.ts'
import { fillProposedTimes } from '../proposed-times.ts'
import { fillSearchColumns } from '../search-columns.ts'
import { readCounters, type Store, storeOn, WRITE_CHECK } from '../store.ts'
import { allOn, compactTables, inTransaction, postgresDatabase, runSlowly } from './postgres-database.ts'

const { DATE, TIME, INT8 } = pg.types.builtins
/** Days and times of day stay text, '2030-03-05' and '10:30'; counts and ids fit into numbers. */
const PARSERS: Partial<Record<number, (text: string) => unknown>> = {
  [DATE]: String,
  [TIME]: (text) => text.slice(0, 5),
  [INT8]: Number,
}

/** PostgreSQL, for several instances behind one proxy. If it may come later, it is migrated when it does. */
export async function openPostgres(url: string, mayComeLater: boolean): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // In milliseconds. The server gives up before the driver stops waiting: no statement goes on unnoticed.
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    statement_timeout: 4_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: 'musterwerk',
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format) },
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  const whenMigrated = onceItWorks(() => migratePostgres(pool))
  try {
    await whenMigrated()
  } catch (error) {
    if (!(mayComeLater && isAway(error))) {
      await pool.end()
      throw error
    }
  }
  const database = postgresDatabase(pool, whenMigrated)
  return storeOn(database, database, {
    writeNow: () => database.all`${WRITE_CHECK}`,
    rewrite: () => compactTables(pool),
    close: () => pool.end(),
  })
}

/** No server there, or not ready yet; the operator has to fix anything else. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03']
const isAway = (error: unknown): boolean => {
  const { code = '', message } = error as { code?: string; message: string }
  return AWAY.includes(code) || message.includes('timeout')
}

/** The first success of the step counts for all; until then every call tries it again, simultaneous ones together. */
function onceItWorks<Result>(step: () => Promise<Result>): () => Promise<Result> {
  let tried: Promise<Result> | undefined
  return () => {
    tried ??= step().catch((error) => {
      tried = undefined
      throw error
    })
    return tried
  }
}

/** Any number that only this program uses: instances that start together queue up behind it. */
const MIGRATION_LOCK = 7_230_925

/** Brings the database up to date in one transaction, under a lock that all instances share. */
function migratePostgres(pool: pg.Pool): Promise<Counters> {
  return inTransaction(pool, async (client) => {
    await client.query("SET LOCAL statement_timeout = '10min'")
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM schema_version')
    const migrations = readMigrations('postgres')
    for (const { sql } of pendingMigrations(migrations, rows[0]?.version ?? 0)) await runSlowly(client, sql)
    await client.query('DELETE FROM schema_version')
    await client.query('INSERT INTO schema_version VALUES ($1)', [latestOf(migrations)])
    await fillSearchColumns(allOn(client))
    await fillProposedTimes(allOn(client))
    return readCounters(allOn(client))
  })
}
