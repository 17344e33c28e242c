import pg from 'pg'
import { StoreUnavailable } from '../../booking/appointment-store.ts'
import type { Store } from '../store.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { postgresAccess } from './postgres-access.ts'
import { postgresAppointments } from './postgres-appointments.ts'
import { postgresArchive } from './postgres-archive.ts'
import { postgresBook } from './postgres-book.ts'
import { postgresDossiers } from './postgres-dossiers.ts'
import { postgresOutbox } from './postgres-outbox.ts'
import { purgePostgres } from './purge-postgres.ts'
import { queryInTurn, queryOn } from './query.ts'

const CONNECTIONS = 10
const TIMEOUT_IN_MS = 5_000

/** PostgreSQL, for several instances behind one proxy. If it may come later, it is migrated when it does. */
export async function openPostgres(url: string, mayComeLater: boolean): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_IN_MS,
    query_timeout: TIMEOUT_IN_MS,
    application_name: 'musterwerk',
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format),
    },
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

  const query = queryOn(pool, whenMigrated)
  return {
    appointments: postgresAppointments(query),
    dossiers: postgresDossiers(query),
    book: postgresBook(query),
    access: postgresAccess(query, queryInTurn(pool, whenMigrated)),
    outbox: postgresOutbox(query),
    archive: postgresArchive(pool),
    purge: (now, retentionDays) => purgePostgres(query, now, retentionDays),
    async checkReady() {
      const [row] = await query<{ writable: boolean }>('ready', 'SELECT NOT pg_is_in_recovery() AS writable')
      if (!row?.writable) throw new StoreUnavailable('read only')
    },
    async checkWritable() {
      await query('write', 'UPDATE schema_version SET version = version')
    },
    close: () => pool.end(),
  }
}

/** Nobody there, or not ready for anybody yet; anything else is for the operator to mend. */
const AWAY = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '57P03']
const isAway = (error: unknown): boolean => {
  const { code = '', message } = error as { code?: string; message: string }
  return AWAY.includes(code) || message.includes('timeout')
}

/** The step's first success counts for all; until then every call tries it again, those at the same time together. */
function onceItWorks(step: () => Promise<void>): () => Promise<void> {
  let tried: Promise<void> | undefined
  return () => {
    tried ??= step().catch((error) => {
      tried = undefined
      throw error
    })
    return tried
  }
}
