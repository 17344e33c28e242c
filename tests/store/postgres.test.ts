import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { fromSqlite } from '../../src/store/columns.ts'
import { readMigrations } from '../../src/store/migrations.ts'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { createDatabase } from '../support/servers/postgres-server.ts'
import { DATA_FOLDER, expectMigrated, expectWalk } from '../support/store/schema-13.ts'
import { readWhole, replaceWhole } from '../support/store/whole-archive.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

async function givenDatabase() {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const connect = async () => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  const store = await openStore({ databaseUrl, dataDir: '' })
  onTestFinished(() => store.close())
  await store.appointments.book(bookingRequest(), '192.0.2.1', new Date())
  return { store, connect }
}

test('a restore and a mail that is being written give way to each other', async () => {
  const { store, connect } = await givenDatabase()
  const before = await readWhole(store.archive)
  const writer = await connect()
  const watcher = await connect()
  const isRestoreWaiting = async () => {
    const waiting = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE datname = current_database() AND NOT granted AND mode = 'ExclusiveLock'`
    return (await watcher.query(waiting)).rows.length > 0
  }
  // The mail first, then the request it belongs to: a restore locks them the other way round.
  await writer.query('BEGIN; LOCK TABLE outbox IN ROW EXCLUSIVE MODE')
  const restored = replaceWhole(store.archive, before)
  await until('the restore waits for the mails', isRestoreWaiting)
  await writer.query('LOCK TABLE appointments IN ROW SHARE MODE; COMMIT')
  await restored
  expect(await readWhole(store.archive)).toEqual(before)
})

test.each(['appointments', 'events', 'outbox', 'blocked_times'])(
  'it waits longer than a second for %s while it holds no other table, so that PostgreSQL ends an autovacuum there',
  async (table) => {
    const { store, connect } = await givenDatabase()
    const before = await readWhole(store.archive)
    const vacuum = await connect()
    const watcher = await connect()
    await vacuum.query(`BEGIN; LOCK TABLE ${table} IN SHARE UPDATE EXCLUSIVE MODE`)
    const restored = replaceWhole(store.archive, before)
    const isPatient = async () => {
      const waiting = `SELECT 1 FROM pg_locks AS wanted JOIN pg_database ON pg_database.oid = database
        WHERE datname = current_database() AND NOT granted AND relation = $1::regclass
          AND waitstart < clock_timestamp() - interval '1.1 s'
          AND NOT EXISTS (SELECT 1 FROM pg_locks AS held WHERE held.pid = wanted.pid AND held.mode = 'ExclusiveLock'
            AND held.granted AND held.locktype = 'relation')`
      return (await watcher.query(waiting, [table])).rows.length > 0
    }
    await until(`the restore waits for ${table} alone`, isPatient)
    await vacuum.query('COMMIT')
    await restored
    expect(await readWhole(store.archive)).toEqual(before)
  },
)

test('a PostgreSQL of schema 13 is migrated, with everything in it', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const [schema] = readMigrations('postgres')
  await client.query(`${schema?.sql}; DELETE FROM installation;
    CREATE TABLE schema_version (version integer NOT NULL); INSERT INTO schema_version VALUES (13)`)
  const copy = temporaryFolder()
  cpSync(DATA_FOLDER, copy, { recursive: true })
  const folder = new DatabaseSync(join(copy, 'musterwerk.sqlite'))
  const tables = folder
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .all()
  for (const { name: table } of tables)
    for (const row of folder.prepare(`SELECT * FROM ${table}`).all()) {
      const columns = Object.keys(row)
      const values = columns.map((column) => fromSqlite(row[column], column))
      const places = columns.map((_, index) => `$${index + 1}`)
      await client.query(
        `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE VALUES (${places})`,
        values,
      )
    }
  folder.close()
  await client.end()

  const store = await openStore({ databaseUrl, dataDir: '' })
  await expectMigrated(store)
  await expectWalk(store)
  await store.close()
})
