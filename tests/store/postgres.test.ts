import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { until } from '../../rig/until.ts'
import { readMigrations } from '../../src/store/migrations.ts'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { listMails } from '../support/list-mails.ts'
import { readWhole, replaceWhole } from '../support/whole-archive.ts'

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
  const [writer, watcher] = [await connect(), await connect()]
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
    const [vacuum, watcher] = [await connect(), await connect()]
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

test('a PostgreSQL of 0.3.0 is migrated, with its requests and their mails', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const [schema] = readMigrations('postgres')
  await client.query(String(schema?.sql))
  await client.query(`
    CREATE TABLE schema_version (version integer NOT NULL);
    INSERT INTO schema_version VALUES (${schema?.number});
    INSERT INTO appointments
      (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at, visitor_key, changed_at)
    SELECT 'Erika', 'Alt', 'Eine Website', '030 23125101', 'ERIKA@example.org', '2030-03-05', '10:30',
      '192.0.2.' || n, '2030-03-01T12:00:00Z', 'key-' || n, '2030-03-01T12:00:00Z' FROM generate_series(1, 3) AS n;
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at)
    SELECT id, 'visitor', gen_random_uuid(), '2030-03-01T12:00:00Z', '2030-03-01T12:00:00Z' FROM appointments`)
  await client.end()

  const store = await openStore({ databaseUrl, dataDir: '' })
  const appointments = await store.appointments.list()
  expect(appointments.map(({ visitorKey }) => visitorKey).sort()).toEqual(['key-1', 'key-2', 'key-3'])
  const moments = (await listMails(store)).map(({ owedSince }) => owedSince)
  expect(moments).toEqual(Array(3).fill(new Date('2030-03-01T12:00:00Z')))
  await store.close()
})
