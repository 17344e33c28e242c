import type { DatabaseError, Pool, QueryResultRow } from 'pg'
import { StoreUnavailable } from '../../booking/appointment-store.ts'
import { inTransaction } from './in-transaction.ts'

/** Runs one prepared statement, known to the database by its name; rejects with `StoreUnavailable` only. */
export type Query = <Row extends QueryResultRow>(
  name: string,
  text: string,
  values?: unknown[],
) => Promise<Row[]>

/** `whenReady` comes first, every time: the database may have been away when it was opened. */
export function queryOn(pool: Pool, whenReady: () => Promise<void>): Query {
  return async (name, text, values = []) => {
    try {
      await whenReady()
      return (await pool.query({ name, text, values })).rows
    } catch (error) {
      throw new StoreUnavailable(reasonOf(error))
    }
  }
}

/** The same for a statement that decides by counting: those of one name run one after the other, on all instances. */
export function queryInTurn(pool: Pool, whenReady: () => Promise<void>): Query {
  return async (name, text, values = []) => {
    try {
      await whenReady()
      return await inTransaction(pool, async (client) => {
        await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [name])
        return (await client.query({ name, text, values })).rows
      })
    } catch (error) {
      throw new StoreUnavailable(reasonOf(error))
    }
  }
}

/** The server's own words may quote what a visitor wrote: of those the code and the place in its source; the driver's do not. */
export function reasonOf(error: unknown): string {
  const { code, severity, routine, message } = error as Partial<DatabaseError>
  return severity ? `${code} in ${routine}` : (code ?? message ?? 'no answer')
}
