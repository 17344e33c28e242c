import { DatabaseSync } from 'node:sqlite'
import { type Dialect, filling } from './filling.ts'

const DAY_IN_MS = 24 * 3_600_000

/** Fills a database that the site has made. Nothing of it needs to survive a power cut. */
export function fillSqlite(file: string, rows: number): void {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000')
  // Indexes are made faster than they are kept.
  const indexes = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
    .all()
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`)
  for (const statement of filling(rows, dialect(Date.now()))) database.exec(statement)
  for (const { sql } of indexes) database.exec(String(sql))
  database.close()
}

const dialect = (now: number): Dialect => ({
  numbers: (count) =>
    `(WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count}) SELECT n FROM numbers)`,
  date: (days) => `date(${Math.floor(now / 1000)} + (${days}) * 86400, 'unixepoch')`,
  time: (text) => text,
  instant: (days) => `${now - (now % DAY_IN_MS) + DAY_IN_MS / 2} + (${days}) * ${DAY_IN_MS}`,
  hex: (number, digits) => `printf('%0${digits}x', ${number})`,
  messageKey: (hex) => hex,
  numberedByUs: '',
})
