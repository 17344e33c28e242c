import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { asRow, fromSqlite } from '../columns.ts'
import type { Statement, Value } from '../sql.ts'

/** Only while opening: processes that start together take turns. Afterwards `waiting` retries without blocking. */
const OPENING_TIMEOUT_IN_MS = 5_000

/** Every connection overwrites what it deletes: SQLite keeps that setting per connection. */
export function openConnection(file: string, { readOnly = false, synchronous = 'FULL' } = {}): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: OPENING_TIMEOUT_IN_MS })
  if (!readOnly) connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  connection.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON')
  return connection
}

/** Statements are prepared once for each connection; the texts are constant, so there are few. */
const prepared = new WeakMap<DatabaseSync, Map<string, StatementSync>>()

/** Runs one statement; throws at once where it cannot. */
export function runStatement(connection: DatabaseSync, { text, values }: Statement): object[] {
  const statements = prepared.get(connection) ?? new Map<string, StatementSync>()
  // `$1` would be a named parameter; `?1` is the first one.
  const statement = statements.get(text) ?? connection.prepare(text.replaceAll(/\$(?=\d)/g, '?'))
  prepared.set(connection, statements.set(text, statement))
  return statement.all(...values.map(toSqlite)).map((row) => asRow(row, fromSqlite))
}

function toSqlite(value: Value): SQLInputValue {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'boolean') return value ? 1 : 0
  return value ?? null
}

/** Runs the step in one write transaction: all of it is kept, or nothing. */
export function inTransaction<Result>(connection: DatabaseSync, step: () => Result): Result {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const result = step()
    connection.exec('COMMIT')
    return result
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK')
    throw error
  }
}
