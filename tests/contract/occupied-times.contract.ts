import { beforeEach, describe, expect, test } from 'vitest'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import { CONFIRM, offer } from '../support/desk.ts'
import type { SharedStore } from '../support/store/contract.ts'
import { walkAhead } from '../support/store/purging.ts'

const LUNCH = { from: berlinInstant('2030-03-05', '12:00'), to: berlinInstant('2030-03-05', '13:00') }
const HOLIDAYS = { from: berlinInstant('2030-03-08', '00:00'), to: berlinInstant('2030-03-10', '00:00') }

/** What is occupied between two moments, and what the owner blocks, in every database. */
export function describeOccupiedTimes({ name, store, desk, empty }: SharedStore): void {
  describe(`occupied times in ${name}`, () => {
    beforeEach(empty)
    const all = () => store.blocked.between(new Date(0), berlinInstant('9999-12-31', '23:59'))
    const notes = async (from: Date, to: Date) =>
      (await store.blocked.between(from, to)).map(({ note }) => note).join(' ')

    test('calls and blocked times that touch a time are found, a call from before midnight as well', async () => {
      const late = await desk.book({ preferredDate: '2030-03-07', preferredTime: '23:45' })
      await desk.answer(late, CONFIRM)
      await store.blocked.block({ ...HOLIDAYS, note: 'Urlaub' })
      const between = async (from: Date, to: Date) =>
        (await store.occupied.between(from, to, { callInMinutes: 30 })).map(({ why }) => why.kind)
      const end = berlinInstant('2030-03-08', '00:15')
      expect(await between(new Date(end.getTime() - 1), end)).toEqual(['agreed', 'blocked'])
      expect(await between(end, HOLIDAYS.to)).toEqual(['blocked'])
      expect(await between(HOLIDAYS.to, berlinInstant('9999-12-31', '23:59'))).toEqual([])
    })

    test('of several who may choose the same time, or ask for it, so many are found, without the one that is left out', async () => {
      for (const lastName of ['Eins', 'Zwei', 'Drei']) {
        await desk.book({ lastName, preferredDate: '2030-03-05', preferredTime: '09:00' })
        await desk.answer(await desk.book({ lastName }), offer('2030-03-05 11:00'))
      }
      const on = async (options: object) => {
        const occupied = await store.occupied.on(['2030-03-05'], { callInMinutes: 30, ...options })
        return occupied.map(({ why }) => `${why.kind} ${'id' in why && why.lastName}`)
      }
      expect(await on({})).toEqual([])
      expect(await on({ offered: 1, asked: 2 })).toEqual(['asked Eins', 'asked Zwei', 'proposed Eins'])
      const [first] = await store.appointments
        .list()
        .then((all) => all.filter(({ state }) => state === 'proposed').reverse())
      expect(await on({ offered: 2, except: first?.id })).toEqual(['proposed Zwei', 'proposed Drei'])
    })

    test('blocked times that touch a time are found in its order; the same twice only has a new note', async () => {
      await store.blocked.block({ ...HOLIDAYS, note: 'Urlaub' })
      await store.blocked.block({ ...LUNCH, note: 'Arzt' })
      expect(await notes(LUNCH.from, HOLIDAYS.to)).toBe('Arzt Urlaub')
      expect(await notes(new Date(0), LUNCH.from)).toBe('')
      expect(await notes(LUNCH.to, HOLIDAYS.from)).toBe('')
      expect(await notes(new Date(LUNCH.to.getTime() - 1), HOLIDAYS.from)).toBe('Arzt')
      const [before] = await all()
      await store.blocked.block({ ...LUNCH, note: 'Zahnarzt' })
      expect((await all()).map(({ id, note }) => [id, note])).toContainEqual([before?.id, 'Zahnarzt'])
      expect(await all()).toHaveLength(2)
    })

    test('what is unblocked is gone, once; what is over is deleted like a call of that day', async () => {
      await walkAhead(store)
      for (const time of [LUNCH, HOLIDAYS]) await store.blocked.block({ ...time, note: '' })
      const [lunch, holidays] = await all()
      expect(await store.blocked.unblock(holidays?.id ?? 0)).toEqual(holidays)
      expect(await store.blocked.unblock(holidays?.id ?? 0)).toBeUndefined()
      expect(await all()).toEqual([lunch])
      const daysAfter = (days: number) => new Date(LUNCH.to.getTime() + days * 86_400_000)
      await store.purge(daysAfter(180), 180)
      expect(await all()).toHaveLength(1)
      await store.purge(daysAfter(181), 180)
      expect(await all()).toEqual([])
    })
  })
}
