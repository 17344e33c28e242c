import type { Pool, PoolClient } from 'pg'

/** Runs the step in one transaction: all of it is kept, or nothing. */
export async function inTransaction<Result>(
  pool: Pool,
  step: (client: PoolClient) => Promise<Result>,
  mode = '',
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`BEGIN ${mode}`)
    const result = await step(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
