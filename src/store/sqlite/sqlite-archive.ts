import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
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
import { isFlag, isInstant, isKeptInside } from '../row.ts'
import { emptyLog } from './empty-log.ts'
import { sqliteMigrations } from './migrate-sqlite.ts'

const ROWS_IN_PART = 1_000
const TIMEOUT_IN_MS = 5_000

export const sqliteArchive = (database: DatabaseSync): Archive => ({
  read: () => ({ schema: sqliteMigrations.length, parts: readInParts(database) }),
  replace: async ({ parts }) => {
    const connection = connectionBeside(database, { readOnly: false })
    try {
      connection.exec('PRAGMA secure_delete = ON; BEGIN IMMEDIATE')
      for (const table of existingTables(connection).toReversed()) connection.exec(`DELETE FROM ${table}`)
      for await (const part of parts) fillTable(connection, part)
      connection.exec('COMMIT')
      emptyLog(connection)
    } catch (error) {
      if (connection.isTransaction) connection.exec('ROLLBACK')
      throw explained(error)
    } finally {
      if (connection !== database) connection.close()
    }
  },
})

/** It sees the database as it was at the first look. */
async function* readInParts(database: DatabaseSync): AsyncGenerator<ArchivedPart> {
  const connection = connectionBeside(database, { readOnly: true })
  try {
    connection.exec('BEGIN')
    for (const table of ARCHIVED_TABLES) {
      const after = connection.prepare(
        `SELECT * FROM ${table} WHERE id > ?1 ORDER BY id LIMIT ${ROWS_IN_PART}`,
      )
      for (let last = 0; ; ) {
        const rows = after.all(last)
        if (rows.length === 0) break
        last = Number(rows.at(-1)?.id)
        yield { table, rows: rows.map((row) => mapRow(row as ArchivedRow, asArchived)) }
      }
    }
  } catch (error) {
    throw explained(error)
  } finally {
    if (connection.isTransaction) connection.exec('COMMIT')
    if (connection !== database) connection.close()
  }
}

/** Its transaction is nobody else's: others book, or wait, meanwhile. A database in memory has one connection only. */
function connectionBeside(database: DatabaseSync, { readOnly }: { readOnly: boolean }): DatabaseSync {
  const file = database.location()
  return file === null ? database : new DatabaseSync(file, { readOnly, timeout: TIMEOUT_IN_MS })
}

/** A schema of an earlier version has fewer. */
function existingTables(database: DatabaseSync): ArchivedTable[] {
  const names = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  return ARCHIVED_TABLES.filter((table) => names.some(({ name }) => name === table))
}

function fillTable(database: DatabaseSync, { table, rows }: ArchivedPart): void {
  const existing = database.prepare(`PRAGMA table_info(${table})`).all()
  const columns = archivedColumns(
    table,
    rows,
    existing.map(({ name }) => String(name)),
  )
  const insert = database.prepare(
    `INSERT INTO ${table} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
  )
  for (const row of rows) insert.run(...columns.map((column) => asStored(column, row[column] ?? null)))
}

function explained(error: unknown): Error {
  if (error instanceof ArchiveRefused || error instanceof StoreUnavailable) return error
  const { errstr, message } = error as Error & { errstr?: string }
  return new StoreUnavailable(errstr ?? message)
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
