import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { StoreUnavailable } from '../../src/booking/ports/appointment-store.ts'
import { fromSqlite } from '../../src/store/columns.ts'
import { readMigrations } from '../../src/store/migrations.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { deskOf, hoursLater, MONDAY, NOON } from '../support/desk.ts'
import { createDatabase } from '../support/servers/postgres-server.ts'
import { DATA_FOLDER, expectMigrated, expectWalk } from '../support/store/schema-13.ts'
import { readWhole, replaceWhole } from '../support/store/whole-archive.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { until } from '../support/until.ts'

/** By each of five visitors. */
const ERASING_ROUNDS = inject('scale') > 1 ? 200 : 12

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
  return { store, connect, databaseUrl }
}

test.each(['40P01', '40001'])(
  'a transaction that PostgreSQL ends with %s is repeated twice, and no more',
  async (code) => {
    const { store, connect } = await givenDatabase()
    const client = await connect()
    // Of four tries only the third succeeds. A sequence is not rolled back.
    await client.query(`
      CREATE SEQUENCE tries;
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('tries') % 4 <> 3 THEN RAISE EXCEPTION 'once more' USING ERRCODE = '${code}'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER refusing BEFORE INSERT ON appointments FOR EACH ROW EXECUTE FUNCTION refuse()`)
    const book = (client: string) => store.appointments.book(bookingRequest(), client, new Date())
    expect(await book('192.0.2.2')).toMatchObject({ kind: 'booked' })
    await expect(book('192.0.2.3')).rejects.toThrow(StoreUnavailable)
    expect(await book('192.0.2.4')).toMatchObject({ kind: 'booked' })
    const { appointments, outbox } = (await readWhole(store.archive)).tables
    expect(appointments).toHaveLength(3)
    expect(outbox).toHaveLength(6)
  },
)

test('bookings, corrections, moves and erasures of two instances never wait for each other in a circle', async () => {
  const { connect, databaseUrl } = await givenDatabase()
  const stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl, dataDir: '' })))
  const live = async (store: Store, place: number) => {
    const desk = deskOf(store)
    // Few mailboxes: mails to one of them wait for each other.
    let key = await desk.book({ email: `postfach-${place % 3}@example.org` })
    key = await desk.newKeyAfter(key, `anders-${place % 3}@example.org`)
    await desk.answer(key, { kind: 'move', to: MONDAY })
    await store.dossiers.erase((await desk.find(key)).appointment.id, NOON, 'visitor')
  }
  for (let round = 0; round < 3; round++)
    await Promise.all(stores.flatMap((store) => Array.from({ length: 10 }, (_, place) => live(store, place))))
  await expectNoDeadlocks(stores, connect)
})

test('erasing never fails because a mail is being claimed: two instances claim, five visitors erase at once', async () => {
  const { connect, databaseUrl } = await givenDatabase()
  const stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl, dataDir: '' })))
  let [isOver, newest] = [false, NOON]
  const claimed = stores.map(async ({ outbox }) => {
    let count = 0
    while (!isOver) count += (await outbox.claimDue(newest, hoursLater(1_000), 5)).length
    return count
  })
  const erasures = Array.from({ length: 5 }, async (_, visitor) => {
    for (let round = 0; round < ERASING_ROUNDS; round++) {
      const store = stores[(visitor + round) % 2] as Store
      const desk = deskOf(store)
      // So slowly that every one of them is worth a mail.
      const at = hoursLater(round / 3)
      if (at > newest) newest = at
      const key = await desk.book({ at })
      await desk.correct(key, { phone: `030 ${1_000_000 + round}` }, 'visitor', at)
      const { id } = (await desk.find(key)).appointment
      expect(await store.dossiers.erase(id, at, 'visitor')).toBe(true)
    }
  })
  await Promise.all(erasures).finally(() => {
    isOver = true
  })
  expect(Math.min(...(await Promise.all(claimed)))).toBeGreaterThan(ERASING_ROUNDS)
  await expectNoDeadlocks(stores, connect)
})

/** A connection reports what it counted at the latest when it ends. */
async function expectNoDeadlocks(stores: Store[], connect: () => Promise<pg.Client>): Promise<void> {
  for (const store of stores) await store.close()
  const client = await connect()
  const counted = 'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
  expect((await client.query(counted)).rows).toEqual([{ deadlocks: '0' }])
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
