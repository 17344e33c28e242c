import type { Pool, QueryResultRow } from 'pg'
import { StoreUnavailable } from '../../booking/appointment-store.ts'

/** Runs one prepared statement, known to the database by its name; rejects with `StoreUnavailable` only. */
export type Query = <Row extends QueryResultRow>(
  name: string,
  text: string,
  values?: unknown[],
) => Promise<Row[]>

export function queryOn(pool: Pool): Query {
  return async (name, text, values = []) => {
    try {
      return (await pool.query({ name, text, values })).rows
    } catch (error) {
      throw new StoreUnavailable((error as { code?: string }).code)
    }
  }
}
