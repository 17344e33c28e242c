import {
  ARCHIVED_TABLES,
  type Archive,
  type ArchivedPart,
  type ArchivedRow,
  type ArchivedTable,
  type Snapshot,
} from '../booking/ports/archive.ts'
import { archivedColumns, readArchivedRow } from './archived-rows.ts'
import { propertyOf } from './columns.ts'
import type { All, Connection, Database, Dialect } from './database.ts'
import { readMigrations } from './migrations.ts'
import { KEEP_COUNTS } from './owe-mails.ts'
import { type FeedKey, feedKeyHash, newSecret, SELECT_FEED_KEY } from './owner-access.ts'
import { joined, raw, sql, type Value } from './sql.ts'

/** Both databases have seen as many migrations. */
export const SCHEMA = readMigrations('sqlite').length
const ROWS_IN_PART = 1_000
/** So many rows in one statement; PostgreSQL takes 65,535 values, SQLite 32,766. */
const ROWS_INSERTED_TOGETHER = 100

type Row = ReturnType<typeof readArchivedRow>

export const archiveOf = (database: Database): Archive => ({
  read: () => ({ schema: SCHEMA, parts: readDatabase(database) }),
  async replace(snapshot) {
    const connection = await database.connect('replace')
    try {
      await replaceAll(connection, snapshot, database)
      await connection.commit()
    } catch (error) {
      await connection.rollback()
      throw error
    }
    await database.scrub()
  },
})

/** Everything as it was at one instant; bookings go on meanwhile. */
async function* readDatabase(database: Database): AsyncGenerator<ArchivedPart> {
  const connection = await database.connect('read')
  try {
    yield* readParts(connection.all)
  } finally {
    await connection.rollback()
  }
}

export async function* readParts(all: All): AsyncGenerator<ArchivedPart> {
  for (const table of ARCHIVED_TABLES) {
    if (table === 'installation') {
      // Only what recognises the address of a subscribed calendar.
      const hash = feedKeyHash((await all<FeedKey>`${SELECT_FEED_KEY}`)[0])
      yield { table, rows: hash === undefined ? [] : [{ id: 1, feed_key_hash: hash }] }
      continue
    }
    const columns = archivedColumns(table)
    for (let last = 0; ; ) {
      const rows = await all<Record<string, Value>>`
        SELECT ${raw(columns.join())} FROM ${raw(table)} WHERE id > ${last} ORDER BY id LIMIT ${ROWS_IN_PART}`
      if (rows.length === 0) break
      last = Number(rows.at(-1)?.id)
      yield { table, rows: rows.map((row) => archivedRow(row, columns)) }
    }
  }
}

const archivedRow = (row: Record<string, Value>, columns: readonly string[]): ArchivedRow =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[propertyOf(column)] ?? null
      return [column, value instanceof Date ? value.toISOString() : value]
    }),
  )

async function replaceAll({ all }: Connection, { parts }: Snapshot, { dialect }: Database): Promise<void> {
  await all`${KEEP_COUNTS}`
  for (const table of ['outbox', 'events', 'appointments']) await all`DELETE FROM ${raw(table)}`
  for await (const { table, rows } of parts) {
    const checked = rows.map((row) => readArchivedRow(table, row))
    if (table === 'installation') await restoreFeed(all, checked[0]?.feed_key_hash)
    else await insertRows(all, table, checked, dialect)
  }
  for (const table of ['outbox', 'events', 'appointments']) {
    const continued = dialect.continueIds(table)
    if (continued) await all`${continued}`
  }
  await all`
    DELETE FROM appointments WHERE EXISTS (
      SELECT 1 FROM erasures WHERE request_number = appointments.id AND requested_at = appointments.created_at)`
  // Answer links of mails from before the restore would fit appointments that have changed since.
  await all`UPDATE installation SET answer_secret = ${newSecret()}`
}

/** The subscribed address works again. Only its hash is known, so the owner's page can only offer to renew it. */
async function restoreFeed(all: All, hash: Value): Promise<void> {
  const [present] = await all<FeedKey>`${SELECT_FEED_KEY}`
  // An address that was given up here must not come back.
  if (hash === undefined || hash === feedKeyHash(present) || present?.isFeedRenewed) return
  await all`UPDATE installation SET feed_key = NULL, feed_key_hash = ${hash}`
}

async function insertRows(all: All, table: ArchivedTable, rows: Row[], { withIds }: Dialect): Promise<void> {
  const columns = archivedColumns(table)
  for (let start = 0; start < rows.length; start += ROWS_INSERTED_TOGETHER) {
    const some = rows.slice(start, start + ROWS_INSERTED_TOGETHER)
    const lists = some.map((row) => sql`(${joined(columns.map((column) => row[column]))})`)
    await all`INSERT INTO ${raw(table)} (${raw(columns.join())}) ${withIds} VALUES ${joined(lists)}`
  }
}
