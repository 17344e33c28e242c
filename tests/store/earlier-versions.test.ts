import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bookingRequest } from '../support/booking-request.ts'
import { listMails } from '../support/list-mails.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openTemporaryStore } from '../support/temporary-store.ts'

const AFTER_THE_HOUR = new Date('2030-03-01T13:00:16Z')

/** Data folders written by earlier versions: 63 bookings of one hour, one mail sent, one failed, one put off. */
const VERSIONS = [
  // Before floods: every booking has its owner mail.
  { version: '58c02be', owner: 63, summaries: [], suspected: 0 },
  // Two forms of the third step; three owner mails wait for a summary.
  { version: 'c2287f0', owner: 60, summaries: [{ kind: 'summary', total: 3 }], suspected: 1 },
  { version: '376c2fc', owner: 60, summaries: [{ kind: 'summary', total: 3 }], suspected: 1 },
  // Summaries are mails; requests know no state yet.
  { version: '6ef64b7', owner: 60, summaries: [{ kind: 'summary', total: 3 }], suspected: 1 },
]

test.each(VERSIONS)('a data folder of $version starts, with everything in it', async (written) => {
  const { version, owner, summaries, suspected } = written
  const dataDir = temporaryFolder()
  cpSync(join('tests/store/data-folders', version), dataDir, { recursive: true })
  const store = await openTemporaryStore(dataDir)
  const appointments = await store.appointments.list()
  expect(appointments).toHaveLength(63)
  expect(appointments.filter(({ isSuspected }) => isSuspected)).toHaveLength(suspected)
  expect(appointments.at(-1)).toMatchObject({ id: 1, email: 'erika-1@example.org', preferredTime: '10:30' })
  const mails = await listMails(store)
  const { owner: toOwner, visitor } = Object.groupBy(mails, ({ kind }) => kind)
  expect([toOwner?.length, visitor?.length]).toEqual([owner, 63])
  expect(mails.filter(({ state }) => state === 'sent')).toHaveLength(1)
  expect(mails.filter(({ state }) => state === 'failed')).toMatchObject([{ lastError: 'SMTP 550 5.1.1' }])

  const keys = appointments.map(({ visitorKey }) => visitorKey)
  expect(new Set(keys).size).toBe(63)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32,}$/)
  expect(appointments.every(({ state, sequence }) => state === 'requested' && sequence === 0)).toBe(true)

  const due = await store.outbox.claimDue(AFTER_THE_HOUR, new Date('2030-03-01T13:01:00Z'), 1_000)
  expect(due.filter(({ kind }) => kind === 'summary')).toMatchObject(summaries)
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
