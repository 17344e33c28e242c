import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { call } from '../support/app/command-line.ts'
import { deskOf } from '../support/desk.ts'
import { newDatabase } from '../support/store/database-kinds.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('everything moves to PostgreSQL, tombstones included; then the embedded database is gone', async () => {
  const dataDir = temporaryFolder()
  const settings: Record<string, string> = { DATA_DIR: dataDir, ...(await newDatabase('PostgreSQL')) }
  const before = await openStore({ dataDir, databaseUrl: undefined })
  const { book, find } = deskOf(before)
  const keys = [await book(), await book(), await book()]
  const [first, second] = await Promise.all(keys.map(find))
  await before.dossiers.erase(second?.appointment.id ?? 0, new Date(), 'visitor')
  const tombstones = await before.archive.tombstones()
  expect(tombstones.length).toBeGreaterThan(0)
  await before.close()

  expect(await call(['doctor'], settings)).toMatchObject({
    stdout: expect.stringContaining('✗ Zweite Datenbank: In '),
  })
  const { exitCode, stdout, stderr } = await call(['move'], settings, { isTerminal: true })
  expect({ exitCode, stdout }).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(
      /^\d+ Zeilen umgezogen und verglichen: alle gleich\.\nDie eingebettete Datenbank ist gelöscht\.\n/,
    ),
  })
  expect(stderr).toMatch(/Umziehen: \d+ %.*Umziehen: 100 %.*Vergleichen: 50 %.*Vergleichen: 100 %/s)
  expect(existsSync(join(dataDir, 'musterwerk.sqlite'))).toBe(false)
  const after = await openStore({ dataDir, databaseUrl: settings.DATABASE_URL })
  expect(await after.archive.tombstones()).toEqual(tombstones)
  expect((await after.overview.list({}, 'newest-first', 9)).total).toBe(2)
  expect((await deskOf(after).find(keys[0] ?? '')).appointment).toEqual(first?.appointment)
  await after.close()
  expect(await call(['doctor'], settings)).not.toMatchObject({ stdout: expect.stringContaining('Zweite') })
})

test('an empty database moves as well', async () => {
  const dataDir = temporaryFolder()
  await (await openStore({ dataDir, databaseUrl: undefined })).close()
  const settings = { DATA_DIR: dataDir, ...(await newDatabase('PostgreSQL')) }
  const { exitCode, stderr } = await call(['move'], settings, { isTerminal: true })
  expect(exitCode).toBe(0)
  expect(stderr).not.toContain('NaN')
  expect(existsSync(join(dataDir, 'musterwerk.sqlite'))).toBe(false)
})
