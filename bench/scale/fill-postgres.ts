import pg from 'pg'
import { type Dialect, filling } from './filling.ts'

/** Fills a database that the site has made, and tidies it as PostgreSQL does by itself after a while. */
export async function fillPostgres(url: string, rows: number, signal: AbortSignal): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`)
    await client.query(`SET statement_timeout = '60s'`)
    // What refers to what is right by itself, and indexes are made faster than they are kept.
    await client.query('SET session_replication_role = replica')
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()
       AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    )
    for (const { indexname } of indexes) await client.query(`DROP INDEX ${indexname}`)
    for (const statement of [...filling(rows, dialect), ...indexes.map(({ indexdef }) => indexdef)]) {
      signal.throwIfAborted()
      await client.query(statement)
    }
    for (const table of ['appointments', 'events', 'outbox']) {
      await client.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`)
      await client.query(`VACUUM ANALYZE ${table}`)
    }
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

const dialect: Dialect = {
  numbers: (count) => `generate_series(1::bigint, ${count}) AS numbers (n)`,
  date: (days) => `current_date + (${days})::integer`,
  time: (text) => `(${text})::time`,
  instant: (days) => `date_trunc('day', now()) + interval '12 hours' + (${days}) * interval '1 day'`,
  hex: (number, digits) => `lpad(to_hex(${number}), ${digits}, '0')`,
  messageKey: (hex) => `(${hex})::uuid`,
  numberedByUs: 'OVERRIDING SYSTEM VALUE',
}
