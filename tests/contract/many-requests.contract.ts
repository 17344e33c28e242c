import { beforeAll, describe, expect, test } from 'vitest'
import { MAIL_STATES } from '../../src/booking/appointments/outbox-mail.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { TUESDAY } from '../support/desk.ts'
import { multiplyRequests } from '../support/many-requests.ts'

const TODAY = TUESDAY.date
const MANY = 1_001

/** How every database reads long lists page by page. */
export function describeManyRequests(database: Contracted): void {
  describe(`many requests in ${database.name}`, () => {
    const { store, desk } = givenStore('suite', database)
    beforeAll(async () => {
      const { book, answer } = desk
      await book({ lastName: 'Wartend' })
      await answer(await book({ lastName: 'Abgelehnt' }), { kind: 'decline', message: '' })
      const [mail] = await store.outbox.claimDue(new Date(), new Date(), 1)
      if (mail) await store.outbox.noteSent(mail, new Date())
      await multiplyRequests(store, MANY)
      await answer(await book({ lastName: 'Heute' }), { kind: 'confirm' })
    })

    test('page by page every request of a shelf comes once, and every page knows how many there are', async () => {
      const numbers: number[] = []
      for (let offset = 0; offset <= MANY; offset += 300) {
        const { appointments, total } = await store.overview.readShelf('past', TODAY, { limit: 300, offset })
        expect(total).toBe(MANY)
        numbers.push(...appointments.map(({ id }) => id))
      }
      expect(numbers).toHaveLength(MANY)
      expect(new Set(numbers).size).toBe(MANY)
    })

    test.each([
      ['all', {}, 2 * MANY + 1],
      ['of some states', { states: ['declined' as const] }, MANY],
      ['from a day on', { from: TODAY }, 2 * MANY + 1],
      ['up to a day', { to: '2030-03-04' }, 0],
      ['with a name', { text: 'heute' }, 1],
    ])('a list counts every one: %s', async (_, filter, total) => {
      expect((await store.overview.list(filter, 'next-first', { limit: 5, offset: 0 })).total).toBe(total)
      expect((await store.overview.list(filter, 'newest-first', { offset: 0 })).appointments).toHaveLength(
        total,
      )
    })

    test('mails are counted state by state and read page by page, those that wait first, then the newest', async () => {
      const { queued, ...others } = await store.outbox.count()
      expect(others).toEqual({ failed: 0, held: 0, sent: MANY })
      const all = await store.outbox.read(MAIL_STATES, { limit: undefined, offset: 0 })
      expect(all.map(({ state }) => state)).toEqual([
        ...Array(queued).fill('queued'),
        ...Array(MANY).fill('sent'),
      ])
      expect(await store.outbox.read(MAIL_STATES, { limit: 20, offset: queued - 10 })).toEqual(
        all.slice(queued - 10, queued + 10),
      )
      expect(await store.outbox.read(['sent', 'failed'], { limit: 5, offset: 995 })).toEqual(
        all.slice(queued + 995, queued + 1_000),
      )
      const sent = all.slice(queued).map(({ id }) => id)
      expect(sent).toEqual(sent.toSorted((one, other) => other - one))
    })
  })
}
