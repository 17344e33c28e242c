import { expect } from 'vitest'
import { answerKey } from '../../../src/booking/appointments/answer-key.ts'
import type { Store } from '../../../src/store/store.ts'
import { hoursLater } from '../desk.ts'
import { mailStates } from './list-mails.ts'

/** Written by the commit 3bbbdb5e: a request in each state, and mails in each of theirs. */
export const DATA_FOLDER = 'tests/store/data-folders/schema-13'
/** The same, as its command line backed it up. */
export const BACKUP = 'tests/store/data-folders/schema-13.ndjson'

/** A data folder came along: answer links in mails stay good, and the calendar's new address has to be subscribed to. */
export async function expectMigrated(store: Store): Promise<void> {
  await expectWhole(store)
  expect(await store.dossiers.isErased(5)).toBe(true)
  expect(answerKey(await store.access.secret(), { id: 1, sequence: 0 })).toBe('cWCrqmMXp4QvqK9NW4JvcKGa')
  expect(await store.access.isFeedLost()).toBe(true)
}

/** After the migration nothing old goes at once, also under a clock that is ahead, and nothing is forgotten. */
export async function expectWalk(store: Store): Promise<void> {
  const left: number[] = []
  for (let hour = 0; hour <= 29; hour++) {
    await store.purge(hoursLater((hour === 0 ? 400 : 43) * 24 + hour), 14)
    left.push((await store.appointments.list()).length)
  }
  expect([...new Set(left)]).toEqual([8, 3, 2, 1, 0])
  expect(await store.blocked.between(hoursLater(0), hoursLater(24 * 30))).toEqual([])
  expect(await store.dossiers.isErased(5)).toBe(false)
}

/** What both hold came along. */
export async function expectWhole(store: Store): Promise<void> {
  const appointments = await store.appointments.list()
  expect(appointments.map(({ id, state }) => `${id} ${state}`).sort()).toEqual([
    ...['1 requested', '2 proposed', '3 confirmed', '4 declined', '6 done'],
    ...['7 requested', '8 requested', '9 requested'],
  ])
  for (const { id, ...appointment } of appointments)
    expect(appointment).toMatchObject({
      ...{ firstName: 'Erika', lastName: 'Mustermann', email: `erika-${id}@example.org` },
      ...{ preferredTime: '10:30', isSuspected: id === 7, note: id === 6 ? 'Ruft zurück' : '' },
    })
  expect(new Set(appointments.map(({ visitorKey }) => visitorKey)).size).toBe(8)
  const done = await store.dossiers.find({ id: 6 })
  expect(done?.history.map(({ kind }) => kind)).toEqual(['confirmed', 'done'])
  expect(await mailStates(store)).toEqual([
    ...['owner queued', ...Array(7).fill('owner sent'), 'owner-erased queued'],
    ...['visitor failed', 'visitor queued', 'visitor sent'],
    ...['visitor-confirmed sent', 'visitor-confirmed sent', 'visitor-declined sent', 'visitor-proposed sent'],
  ])
  const found = await store.overview.list({ text: 'Zurueck ruft' }, 'newest-first')
  expect(found.appointments.map(({ id }) => id)).toEqual([6])
  const blocked = await store.blocked.between(hoursLater(0), hoursLater(24 * 30))
  expect(blocked.map(({ note }) => note)).toEqual(['Zahnarzt', 'Ferien'])
}
