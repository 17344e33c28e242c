import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAIL_STATES } from '../../src/booking/outbox.ts'
import type { Store } from '../../src/store/store.ts'
import { deskOf, TUESDAY } from '../support/desk.ts'
import { multiplyRequests } from '../support/many-requests.ts'

const TODAY = TUESDAY.date
const MANY = 1_001
const MORE_THAN_A_THOUSAND = { number: 1_000, isMore: true }
const exactly = (number: number) => ({ number, isMore: false })

/** How far every database counts. */
export function describeManyRequests(name: string, open: () => Promise<Store>): void {
  describe(`more requests than anybody counts in ${name}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
      const { book, answer } = deskOf(store)
      await book({ lastName: 'Wartend' })
      await answer(await book({ lastName: 'Abgelehnt' }), { kind: 'decline', message: '' })
      const [mail] = await store.outbox.claimDue(new Date(), new Date(), 1)
      if (mail) await store.outbox.noteSent(mail, new Date())
      await multiplyRequests(store, MANY)
      await answer(await book({ lastName: 'Heute' }), { kind: 'confirm' })
    })
    afterAll(() => store.close())

    const past = (limit: number, offset: number) => store.book.readShelf('past', TODAY, { limit, offset })
    const listed = (limit: number | undefined, offset = 0) =>
      store.book.list({ states: ['declined'] }, 'newest-first', { limit, offset })

    test('a shelf counts to a thousand, and exactly below', async () => {
      expect((await past(20, 0)).total).toEqual(MORE_THAN_A_THOUSAND)
      expect((await store.book.readShelf('waiting', TODAY, { limit: 0, offset: 0 })).total).toEqual(
        MORE_THAN_A_THOUSAND,
      )
      const today = await store.book.readShelf('today', TODAY, { limit: 20, offset: 0 })
      expect(today.total).toEqual(exactly(1))
    })

    test('a shelf counts as far as its page reaches: whether another follows is always known', async () => {
      expect((await past(20, 980)).total).toEqual(MORE_THAN_A_THOUSAND)
      expect(await past(20, 1_000)).toMatchObject({ appointments: [{}], total: exactly(MANY) })
      expect(await past(20, 9_000)).toEqual({ appointments: [], total: exactly(MANY) })
    })

    test('page by page every request comes once', async () => {
      const numbers: number[] = []
      for (let offset = 0; offset < MANY; offset += 300)
        numbers.push(...(await past(300, offset)).appointments.map(({ id }) => id))
      expect(new Set(numbers).size).toBe(MANY)
      expect(numbers).toHaveLength(MANY)
    })

    test('a list counts the same way, whatever is left out of it', async () => {
      const nothing = { limit: 0, offset: 0 }
      expect((await listed(50)).total).toEqual(MORE_THAN_A_THOUSAND)
      expect((await listed(50, 1_000)).total).toEqual(exactly(MANY))
      for (const filter of [{}, { from: TODAY }, { to: TODAY }, { text: 'abgelehnt' }])
        expect((await store.book.list(filter, 'next-first', nothing)).total).toEqual(MORE_THAN_A_THOUSAND)
      for (const filter of [{ text: 'heute' }, { states: ['confirmed' as const], from: TODAY }])
        expect((await store.book.list(filter, 'next-first', nothing)).total).toEqual(exactly(1))
    })

    test('a list without a limit holds and counts every one', async () => {
      const { appointments, total } = await listed(undefined)
      expect(appointments).toHaveLength(MANY)
      expect(total).toEqual(exactly(MANY))
    })

    test('mails are counted state by state, at least as far as a page reaches', async () => {
      const counts = await store.outbox.count({ limit: 50, offset: 0 })
      expect(counts).toEqual({
        failed: exactly(0),
        held: exactly(0),
        queued: MORE_THAN_A_THOUSAND,
        sent: MORE_THAN_A_THOUSAND,
      })
      expect((await store.outbox.count({ limit: 50, offset: 1_000 })).sent).toEqual(exactly(MANY))
      expect((await store.outbox.count({ limit: undefined, offset: 0 })).sent).toEqual(exactly(MANY))
    })

    test('mails are read page by page, those that wait first, then the newest', async () => {
      const all = await store.outbox.read(MAIL_STATES, { limit: undefined, offset: 0 })
      const waiting = all.filter(({ state }) => state === 'queued').length
      expect(all.slice(0, waiting).every(({ state }) => state === 'queued')).toBe(true)
      expect(all.slice(waiting).map(({ state }) => state)).toEqual(Array(MANY).fill('sent'))
      expect(await store.outbox.read(MAIL_STATES, { limit: 20, offset: waiting - 10 })).toEqual(
        all.slice(waiting - 10, waiting + 10),
      )
      expect(await store.outbox.read(['sent', 'failed'], { limit: 5, offset: 995 })).toEqual(
        all.slice(waiting + 995, waiting + 1_000),
      )
      const sent = all.slice(waiting).map(({ id }) => id)
      expect(sent).toEqual(sent.toSorted((one, other) => other - one))
    })
  })
}
