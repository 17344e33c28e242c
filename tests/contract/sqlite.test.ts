import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import type { Ask } from '../support/raw-sql.ts'
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

const folder = mkdtempSync(join(tmpdir(), 'musterwerk-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let databases = 0
const nextFolder = () => join(folder, String(databases++))
const open = () => openStore({ databaseUrl: undefined, dataDir: nextFolder() })

/** A store with a second way into its database. */
async function openAsked() {
  const dataDir = nextFolder()
  const ask: Ask = async (sql) => {
    const database = new DatabaseSync(join(dataDir, 'musterwerk.sqlite'))
    const rows = database.prepare(sql).all()
    database.close()
    return rows
  }
  return { store: await openStore({ databaseUrl: undefined, dataDir }), ask }
}

describeAnswers('SQLite', open)
describeVisitorMails('SQLite', open)
describeReminders('SQLite', open)
describeOverview('SQLite', open)
describeManyRequests('SQLite', open)
describeOwnerAccess('SQLite', openAsked)
describeMailCounts('SQLite', openAsked)
describeCorrections('SQLite', open)
describeEarlierInstance('SQLite', openAsked)
describeRestore('SQLite', openAsked, open)
describeSimultaneousAnswers('SQLite', async () => {
  const dataDir = nextFolder()
  return Promise.all([1, 2, 3].map(() => openStore({ databaseUrl: undefined, dataDir })))
})
describeAppointments('SQLite', open)
describeOutbox('SQLite', open)
describePerson('SQLite', open)
describeArchive('SQLite', async () => {
  const { store, ask } = await openAsked()
  const tables = async () =>
    (await ask("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")).map(
      ({ name }) => String(name),
    )
  return { store, tables }
})
describeMove({ name: 'SQLite', open }, { name: 'another SQLite', open })
describePurge('SQLite', openAsked)
describePrivacyRecord('SQLite', async () => {
  const { store, ask } = await openAsked()
  const rows = await ask(
    `SELECT tables.name || '.' || columns.name AS path
     FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'`,
  )
  await store.close()
  return rows.map(({ path }) => String(path))
})

test('what is erased can no longer be read from the files, and they are the owner’s alone', async () => {
  const dataDir = nextFolder()
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const booked = new Date('2030-03-01T12:00:00Z')
  const request = bookingRequest({ preferredDate: '2030-03-02', email: 'spurlos@example.org' })
  await store.appointments.book(request, '192.0.2.77', booked)
  const bytes = () =>
    globSync(join(dataDir, '*'))
      .map((file) => readFileSync(file, 'latin1'))
      .join('')
  expect(bytes()).toContain('192.0.2.77')
  for (const file of globSync(join(dataDir, '*'))) expect(statSync(file).mode & 0o077).toBe(0)
  await store.purge(new Date('2030-03-02T12:00:00Z'), 180)
  expect(bytes()).not.toContain('192.0.2.77')
  await store.purge(new Date('2031-03-02T12:00:00Z'), 180)
  expect(bytes()).not.toContain('spurlos')
  await store.close()
})
