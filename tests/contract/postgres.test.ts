import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { openStore } from '../../src/store/open-store.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'
import { describeAnswers } from './answers.contract.ts'
import { describeAppointments } from './appointments.contract.ts'
import { describeArchive, describeMove } from './archive.contract.ts'
import { describeManyRequests } from './many-requests.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { describeOwnerAccess } from './owner-access.contract.ts'
import { describeOwnerBook } from './owner-book.contract.ts'
import { describePerson } from './person.contract.ts'
import { describePrivacyRecord } from './privacy-record.contract.ts'
import { describePurge } from './purge.contract.ts'
import { describeReminders } from './reminders.contract.ts'
import { describeSimultaneousAnswers } from './simultaneous-answers.contract.ts'
import { describeVisitorMails } from './visitor-mails.contract.ts'

async function ask<Row extends pg.QueryResultRow>(databaseUrl: string, question: string): Promise<Row[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<Row>(question)
  await client.end()
  return rows
}

const open = async () => openStore({ databaseUrl: await createDatabase(inject('postgresUrl')), dataDir: '' })

describeAnswers('PostgreSQL', open)
describeVisitorMails('PostgreSQL', open)
describeReminders('PostgreSQL', open)
describeOwnerBook('PostgreSQL', open)
describeManyRequests('PostgreSQL', open)
describeOwnerAccess('PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const dump = async () => JSON.stringify(await ask(databaseUrl, 'SELECT * FROM owner_tokens'))
  return { store: await openStore({ databaseUrl, dataDir: '' }), dump }
})
describeSimultaneousAnswers('PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  return Promise.all([1, 2, 3].map(() => openStore({ databaseUrl, dataDir: '' })))
})
describeAppointments('PostgreSQL', open)
describeOutbox('PostgreSQL', open)
describePerson('PostgreSQL', open)
describeArchive('PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const tables = async () => {
    const rows = await ask<{ tablename: string }>(
      databaseUrl,
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_version'",
    )
    return rows.map(({ tablename }) => tablename)
  }
  return { store: await openStore({ databaseUrl, dataDir: '' }), tables }
})
const SQLITE = { name: 'SQLite', open: openTemporaryStore }
const POSTGRES = { name: 'PostgreSQL', open }
describeMove(SQLITE, POSTGRES)
describeMove(POSTGRES, SQLITE)
describePurge('PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  async function count(column: string, table: string) {
    const [row] = await ask<{ filled: number }>(
      databaseUrl,
      `SELECT count(${column})::integer AS filled FROM ${table}`,
    )
    return row?.filled ?? Number.NaN
  }
  return {
    store: await openStore({ databaseUrl, dataDir: '' }),
    countAddresses: () => count('client_ip', 'appointments'),
    countCounted: () => count('counted_for', 'outbox'),
  }
})
describePrivacyRecord('PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  await (await openStore({ databaseUrl, dataDir: '' })).close()
  const rows = await ask<{ path: string }>(
    databaseUrl,
    `SELECT table_name || '.' || column_name AS path FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'schema_version'`,
  )
  return rows.map(({ path }) => path)
})
