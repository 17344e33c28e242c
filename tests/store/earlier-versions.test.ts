import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { hoursLater } from '../support/desk.ts'
import { DATA_FOLDER, expectMigrated, expectWalk } from '../support/store/schema-13.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a data folder of schema 13 starts, with everything in it, and goes on where it was', async () => {
  const dataDir = temporaryFolder()
  cpSync(DATA_FOLDER, dataDir, { recursive: true })
  const store = await openTemporaryStore(dataDir)
  await expectMigrated(store)
  const due = await store.outbox.claimDue(hoursLater(5), hoursLater(6), 1_000)
  expect(due.map(({ kind }) => kind).sort()).toEqual(['owner', 'owner-erased', 'visitor'])
  await expectWalk(store)
})

test('what was written before schema 13 is refused as it is', async () => {
  const dataDir = temporaryFolder()
  new DatabaseSync(join(dataDir, 'musterwerk.sqlite')).exec('PRAGMA user_version = 12')
  await expect(openTemporaryStore(dataDir)).rejects.toThrow('zu alt für dieses Programm (Schema 12')
})
