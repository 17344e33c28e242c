import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { openStore } from '../../src/store/open-store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const NOW = new Date()
const A_YEAR_LATER = new Date(NOW.getTime() + 366 * 24 * 3_600_000)
const MARK = 'Zwetschgenröster'

async function givenStore() {
  const dataDir = temporaryFolder()
  const store = await openStore({ databaseUrl: undefined, dataDir })
  onTestFinished(() => store.close())
  const book = (websiteIdea: string) =>
    store.appointments.book(bookingRequest({ websiteIdea }), UNKNOWN_ADDRESS, NOW)
  /** Of all files together: the database and its write-ahead log. */
  const bytes = () => Buffer.concat(readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name))))
  return { store, book, bytes }
}

test('after the clean-up nothing of a deleted request is readable in the files of SQLite', async () => {
  const { store, book, bytes } = await givenStore()
  await book(`Eine Website für ${MARK}.`)
  expect(bytes().includes(MARK)).toBe(true)
  expect(await store.purge(A_YEAR_LATER, 30)).toMatchObject({ deletedAppointments: 1 })
  expect(bytes().includes(MARK)).toBe(false)
})

test('in a file too large to be rewritten at once, an erased request is overwritten', async () => {
  const { store, book, bytes } = await givenStore()
  const long = 'Wir backen täglich frisch. '.repeat(37).slice(0, 1000)
  for (let batch = 0; batch < 60; batch++) await Promise.all(Array.from({ length: 100 }, () => book(long)))
  const outcome = await book(`Eine Website für ${MARK}.`)
  if (outcome.kind !== 'booked') throw new Error('not booked')
  expect(bytes().length).toBeGreaterThan(2_000 * 4_096)
  const dossier = await store.dossiers.find({ visitorKey: outcome.visitorKey })
  if (!dossier) throw new Error('no such request')
  await store.dossiers.erase(dossier.appointment.id, NOW)
  expect(bytes().includes(MARK)).toBe(false)
})
