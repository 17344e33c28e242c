import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { describeMove } from './archive.contract.ts'
import { sqliteDatabases } from './sqlite-database.ts'
import { describeStore } from './store.contract.ts'

const SQLITE = sqliteDatabases()
describeStore(
  SQLITE,
  `SELECT tables.name || '.' || columns.name AS path
   FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
   WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'`,
)
describeMove(SQLITE, SQLITE)

test('what is erased can no longer be read from the files, and they are the owner’s alone', async () => {
  const dataDir = temporaryFolder()
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const booked = new Date('2030-03-01T12:00:00Z')
  const request = bookingRequest({ preferredDate: '2030-03-02', email: 'spurlos@example.org' })
  await store.appointments.book(request, '192.0.2.77', booked)
  const files = () => globSync(join(dataDir, '*'))
  const bytes = () =>
    files()
      .map((file) => readFileSync(file, 'latin1'))
      .join('')
  expect(bytes()).toContain('192.0.2.77')
  for (const file of files()) expect(statSync(file).mode & 0o077).toBe(0)
  await store.purge(new Date('2030-03-02T12:00:00Z'), 180)
  expect(bytes()).not.toContain('192.0.2.77')
  await store.purge(new Date('2031-03-02T12:00:00Z'), 180)
  expect(bytes()).not.toContain('spurlos')
  await store.close()
})
