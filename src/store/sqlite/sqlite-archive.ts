import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import {
  ARCHIVED_TABLES,
  type Archive,
  type ArchivedRow,
  type ArchivedTable,
  type Snapshot,
} from '../../booking/archive.ts'
import { archivedColumns } from '../archived-columns.ts'
import { isFlag, isInstant, isKeptInside } from '../row.ts'
import { emptyLog } from './empty-log.ts'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'
import { sqliteMigrations } from './migrate-sqlite.ts'

export function sqliteArchive(database: DatabaseSync): Archive {
  function readTable(table: ArchivedTable): ArchivedRow[] {
    const rows = database.prepare(`SELECT * FROM ${table} ORDER BY id`).all()
    return rows.map((row) => mapRow(row as ArchivedRow, asArchived))
  }

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
    read: guarded(() => {
      // Readers do not block writers here, and see the database as it was at the first look.
      database.exec('BEGIN')
      try {
        const tables = Object.fromEntries(ARCHIVED_TABLES.map((table) => [table, readTable(table)]))
        return { schema: sqliteMigrations.length, tables: tables as Snapshot['tables'] }
      } finally {
        database.exec('COMMIT')
      }
    }),
    replace: guarded(({ tables }) => {
      inTransaction(database, () => {
        for (const table of existingTables().toReversed()) database.exec(`DELETE FROM ${table}`)
        for (const table of existingTables()) fillTable(table, tables[table])
      })
      emptyLog(database)
    }),
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
