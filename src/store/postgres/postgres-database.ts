import type { DatabaseError, Pool, PoolClient } from 'pg'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { propertyOf } from '../columns.ts'
import { ask, type Connection, type Database, runInTurn, type Statement, type Value } from '../database.ts'

/** PostgreSQL behind the port that both databases share. `whenReady`: it may have been away when it was opened. */
export function postgresDatabase(pool: Pool, whenReady: () => Promise<void>): Database {
  return {
    all: <Row extends object>(sql: string, ...values: Value[]) =>
      available(async () => {
        await whenReady()
        return run<Row>(pool, { sql, values })
      }),
    transaction: (work) =>
      available(async () => {
        await whenReady()
        return inTransaction(pool, (client) => runInTurn(work(), (statement) => run(client, statement)))
      }),
    connect: (purpose) =>
      available(async () => {
        await whenReady()
        return connectBeside(pool, purpose)
      }),
    // Deleted rows stay in the tables' files until they are compacted at night.
    scrub: async () => undefined,
    words: {
      skipLocked: 'FOR UPDATE SKIP LOCKED',
      withIds: 'OVERRIDING SYSTEM VALUE',
      takeTurns: (name) => ask('SELECT pg_advisory_xact_lock(hashtext($1))', name),
      continueIds: (table) => ({
        sql: `SELECT setval(ids, greatest(nextval(ids), (SELECT coalesce(max(id), 0) + 1 FROM ${table})), false)
              FROM (SELECT pg_get_serial_sequence($1, 'id')::regclass AS ids) AS sequence`,
        values: [table],
      }),
    },
  }
}

/** Every statement is prepared once for each connection, under a name of its own. */
const names = new Map<string, string>()

export async function run<Row extends object>(
  client: Pool | PoolClient,
  { sql, values }: Statement,
): Promise<Row[]> {
  const name = names.get(sql) ?? `statement-${names.size}`
  names.set(sql, name)
  const { rows } = await client.query({ name, text: sql, values: values.map(toPostgres) })
  return rows.map((row) => asRow<Row>(row))
}

const toPostgres = (value: Value): Value => value ?? null

function asRow<Row>(row: object): Row {
  const result: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) result[propertyOf(column)] = value ?? undefined
  return result as Row
}

/** A connection may break between two statements. The next one fails then; without a listener the process would end. */
export async function takeClient(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  if (client.listenerCount('error') === 0) client.on('error', () => undefined)
  return client
}

/**
 * All of it is kept, or nothing. After any failure the connection is destroyed: its transaction may still be open, and
 * whatever came to it next would be answered and never committed.
 */
export async function inTransaction<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await takeClient(pool)
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** A restore rewrites everything, and nobody but the owner waits. */
const UNHURRIED = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'
const UNHURRIED_IN_MS = 10 * 60_000

const BEGIN = {
  read: `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${UNHURRIED}`,
  // Nobody books in between; readers see the old rows until all new ones are there.
  replace: `BEGIN; ${UNHURRIED}; LOCK TABLE appointments, events, outbox IN EXCLUSIVE MODE`,
}

async function connectBeside(pool: Pool, purpose: 'read' | 'replace'): Promise<Connection> {
  const client = await takeClient(pool)
  const query = (sql: string, values: Value[] = []) => {
    // The driver knows a time limit for one query, its types do not.
    const unhurried = { text: sql, values: values.map(toPostgres), query_timeout: UNHURRIED_IN_MS }
    return available(() => client.query(unhurried))
  }
  try {
    await query(BEGIN[purpose])
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    all: async <Row extends object>(sql: string, ...values: Value[]) => {
      const { rows } = await query(sql, values)
      return rows.map((row) => asRow<Row>(row))
    },
    async commit() {
      await query('COMMIT')
      client.release(true)
    },
    // Destroying the connection rolls back, also where the database is gone.
    rollback: async () => client.release(true),
  }
}

/** The driver rejects with codes and with plain errors. Anything else is a bug of ours, and stays what it is. */
async function available<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    const isOfDriver =
      (error as { code?: string }).code !== undefined || (error as Error).constructor === Error
    throw isOfDriver ? new StoreUnavailable(reasonOf(error)) : error
  }
}

/** The server's own words may quote what a visitor wrote: of those the code and the place in its source; the driver's do not. */
function reasonOf(error: unknown): string {
  const { code, severity, routine, message } = error as Partial<DatabaseError>
  return severity ? `${code} in ${routine}` : (code ?? message ?? 'no answer')
}
