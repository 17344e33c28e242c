import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase } from '../../rig/postgres-server.ts'
import { openStore } from '../../src/store/open-store.ts'
import type { Ask } from '../support/raw-sql.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'
import { describeAnswers } from './answers.contract.ts'
import { describeAppointments } from './appointments.contract.ts'
import { describeArchive, describeMove } from './archive.contract.ts'
import { describeCorrections } from './corrections.contract.ts'
import { describeEarlierInstance } from './earlier-instance.contract.ts'
import { describeMailCounts } from './mail-counts.contract.ts'
import { describeManyRequests } from './many-requests.contract.ts'
import { describeOutbox } from './outbox.contract.ts'
import { describeOverview } from './overview.contract.ts'
import { describeOwnerAccess } from './owner-access.contract.ts'
import { describePerson } from './person.contract.ts'
import { describePrivacyRecord } from './privacy-record.contract.ts'
import { describePurge } from './purge.contract.ts'
import { describeReminders } from './reminders.contract.ts'
import { describeRestore } from './restore.contract.ts'
import { describeSimultaneousAnswers } from './simultaneous-answers.contract.ts'
import { describeVisitorMails } from './visitor-mails.contract.ts'

/** A store with a second way into its database. */
async function openAsked() {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const ask: Ask = async (sql) => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    const { rows } = await client.query(sql)
    await client.end()
    return rows
  }
  return { store: await openStore({ databaseUrl, dataDir: '' }), ask }
}
const open = async () => (await openAsked()).store

describeAnswers('PostgreSQL', open)
describeVisitorMails('PostgreSQL', open)
describeReminders('PostgreSQL', open)
describeOverview('PostgreSQL', open)
describeManyRequests('PostgreSQL', open)
describeOwnerAccess('PostgreSQL', openAsked)
describeMailCounts('PostgreSQL', openAsked)
describeCorrections('PostgreSQL', open)
describeEarlierInstance('PostgreSQL', openAsked)
describeRestore('PostgreSQL', openAsked, open)
describeSimultaneousAnswers('PostgreSQL', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  return Promise.all([1, 2, 3].map(() => openStore({ databaseUrl, dataDir: '' })))
})
describeAppointments('PostgreSQL', open)
describeOutbox('PostgreSQL', open)
describePerson('PostgreSQL', open)
describeArchive('PostgreSQL', async () => {
  const { store, ask } = await openAsked()
  const tables = async () => {
    const rows = await ask(
      "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_version'",
    )
    return rows.map(({ tablename }) => String(tablename))
  }
  return { store, tables }
})
const SQLITE = { name: 'SQLite', open: openTemporaryStore }
const POSTGRES = { name: 'PostgreSQL', open }
describeMove(SQLITE, POSTGRES)
describeMove(POSTGRES, SQLITE)
describePurge('PostgreSQL', openAsked)
describePrivacyRecord('PostgreSQL', async () => {
  const { store, ask } = await openAsked()
  const rows = await ask(
    `SELECT table_name || '.' || column_name AS path FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name <> 'schema_version'`,
  )
  await store.close()
  return rows.map(({ path }) => String(path))
})
