import type { Searched } from '../words/search.ts'
import { ARCHIVED_TABLES, archivedColumns, readArchivedRows, type Snapshot } from './archived-rows.ts'
import { propertyOf } from './columns.ts'
import type { All, Connection, Database } from './database.ts'
import { latestOf, pendingMigrations, readMigrations } from './migrations.ts'
import { drawSecret } from './owner-access.ts'
import { fillProposedTimes } from './proposed-times.ts'
import { SEARCH_COLUMNS, searchValues } from './search-columns.ts'
import { joined, raw, type Sql, sql, type Value } from './sql.ts'

/** The steps of both databases have the same numbers and the same effect. */
const MIGRATIONS = readMigrations('sqlite')
const ROWS_IN_PART = 1_000
/** So many rows in one statement; PostgreSQL takes 65,535 values, SQLite 32,766. */
const ROWS_INSERTED_TOGETHER = 100

type Parts = Snapshot['parts']

/** Backup and restore of the whole database, also from one kind of database to the other. */
export const archiveOf = (database: Database) => ({
  read: (): Snapshot => ({ schema: latestOf(MIGRATIONS), parts: readDatabase(database) }),
  /** How many rows a backup made now would hold. */
  async count(): Promise<number> {
    const counts = ARCHIVED_TABLES.map((table) => sql`(SELECT count(*) FROM ${raw(table)})`)
    const [row] = await database.all<{ total: number }>`SELECT ${joined(counts, ' + ')} AS total`
    return row?.total ?? 0
  },
  /** Replaces everything with the snapshot, or changes nothing. Returns the numbers of requests that stay erased. */
  async replace(snapshot: Snapshot): Promise<number[]> {
    // Refuses an unknown schema. An older one that is known has the same rows; what it lacks has a default.
    pendingMigrations(MIGRATIONS, snapshot.schema)
    const connection = await database.connect('replace')
    let erased: number[]
    try {
      erased = await replaceAll(connection, snapshot.parts, database)
      await connection.commit()
    } catch (error) {
      await connection.rollback()
      throw error
    }
    await database.scrub()
    return erased
  },
  /** What erased requests have left is in no backup; it goes along when the whole installation moves to another database. */
  tombstones: () => database.all<Tombstone>`
    SELECT request_number, requested_at, erased_at FROM erasures ORDER BY request_number, requested_at, erased_at`,
  async addTombstones(tombstones: Tombstone[]): Promise<void> {
    const rows = tombstones.map(({ requestNumber, requestedAt, erasedAt }) => [
      requestNumber,
      requestedAt,
      erasedAt,
    ])
    await insertRows(database.all, sql`erasures (request_number, requested_at, erased_at)`, rows)
  },
})

type Tombstone = { requestNumber: number; requestedAt: Date; erasedAt: Date }

/** Everything as it was at one instant; bookings go on meanwhile. */
async function* readDatabase(database: Database): Parts {
  const connection = await database.connect('read')
  try {
    yield* readTables(connection.all)
  } finally {
    await connection.rollback()
  }
}

async function* readTables(all: All): Parts {
  for (const table of ARCHIVED_TABLES) {
    const columns = archivedColumns(table)
    for (let last = 0; ; ) {
      const rows = await all<Record<string, Value>>`
        SELECT ${raw(columns.join())} FROM ${raw(table)} WHERE id > ${last} ORDER BY id LIMIT ${ROWS_IN_PART}`
      if (rows.length === 0) break
      last = Number(rows.at(-1)?.id)
      const archived = (row: Record<string, Value>, column: string) => {
        const value = row[propertyOf(column)] ?? null
        return [column, value instanceof Date ? value.toISOString() : value]
      }
      yield {
        table,
        rows: rows.map((row) => Object.fromEntries(columns.map((column) => archived(row, column)))),
      }
    }
  }
}

async function replaceAll({ all }: Connection, parts: Parts, { dialect }: Database): Promise<number[]> {
  for (const table of ARCHIVED_TABLES.toReversed()) await all`DELETE FROM ${raw(table)}`
  for await (const part of parts) {
    const { table } = part
    const columns = archivedColumns(table)
    const found = table === 'appointments' ? `,${SEARCH_COLUMNS}` : ''
    const values = readArchivedRows(part).map((row) => [
      ...columns.map((column) => row[column]),
      ...(found ? searchValues(appointmentOf(row)) : []),
    ])
    await insertRows(all, sql`${raw(`${table} (${columns}${found})`)} ${dialect.withIds}`, values)
  }
  await fillProposedTimes(all)
  for (const table of ARCHIVED_TABLES) await all`${dialect.continueIds(table)}`
  const erased = await all<{ id: number }>`
    DELETE FROM appointments WHERE EXISTS (
      SELECT 1 FROM erasures WHERE request_number = appointments.id AND requested_at = appointments.created_at)
    RETURNING id`
  // Answer links of mails from before the restore would fit appointments that have changed since.
  await all`${drawSecret()}`
  // The purge begins again at the oldest row.
  await all`UPDATE installation SET walked_to = NULL, walked_at = NULL`
  return erased.map(({ id }) => id).sort((one, other) => one - other)
}

const appointmentOf = (row: Record<string, Value>): Searched =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [propertyOf(column), value])) as Searched

async function insertRows(all: All, into: Sql, rows: Value[][]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_INSERTED_TOGETHER) {
    const lists = rows.slice(start, start + ROWS_INSERTED_TOGETHER).map((row) => sql`(${joined(row)})`)
    await all`INSERT INTO ${into} VALUES ${joined(lists)}`
  }
}
