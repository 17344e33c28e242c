import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newQueue, openConnection } from '../../src/store/sqlite/sqlite-connection.ts'
import { scrubbing } from '../../src/store/sqlite/sqlite-database.ts'
import { type Desk, deskOf, hoursLater, NOON } from '../support/desk.ts'
import { walkAhead } from '../support/store/purging.ts'
import { openTemporaryStore } from '../support/store/temporary-store.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const MARK = 'Zwetschgenröster'
const websiteIdea = `Eine Website für ${MARK}.`

async function givenStore() {
  const dataDir = temporaryFolder()
  const store = await openTemporaryStore(dataDir)
  /** The database and its write-ahead log. */
  const files = () => globSync(join(dataDir, '*'))
  const bytes = () => Buffer.concat(files().map((file) => readFileSync(file)))
  return { store, desk: deskOf(store), files, bytes }
}

test('what is deleted in time can no longer be read from the files of SQLite, and they are the owner’s alone', async () => {
  const { store, desk, files, bytes } = await givenStore()
  await walkAhead(store)
  await desk.book({ client: '192.0.2.77', websiteIdea })
  for (const file of files()) expect(statSync(file).mode & 0o077).toBe(0)
  for (const [hours, isAddressKept, isIdeaKept] of [
    [1, true, true],
    [24, false, true],
    [24 * 366, false, false],
  ] as const) {
    await store.purge(hoursLater(hours), 180)
    const kept = ['192.0.2.77', MARK].map((text) => bytes().includes(text))
    expect(kept).toEqual([isAddressKept, isIdeaKept])
  }
})

test('a file that another process was writing to is rewritten later, though the hourly purge came in between', async () => {
  const file = join(temporaryFolder(), 'any.sqlite')
  const ours = openConnection(file)
  const others = openConnection(file)
  ours.exec(
    'PRAGMA busy_timeout = 0; CREATE TABLE texts AS SELECT hex(zeroblob(50000)) AS text; DELETE FROM texts',
  )
  const unused = () => ours.prepare('PRAGMA freelist_count').get()?.freelist_count
  const scrub = scrubbing(ours, newQueue())
  others.exec('BEGIN IMMEDIATE')
  await scrub('small file')
  await scrub('log')
  expect(unused()).toBeGreaterThan(0)
  others.close()
  await vi.waitFor(() => expect(unused()).toBe(0), { timeout: 20_000 })
  ours.close()
})

/** Ten times as long as the form allows: a tenth of the bookings makes a file that is too large to be rewritten at once. */
const long = { websiteIdea: 'Wir backen täglich frisch. '.repeat(370) }
const bookMany = (desk: Desk) => Promise.all(Array.from({ length: 900 }, () => desk.book(long)))

test('in a file too large to be rewritten at once, an erased request is overwritten', async () => {
  const { store, desk, bytes } = await givenStore()
  await bookMany(desk)
  const { appointment } = await desk.find(await desk.book({ websiteIdea }))
  expect(bytes().length).toBeGreaterThan(2_000 * 4_096)
  await store.dossiers.erase(appointment.id, NOON, 'owner')
  expect(bytes().includes(MARK)).toBe(false)
})

test('at night such a file is rewritten by a process of its own, and the server goes on', async () => {
  const { store, desk, files } = await givenStore()
  // Opening and closing these files would give up SQLite's locks of this process: their size is told without.
  const size = () => files().reduce((sum, file) => sum + statSync(file).size, 0)
  await walkAhead(store)
  await bookMany(desk)
  await store.purge(hoursLater(24 * 366), 180)
  expect(size()).toBeGreaterThan(2_000 * 4_096)
  let turns = 0
  const ticking = setInterval(() => turns++)
  await store.compact()
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(10)
  await vi.waitFor(() => expect(size()).toBeLessThan(1_000_000), { timeout: 20_000 })
  expect(await store.lastCompactionInMs()).toBeGreaterThan(0)
  expect(await desk.find(await desk.book())).toBeDefined()
})
