import type { Pool, PoolClient } from 'pg'
import { StoreUnavailable } from '../../booking/appointment-store.ts'
import {
  ARCHIVED_TABLES,
  type Archive,
  type ArchivedRow,
  type ArchivedTable,
  ArchiveRefused,
  type Snapshot,
} from '../../booking/archive.ts'
import { archivedColumns } from '../archived-columns.ts'
import { isClockTime, isInstant, isKeptInside } from '../row.ts'
import { inTransaction } from './in-transaction.ts'
import { postgresMigrations } from './migrate-postgres.ts'
import { reasonOf } from './query.ts'

const ROWS_PER_STATEMENT = 500

export function postgresArchive(pool: Pool): Archive {
  return {
    read: () =>
      guarded(() =>
        inTransaction(
          pool,
          async (client) => {
            const tables = {} as Snapshot['tables']
            for (const table of ARCHIVED_TABLES) tables[table] = await readTable(client, table)
            return { schema: postgresMigrations.length, tables }
          },
          'ISOLATION LEVEL REPEATABLE READ READ ONLY',
        ),
      ),
    async replace({ tables }) {
      await guarded(() =>
        inTransaction(pool, async (client) => {
          // Nobody books in between; readers see the old rows until all new ones are there.
          await client.query(`LOCK TABLE ${ARCHIVED_TABLES.join()} IN EXCLUSIVE MODE`)
          for (const table of ARCHIVED_TABLES.toReversed()) await client.query(`DELETE FROM ${table}`)
          for (const table of ARCHIVED_TABLES) await fillTable(client, table, tables[table])
        }),
      )
    },
  }
}

async function readTable(client: PoolClient, table: ArchivedTable): Promise<ArchivedRow[]> {
  const { rows } = await client.query<{ row: ArchivedRow }>(
    `SELECT to_jsonb(${table}) AS row FROM ${table} ORDER BY id`,
  )
  return rows.map(({ row }) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, asArchived(column, value)])),
  )
}

function asArchived(column: string, value: ArchivedRow[string]): ArchivedRow[string] {
  if (isKeptInside(column)) return null
  if (typeof value !== 'string') return value
  if (isInstant(column)) return new Date(value).toISOString()
  return isClockTime(column) ? value.slice(0, 5) : value
}

async function fillTable(client: PoolClient, table: ArchivedTable, rows: ArchivedRow[]): Promise<void> {
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
  // A number that was given out once is never used again, neither before nor after the restore.
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
    if (error instanceof ArchiveRefused) throw error
    throw new StoreUnavailable(reasonOf(error))
  }
}
