import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { MAIL_STATES } from '../../src/booking/appointments/outbox-mail.ts'
import type { SharedStore } from '../support/contract.ts'
import { NOON, TUESDAY } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'
import { multiplyRequests } from '../support/many-requests.ts'
import { readWhole } from '../support/whole-archive.ts'

const TODAY = TUESDAY.date
/** Two of each are more than any list reads at once. */
const MANY = 501
const numbersOf = (rows: { id?: unknown }[]) => rows.map(({ id }) => Number(id))
const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)

/** How every database reads and deletes more rows than it handles at once. */
export function describeLongLists({ name, store, desk, empty }: SharedStore): void {
  describe(`long lists in ${name}`, () => {
    beforeAll(async () => {
      await empty()
      const { book, answer } = desk
      await book({ lastName: 'Wartend' })
      await answer(await book({ lastName: 'Abgelehnt' }), { kind: 'decline', message: '' })
      const [mail] = await store.outbox.claimDue(NOON, NOON, 1)
      if (mail) await store.outbox.noteSent(mail, NOON)
      await multiplyRequests(store, MANY)
      await answer(await book({ lastName: 'Heute', preferredDate: '2030-03-06' }), { kind: 'confirm' })
    })

    test('page by page every request of a shelf comes once, and every page knows how many there are', async () => {
      const numbers: number[] = []
      for (let offset = 0; offset <= MANY; offset += 200) {
        const { appointments, total } = await store.overview.readShelf('past', TODAY, { limit: 200, offset })
        expect(total).toBe(MANY)
        numbers.push(...numbersOf(appointments))
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
      const { appointments } = await store.overview.list(filter, 'newest-first', { offset: 0 })
      expect(appointments).toHaveLength(total)
    })

    test('mails are counted state by state and read page by page, those that wait first, then the newest', async () => {
      const { queued, ...others } = await store.outbox.count()
      expect(others).toEqual({ failed: 0, held: 0, sent: MANY })
      const all = await store.outbox.read(MAIL_STATES, { limit: undefined, offset: 0 })
      expect(all.map(({ state }) => state)).toEqual([
        ...Array(queued).fill('queued'),
        ...Array(MANY).fill('sent'),
      ])
      const around = await store.outbox.read(MAIL_STATES, { limit: 20, offset: queued - 10 })
      expect(around).toEqual(all.slice(queued - 10, queued + 10))
      const last = await store.outbox.read(['sent', 'failed'], { limit: 5, offset: MANY - 3 })
      expect(last).toEqual(all.slice(-3))
      const sent = numbersOf(all.slice(queued))
      expect(sent).toEqual(sorted(sent).reverse())
    })

    test('a backup and the calendar leave nothing out and hold nothing twice', async () => {
      const appointments = sorted(numbersOf(await store.appointments.list()))
      const { tables } = await readWhole(store.archive)
      expect(sorted(numbersOf(tables.appointments))).toEqual(appointments)
      expect(sorted(numbersOf(tables.outbox))).toEqual(sorted(numbersOf(await listMails(store))))
      const parts: Appointment[][] = await Readable.from(store.overview.listForCalendar(TODAY)).toArray()
      expect(numbersOf(parts.flat())).toEqual(appointments)
    })

    test('however much is overdue, all of it goes at once, and what is not stays', async () => {
      const { deletedAppointments } = await store.purge(new Date('2030-04-05T12:00:00Z'), 30)
      expect(deletedAppointments).toBe(2 * MANY)
      expect(await store.appointments.list()).toMatchObject([{ lastName: 'Heute' }])
      const told = (await listMails(store)).map(({ appointment }) => appointment?.lastName)
      expect(new Set(told)).toEqual(new Set(['Heute']))
    })
  })
}
