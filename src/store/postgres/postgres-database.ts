import type { DatabaseError, Pool, PoolClient } from 'pg'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { asRow } from '../columns.ts'
import type { Counters } from '../counters.ts'
import { ask, type Connection, type Database, runInTurn } from '../database.ts'
import { raw, type Statement, sql, type Value } from '../sql.ts'

/** PostgreSQL behind the port that both databases share. `whenReady`: it may have been away when it was opened. */
export function postgresDatabase(pool: Pool, whenReady: () => Promise<Counters>): Database {
  const whenAvailable = <Result>(step: (counters: Counters) => Promise<Result>) =>
    available(async () => step(await whenReady()))
  return {
    all: <Row extends object>(...statement: Parameters<typeof sql>) =>
      whenAvailable(() => run(pool, sql(...statement))) as Promise<Row[]>,
    transaction: (work) =>
      whenAvailable((counters) =>
        inTransaction(pool, (client) => runInTurn(work(counters), (statement) => run(client, statement))),
      ),
    connect: (purpose) => whenAvailable(() => connectBeside(pool, purpose)),
    // Deleted rows stay in the tables' files until they are compacted at night.
    scrub: async () => undefined,
    dialect: {
      skipLocked: raw('FOR UPDATE SKIP LOCKED'),
      withIds: raw('OVERRIDING SYSTEM VALUE'),
      takeTurns: (name) => ask`SELECT pg_advisory_xact_lock(hashtext(${name}))`,
      continueIds: (table) => sql`
        SELECT setval(ids, greatest(nextval(ids), (SELECT coalesce(max(id), 0) + 1 FROM ${raw(table)})), false)
        FROM (SELECT pg_get_serial_sequence(${table}, 'id')::regclass AS ids) AS sequence`,
    },
  }
}

/** Every statement is prepared once for each connection, under its own name. */
const names = new Map<string, string>()

export async function run(client: Pool | PoolClient, { text, values }: Statement): Promise<object[]> {
  const name = names.get(text) ?? `statement-${names.size}`
  names.set(text, name)
  const { rows } = await client.query({ name, text, values: values.map(orNull) })
  return rows.map(fromPostgres)
}

const orNull = (value: Value): Value => value ?? null
const fromPostgres = (row: object): object => asRow(row, (value) => value ?? undefined)

/** A connection may break between two statements. The next one fails then; without a listener the process would end. */
export async function takeClient(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  if (client.listenerCount('error') === 0) client.on('error', () => undefined)
  return client
}

/**
 * All of it is kept, or nothing. After any failure the connection is destroyed: its transaction may still be open, and
 * later bookings on it would be answered and never committed.
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

/** A restore rewrites everything, and only the owner waits for it. */
const UNHURRIED = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'
const UNHURRIED_IN_MS = 10 * 60_000

const BEGIN = {
  read: `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${UNHURRIED}`,
  // Bookings wait; readers see the old rows until all new ones are there.
  replace: `BEGIN; ${UNHURRIED}; LOCK TABLE appointments, events, outbox IN EXCLUSIVE MODE`,
}

async function connectBeside(pool: Pool, purpose: 'read' | 'replace'): Promise<Connection> {
  const client = await takeClient(pool)
  // The driver knows a time limit for one query, its types do not.
  const query = ({ text, values }: Statement) => {
    const unhurried = { text, values: values.map(orNull), query_timeout: UNHURRIED_IN_MS }
    return available(() => client.query(unhurried))
  }
  // Destroying the connection rolls back, also where the database is gone.
  const rollback = async () => client.release(true)
  try {
    await query(raw(BEGIN[purpose]))
  } catch (error) {
    await rollback()
    throw error
  }
  return {
    all: async <Row extends object>(...statement: Parameters<typeof sql>) =>
      (await query(sql(...statement))).rows.map(fromPostgres) as Row[],
    async commit() {
      await query(sql`COMMIT`)
      client.release(true)
    },
    rollback,
  }
}

/** The driver rejects with codes and with plain errors. Anything else is a bug and stays as it is. */
export async function available<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    const isOfDriver =
      (error as { code?: string }).code !== undefined || (error as Error).constructor === Error
    throw isOfDriver ? new StoreUnavailable(reasonOf(error)) : error
  }
}

/** A message of the server may quote what a visitor wrote, so only its code and source are used; the driver's are safe. */
function reasonOf(error: unknown): string {
  const { code, severity, routine, message } = error as Partial<DatabaseError>
  return severity ? `${code} in ${routine}` : (code ?? message ?? 'no answer')
}
