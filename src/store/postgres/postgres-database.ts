import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseError, Pool, PoolClient, QueryResult } from 'pg'
import { StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { ARCHIVED_TABLES } from '../archived-rows.ts'
import { asRow } from '../columns.ts'
import { type All, allWith, type Connection, type Counters, type Database, type Tx } from '../database.ts'
import { raw, type Statement, sql, type Value } from '../sql.ts'

/** PostgreSQL behind the port that both databases share. `whenReady`: it may have been away when it was opened. */
export function postgresDatabase(pool: Pool, whenReady: () => Promise<Counters>): Database {
  const whenAvailable = <Result>(step: (counters: Counters) => Promise<Result>) =>
    available(async () => step(await whenReady()))
  return {
    all: allWith((statement) => whenAvailable(() => run(pool, statement))),
    transaction: (work) =>
      whenAvailable((counters) =>
        repeating(() => inTransaction(pool, (client) => work(txOn(client, counters)))),
      ),
    counters: () => whenAvailable(async (counters) => counters),
    connect: (purpose) => whenAvailable(() => connectBeside(pool, purpose)),
    // Deleted rows stay in the tables' files until they are compacted at night.
    scrub: async () => undefined,
    dialect: {
      withIds: raw('OVERRIDING SYSTEM VALUE'),
      continueIds: (table) => sql`
        SELECT setval(ids, greatest(nextval(ids), (SELECT coalesce(max(id), 0) + 1 FROM ${raw(table)})), false)
        FROM (SELECT pg_get_serial_sequence(${table}, 'id')::regclass AS ids) AS sequence`,
    },
  }
}

/** Every statement is prepared once for each connection, under its own name. */
const names = new Map<string, string>()

async function run(client: Pool | PoolClient, { text, values }: Statement): Promise<object[]> {
  const name = names.get(text) ?? `statement-${names.size}`
  names.set(text, name)
  const { rows } = await client.query({ name, text, values: values.map(orNull) })
  return rows.map(fromPostgres)
}

const orNull = (value: Value): Value => value ?? null
const fromPostgres = (row: object): object => asRow(row, (value) => value ?? undefined)

export const allOn = (client: Pool | PoolClient): All => allWith((statement) => run(client, statement))

function txOn(client: PoolClient, counters: Counters): Tx {
  const all = allOn(client)
  return {
    all,
    counters,
    lock: (name) => all`SELECT pg_advisory_xact_lock(hashtext(${name}))`,
    skipLocked: raw('FOR UPDATE SKIP LOCKED'),
  }
}

const SLOW_IN_MS = 600_000

/** For what may rewrite every row. The driver knows a time limit for one query, its types do not. */
export function runSlowly(
  client: PoolClient,
  text: string,
  values: readonly Value[] = [],
): Promise<QueryResult> {
  const query = { text, values: values.map(orNull), query_timeout: SLOW_IN_MS }
  return client.query(query)
}

/** A connection may break between two statements. The next one fails then; without a listener the process would end. */
async function takeClient(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect()
  if (client.listenerCount('error') === 0) client.on('error', () => undefined)
  return client
}

type Step<Result> = (client: PoolClient) => Promise<Result>

/** A failed transaction may still be open: later bookings on its connection would be answered and never committed. */
export async function inTransaction<Result>(pool: Pool, step: Step<Result>): Promise<Result> {
  const client = await takeClient(pool)
  try {
    await client.query('BEGIN')
    const result = await step(client)
    await client.query('COMMIT')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Of two transactions that wait for each other, PostgreSQL ends one: deadlock_detected, serialization_failure. */
const REPEATABLE = ['40P01', '40001']
const MOST_REPEATS = 2
const PAUSE_AT_MOST_IN_MS = 50

async function repeating<Result>(step: () => Promise<Result>): Promise<Result> {
  for (let repeats = 0; ; repeats++) {
    try {
      return await step()
    } catch (error) {
      const { code = '' } = error as Partial<DatabaseError>
      if (repeats === MOST_REPEATS || !REPEATABLE.includes(code)) throw error
      await pause(Math.random() * PAUSE_AT_MOST_IN_MS)
    }
  }
}

// A restore rewrites everything, and only the owner waits for it.
const UNHURRIED = 'SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0'
const NOT_LOCKED = '55P03'
const LOCK_PATIENCE_IN_MS = 30_000

const beginReading = (client: PoolClient) =>
  runSlowly(client, `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${UNHURRIED}`)

/**
 * Bookings wait; readers see the old rows until all new ones are there. Bookings and mails lock the tables in different
 * orders. So a restore that waits while it holds one gives it back, before PostgreSQL takes that for a deadlock, after a
 * second, and begins with the next. For the first it may wait: after a second PostgreSQL ends an autovacuum there.
 */
async function beginReplacing(client: PoolClient): Promise<void> {
  const deadline = Date.now() + LOCK_PATIENCE_IN_MS
  for (let turn = 0; ; turn++) {
    const first = ARCHIVED_TABLES[turn % ARCHIVED_TABLES.length]
    const others = ARCHIVED_TABLES.filter((table) => table !== first)
    try {
      await runSlowly(
        client,
        `BEGIN; ${UNHURRIED};
         SET LOCAL lock_timeout = '3s'; LOCK TABLE ${first} IN EXCLUSIVE MODE;
         SET LOCAL lock_timeout = '300ms'; LOCK TABLE ${others} IN EXCLUSIVE MODE;
         SET LOCAL lock_timeout = 0`,
      )
      return
    } catch (error) {
      if ((error as DatabaseError).code !== NOT_LOCKED || Date.now() > deadline) throw error
      await client.query('ROLLBACK')
    }
  }
}

async function connectBeside(pool: Pool, purpose: 'read' | 'replace'): Promise<Connection> {
  const client = await takeClient(pool)
  // Destroying the connection rolls back, also where the database is gone.
  const rollback = async () => client.release(true)
  const query = (text: string, values?: readonly Value[]) => available(() => runSlowly(client, text, values))
  const begin = purpose === 'read' ? beginReading : beginReplacing
  await available<unknown>(() => begin(client)).catch((error) => rollback().then(() => Promise.reject(error)))
  return {
    all: allWith(async ({ text, values }) => (await query(text, values)).rows.map(fromPostgres)),
    commit: () => query('COMMIT').then(rollback),
    rollback,
  }
}

/** Bookings wait no longer than this for the lock to be taken, and then for the moments in which a table is rewritten. */
const LOCK_TIMEOUT = '1s'
/** Any number that only this program uses: one instance compacts for all. */
const COMPACTION_LOCK = 7_230_926
const TABLES = [
  ...ARCHIVED_TABLES,
  'proposed_times',
  'mail_places',
  'owner_tokens',
  'erasures',
  'installation',
]

/**
 * Writes the tables' files again without deleted rows, one by one: bookings go on in between. A table that a backup is reading
 * fails alone, at the end. Returns how many milliseconds the longest took.
 */
export async function compactTables(pool: Pool): Promise<number> {
  const client = await takeClient(pool)
  const failures: unknown[] = []
  let longest = 0
  try {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS is_mine', [COMPACTION_LOCK])
    if (!rows[0].is_mine) return longest
    await client.query(`SET lock_timeout = '${LOCK_TIMEOUT}'; SET statement_timeout = ${SLOW_IN_MS}`)
    for (const table of TABLES) {
      const began = performance.now()
      await runSlowly(client, `VACUUM FULL ${table}`).catch((error) => failures.push(error))
      longest = Math.max(longest, Math.round(performance.now() - began))
    }
  } finally {
    client.release(true)
  }
  if (failures.length > 0) throw failures[0]
  return longest
}

/** The driver rejects with codes and with plain errors. Anything else is a bug and stays as it is. */
async function available<Result>(step: () => Promise<Result>): Promise<Result> {
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
