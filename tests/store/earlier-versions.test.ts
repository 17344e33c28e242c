import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { bookingRequest } from '../support/booking-request.ts'
import { listMails } from '../support/list-mails.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

const AFTER_THE_HOUR = new Date('2030-03-01T13:00:16Z')

/** Written by version 0.3.0: 63 bookings of one hour, of their mails one sent, one failed, one put off. */
test('a data folder of 0.3.0 starts, with everything in it', async () => {
  const dataDir = temporaryFolder()
  cpSync('tests/store/data-folders/0.3.0', dataDir, { recursive: true })
  const store = await openTemporaryStore(dataDir)
  const appointments = await store.appointments.list()
  expect(appointments).toHaveLength(63)
  expect(appointments.at(-1)).toMatchObject({ id: 1, email: 'erika-1@example.org', preferredTime: '10:30' })
  const mails = await listMails(store)
  const { owner: toOwner, visitor } = Object.groupBy(mails, ({ kind }) => kind)
  expect([toOwner?.length, visitor?.length]).toEqual([60, 63])
  expect(mails.filter(({ state }) => state === 'sent')).toHaveLength(1)
  expect(mails.filter(({ state }) => state === 'failed')).toMatchObject([{ lastError: 'SMTP 550 5.1.1' }])

  const keys = appointments.map(({ visitorKey }) => visitorKey)
  expect(new Set(keys).size).toBe(63)
  expect(appointments.every(({ state, sequence }) => state === 'requested' && sequence === 0)).toBe(true)

  const due = await store.outbox.claimDue(AFTER_THE_HOUR, new Date('2030-03-01T13:01:00Z'), 1_000)
  expect(due.filter(({ kind }) => kind === 'summary')).toMatchObject([{ kind: 'summary', total: 3 }])
  // The number of an erased appointment is never given to another.
  const [last] = await store.appointments.findByEmail('erika-63@example.org')
  expect(last?.id).toBe(63)
  await store.dossiers.erase(63, AFTER_THE_HOUR, 'owner')
  const book = async (client: string) =>
    (await store.appointments.book(bookingRequest(), client, new Date('2030-03-01T12:30:00Z'))).kind
  expect(await book('192.0.2.1')).toBe('already-booked')
  expect(await book('192.0.2.200')).toBe('booked')
  expect((await store.appointments.list())[0]?.id).toBe(64)
})

test('what was written before 0.3.0 is refused as it is, with the way to bring it along', async () => {
  const dataDir = temporaryFolder()
  new DatabaseSync(join(dataDir, 'musterwerk.sqlite')).exec('PRAGMA user_version = 10')
  await expect(openTemporaryStore(dataDir)).rejects.toThrow('Version vor 0.3.0 (Schema 10)')
})
