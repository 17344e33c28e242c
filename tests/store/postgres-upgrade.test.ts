import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { readMigrations } from '../../src/store/migrations.ts'
import { openStore } from '../../src/store/open-store.ts'
import { listMails } from '../support/list-mails.ts'

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
