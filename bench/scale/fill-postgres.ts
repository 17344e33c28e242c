import pg from 'pg'
import { type Dialect, filling } from './filling.ts'

/** Fills a database that the site has made, and tidies it as PostgreSQL does by itself after a while. */
export async function fillPostgres(url: string, rows: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('SET synchronous_commit = off; SET work_mem = 256000')
    for (const statement of filling(rows, dialect)) await client.query(statement)
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
