import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { StoreUnavailable } from '../../booking/appointment-store.ts'
import {
  ARCHIVED_TABLES,
  type Archive,
  type ArchivedPart,
  type ArchivedRow,
  type ArchivedTable,
  gather,
} from '../../booking/archive.ts'
import { archivedColumns } from '../archived-columns.ts'
import { isFlag, isInstant, isKeptInside } from '../row.ts'
import { emptyLog } from './empty-log.ts'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'
import { sqliteMigrations } from './migrate-sqlite.ts'

export function sqliteArchive(database: DatabaseSync): Archive {
  function fillTable(table: ArchivedTable, rows: ArchivedRow[]): void {
    const existing = database.prepare(`PRAGMA table_info(${table})`).all()
    const columns = archivedColumns(
      table,
      rows,
      existing.map(({ name }) => String(name)),
    )
    if (columns.length === 0) return
    const insert = database.prepare(
      `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
    )
    for (const row of rows) insert.run(...columns.map((column) => asStored(column, row[column] ?? null)))
  }

  /** A schema of an earlier version has fewer. */
  function existingTables(): ArchivedTable[] {
    const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
    return ARCHIVED_TABLES.filter((table) => names.some(({ name }) => name === table))
  }

  return {
    schema: sqliteMigrations.length,
    read: async () => ({ schema: sqliteMigrations.length, tables: await gather(readInParts(database)) }),
    readInParts: () => readInParts(database),
    replace: guarded(({ tables }) => {
      inTransaction(database, () => {
        for (const table of existingTables().toReversed()) database.exec(`DELETE FROM ${table}`)
        for (const table of existingTables()) fillTable(table, tables[table])
      })
      emptyLog(database)
    }),
  }
}

const ROWS_IN_PART = 1_000
const TIMEOUT_IN_MS = 5_000

/** By a look of its own at the file: others book meanwhile, and it sees the database as it was at the first look. */
async function* readInParts(database: DatabaseSync): AsyncGenerator<ArchivedPart> {
  const file = database.location()
  const look = file === null ? database : new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_IN_MS })
  try {
    look.exec('BEGIN')
    for (const table of ARCHIVED_TABLES) {
      const after = look.prepare(`SELECT * FROM ${table} WHERE id > ?1 ORDER BY id LIMIT ${ROWS_IN_PART}`)
      for (let last = 0; ; ) {
        const rows = after.all(last)
        if (rows.length === 0) break
        last = Number(rows.at(-1)?.id)
        yield { table, rows: rows.map((row) => mapRow(row as ArchivedRow, asArchived)) }
      }
    }
  } catch (error) {
    throw new StoreUnavailable((error as Error).message)
  } finally {
    if (look.isTransaction) look.exec('COMMIT')
    if (look !== database) look.close()
  }
}

type Value = ArchivedRow[string]

const mapRow = (row: ArchivedRow, change: (column: string, value: Value) => Value): ArchivedRow =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, change(column, value)]))

function asArchived(column: string, value: Value): Value {
  if (isKeptInside(column)) return null
  if (isInstant(column) && typeof value === 'number') return new Date(value).toISOString()
  return isFlag(column) ? Boolean(value) : value
}

function asStored(column: string, value: Value): SQLInputValue {
  if (isInstant(column) && typeof value === 'string') return Date.parse(value)
  return typeof value === 'boolean' ? Number(value) : value
}
