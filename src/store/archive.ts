import {
  ARCHIVED_TABLES,
  type Archive,
  type ArchivedPart,
  type ArchivedRow,
  type Snapshot,
} from '../booking/ports/archive.ts'
import { archivedColumns, readArchivedRow } from './archived-rows.ts'
import { places, propertyOf } from './columns.ts'
import type { Connection, Database, Value } from './database.ts'
import { type FeedKey, feedKeyHash, newSecret } from './owner-access.ts'

const ROWS_IN_PART = 1_000
/** So many rows in one statement; PostgreSQL takes 65,535 values, SQLite 32,766. */
const ROWS_INSERTED_TOGETHER = 100

type Row = ReturnType<typeof readArchivedRow>

/** The whole database, to be carried away and brought back. */
export const archiveOf = (database: Database, schema: number): Archive => ({
  read: () => ({ schema, parts: readParts(database) }),
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

/** Everything as it was at one instant; others book meanwhile. */
async function* readParts(database: Database): AsyncGenerator<ArchivedPart> {
  const connection = await database.connect('read')
  try {
    for (const table of ARCHIVED_TABLES) {
      if (table === 'installation') {
        yield { table, rows: await readInstallation(connection) }
        continue
      }
      const columns = archivedColumns(table)
      for (let last = 0; ; ) {
        const rows = await connection.all<Record<string, Value>>(
          `SELECT ${columns} FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${ROWS_IN_PART}`,
          last,
        )
        if (rows.length === 0) break
        last = Number(rows.at(-1)?.id)
        yield { table, rows: rows.map((row) => archivedRow(row, columns)) }
      }
    }
  } finally {
    await connection.rollback()
  }
}

const archivedRow = (row: Record<string, Value>, columns: readonly string[]): ArchivedRow =>
  Object.fromEntries(
    columns.map((column) => {
      const value = row[propertyOf(column)] ?? null
      return [column, value instanceof Date ? value.toISOString() : value]
    }),
  )

/** Of the installation only what a subscribed calendar needs to be recognised again. */
async function readInstallation({ all }: Connection): Promise<ArchivedRow[]> {
  const [row] = await all<FeedKey>('SELECT feed_key, feed_key_hash FROM installation')
  const hash = feedKeyHash(row)
  return hash === undefined ? [] : [{ id: 1, feed_key_hash: hash }]
}

/** What mails have counted for stays counted. */
const KEEP_ALL_COUNTS = `
  INSERT INTO mail_counts (counter, counted_at)
  SELECT counted_as, owed_at FROM outbox WHERE counted_as IS NOT NULL`

async function replaceAll(connection: Connection, { parts }: Snapshot, { words }: Database): Promise<void> {
  const { all } = connection
  await all(KEEP_ALL_COUNTS)
  for (const table of ['outbox', 'events', 'appointments']) await all(`DELETE FROM ${table}`)
  for await (const { table, rows } of parts) {
    const checked = rows.map((row) => readArchivedRow(table, row))
    if (table === 'installation') await restoreFeed(connection, checked[0])
    else await insertRows(connection, table, checked, words.withIds)
  }
  for (const table of ['outbox', 'events', 'appointments']) {
    const statement = words.continueIds(table)
    if (statement) await all(statement.sql, ...statement.values)
  }
  await all(`
    DELETE FROM appointments WHERE EXISTS (
      SELECT 1 FROM erasures WHERE request_number = appointments.id AND requested_at = appointments.created_at)`)
  // Answer links of mails from before the restore would fit requests that have gone another way since.
  await all('UPDATE installation SET answer_secret = $1', newSecret())
}

/** The subscribed address works again. It is not known itself, so the desk can only offer to renew it. */
async function restoreFeed({ all }: Connection, row: Row | undefined): Promise<void> {
  const [present] = await all<FeedKey & { isFeedRenewed: boolean }>(
    'SELECT feed_key, feed_key_hash, is_feed_renewed FROM installation',
  )
  const hash = row?.feed_key_hash
  // An address that was given up here must not come back.
  if (hash === undefined || hash === feedKeyHash(present) || present?.isFeedRenewed) return
  await all('UPDATE installation SET feed_key = NULL, feed_key_hash = $1', hash)
}

async function insertRows(
  { all }: Connection,
  table: 'appointments' | 'events' | 'outbox',
  rows: Row[],
  withIds: string,
): Promise<void> {
  const columns = archivedColumns(table)
  for (let start = 0; start < rows.length; start += ROWS_INSERTED_TOGETHER) {
    const some = rows.slice(start, start + ROWS_INSERTED_TOGETHER)
    const lists = some.map((_, index) => `(${places(columns.length, index * columns.length + 1)})`)
    await all(
      `INSERT INTO ${table} (${columns}) ${withIds} VALUES ${lists}`,
      ...some.flatMap((row) => columns.map((column) => row[column])),
    )
  }
}
