import type { Pool } from 'pg'
import { takeClient } from './postgres-database.ts'

/** Others wait no longer than this for the lock to be taken; while a table is rewritten, which takes moments, all wait. */
const LOCK_TIMEOUT = '1s'
const TIMEOUT_IN_MS = 600_000
const TABLES = 'appointments events outbox mail_counts owner_tokens erasures installation'.split(' ')
/** Any number that only this program uses: one instance does it for all. */
const COMPACTION_LOCK = 7_230_926

/**
 * PostgreSQL leaves deleted rows in the files of a table; a new file is written without them. A table that a backup is
 * reading fails alone: the others are compacted, then the failure is thrown.
 */
export async function compactTables(pool: Pool): Promise<void> {
  const client = await takeClient(pool)
  const failures: unknown[] = []
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_mine', [COMPACTION_LOCK])
    if (!rows[0].is_mine) return
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'; SET statement_timeout = ${TIMEOUT_IN_MS}`)
    for (const table of TABLES) {
      const compaction = { text: `VACUUM FULL ${table}`, query_timeout: TIMEOUT_IN_MS }
      await client.query(compaction).catch((error) => failures.push(error))
    }
  } finally {
    client.release(true)
  }
  if (failures.length > 0) throw failures[0]
}
