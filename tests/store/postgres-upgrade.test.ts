import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { readMigrations } from '../../src/store/migrations.ts'
import { openStore } from '../../src/store/open-store.ts'
import { listMails } from '../support/list-mails.ts'

const BEFORE_THE_PAGES = 5

test('a PostgreSQL from before the pages is walked up: every request gets a key, its mails their moment', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const client = new pg.Client(databaseUrl)
  await client.connect()
  for (const step of readMigrations('postgres').slice(0, BEFORE_THE_PAGES)) await client.query(step)
  await client.query(`
    CREATE TABLE schema_version (version integer NOT NULL);
    INSERT INTO schema_version VALUES (${BEFORE_THE_PAGES});
    INSERT INTO appointments
      (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at)
    SELECT 'Erika', 'Alt', 'Eine Website', '030 23125101', 'ERIKA@example.org', '2030-03-05', '10:30',
      '192.0.2.' || n, '2030-03-01T12:00:00Z' FROM generate_series(1, 3) AS n;
    INSERT INTO outbox (appointment_id, kind, message_key, next_attempt_at)
    SELECT id, 'visitor', gen_random_uuid(), '2030-03-01T12:00:00Z' FROM appointments`)
  await client.end()

  const store = await openStore({ databaseUrl, dataDir: '' })
  const appointments = await store.appointments.list()
  const keys = appointments.map(({ visitorKey }) => visitorKey)
  expect(new Set(keys).size).toBe(3)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32,}$/)
  const moments = (await listMails(store)).map(({ owedSince }) => owedSince)
  expect(moments).toEqual(Array(3).fill(new Date('2030-03-01T12:00:00Z')))
  await store.close()
})
