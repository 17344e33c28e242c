import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { asRow, fromSqlite } from '../columns.ts'
import type { Statement, Value } from '../sql.ts'

/** Processes that start or write together take turns. */
const PATIENCE_IN_MS = 5_000
const TRY_AGAIN_AFTER_MS = 10
const SQLITE_BUSY = 5

/** Every connection overwrites what it deletes: SQLite keeps that setting per connection. */
export function openConnection(file: string, { readOnly = false, synchronous = 'FULL' } = {}): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly, timeout: PATIENCE_IN_MS })
  if (!readOnly) connection.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}`)
  connection.exec('PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON')
  return connection
}

/** Statements are prepared once for each connection; their texts differ in the lengths of lists alone, so there are few. */
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

/** Runs the step when all before it are done. */
export type Turn = <Result>(step: () => Result | Promise<Result>) => Promise<Result>

/** The queue of a process: no other statement comes in between those of a transaction. */
export function newQueue(): Turn {
  let last: Promise<unknown> = Promise.resolve()
  return (step) => {
    const turn = last.then(step)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Runs the step in one write transaction: all of it is kept, or nothing. */
export async function inTransaction<Result>(
  connection: DatabaseSync,
  step: () => Promise<Result>,
): Promise<Result> {
  connection.exec('BEGIN IMMEDIATE')
  try {
    const result = await step()
    connection.exec('COMMIT')
    return result
  } catch (error) {
    if (connection.isTransaction) connection.exec('ROLLBACK')
    throw error
  }
}

type SqliteError = { errcode?: number; errstr?: string }

const isBusy = (error: unknown): boolean => (((error as SqliteError).errcode ?? 0) & 0xff) === SQLITE_BUSY

/** Errors without a code of SQLite are bugs and stay as they are. */
function asUnavailable(error: unknown): unknown {
  const { errcode, errstr } = error as SqliteError
  return errcode === undefined ? error : new StoreUnavailable(errstr)
}

/** For health checks: a lock held by another process is no reason to be unhealthy. */
export async function writeUnlessBusy(connection: DatabaseSync, statement: Statement): Promise<void> {
  try {
    runStatement(connection, statement)
  } catch (error) {
    if (!isBusy(error)) throw asUnavailable(error)
  }
}

/** Repeats the step while another process holds the lock; SQLite itself would block the event loop meanwhile. */
export async function waiting<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  for (const deadline = performance.now() + PATIENCE_IN_MS; ; await pause(TRY_AGAIN_AFTER_MS)) {
    try {
      return await step()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw asUnavailable(error)
    }
  }
}
