import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { StoreUnavailable } from '../../booking/appointment-store.ts'
import {
  ARCHIVED_TABLES,
  type Archive,
  type ArchivedPart,
  type ArchivedRow,
  type ArchivedTable,
  ArchiveRefused,
} from '../../booking/archive.ts'
import { archivedColumns } from '../archived-columns.ts'
import { isClockTime, isInstant, isKeptInside } from '../row.ts'
import { inTransaction } from './in-transaction.ts'
import { postgresMigrations } from './migrate-postgres.ts'
import { reasonOf } from './query.ts'

const ROWS_PER_STATEMENT = 500
const ROWS_IN_PART = 1_000
/** A million rows take a while, and nobody but the owner waits. */
const EMPTYING_TIMEOUT_IN_MS = 10 * 60_000

export function postgresArchive(pool: Pool): Archive {
  return {
    read: () => ({ schema: postgresMigrations.length, parts: readInParts(pool) }),
    async replace({ parts }) {
      await guarded(() =>
        inTransaction(pool, async (client) => {
          // Nobody books in between; readers see the old rows until all new ones are there.
          await client.query(`LOCK TABLE ${ARCHIVED_TABLES.join()} IN EXCLUSIVE MODE`)
          for (const table of ARCHIVED_TABLES.toReversed()) {
            // The driver knows the second one, its types do not.
            const emptying = { text: `DELETE FROM ${table}`, query_timeout: EMPTYING_TIMEOUT_IN_MS }
            await client.query(emptying)
          }
          for await (const part of parts) await fillTable(client, part)
          for (const table of ARCHIVED_TABLES) await goOnNumbering(client, table)
        }),
      )
    },
  }
}

/** All of it as it was at one instant, on one connection; others book meanwhile. */
async function* readInParts(pool: Pool): AsyncGenerator<ArchivedPart> {
  const client = await guarded(() => pool.connect())
  const ask = <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
    guarded(() => client.query<Row>(text, values))
  try {
    await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    for (const table of ARCHIVED_TABLES) {
      for (let last = 0; ; ) {
        const { rows } = await ask<{ row: ArchivedRow }>(
          `SELECT to_jsonb(${table}) AS row FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${ROWS_IN_PART}`,
          [last],
        )
        if (rows.length === 0) break
        last = Number(rows.at(-1)?.row.id)
        yield { table, rows: rows.map(({ row }) => archivedRow(row)) }
      }
    }
  } finally {
    // Nothing was written: that it ends is enough, also where the database is gone.
    await client.query('COMMIT').catch(() => undefined)
    client.release()
  }
}

const archivedRow = (row: ArchivedRow): ArchivedRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asArchived(column, value)]))

function asArchived(column: string, value: ArchivedRow[string]): ArchivedRow[string] {
  if (isKeptInside(column)) return null
  if (typeof value !== 'string') return value
  if (isInstant(column)) return new Date(value).toISOString()
  return isClockTime(column) ? value.slice(0, 5) : value
}

async function fillTable(client: PoolClient, { table, rows }: ArchivedPart): Promise<void> {
  const existing = await client.query<{ column_name: string }>(
    'SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = $1',
    [table],
  )
  const columns = archivedColumns(
    table,
    rows,
    existing.rows.map(({ column_name }) => column_name),
  ).join()
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await client.query(
      `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))],
    )
  }
}

/** A number that was given out once is never used again, neither before nor after the restore. */
async function goOnNumbering(client: PoolClient, table: ArchivedTable): Promise<void> {
  await client.query(
    `SELECT setval(numbers, greatest(nextval(numbers), (SELECT coalesce(max(id), 0) + 1 FROM ${table})), false)
     FROM (SELECT pg_get_serial_sequence($1, 'id')::regclass AS numbers) AS sequence`,
    [table],
  )
}

async function guarded<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ArchiveRefused || error instanceof StoreUnavailable) throw error
    throw new StoreUnavailable(reasonOf(error))
  }
}
