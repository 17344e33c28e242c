import { beforeEach, describe, expect, test } from 'vitest'
import { berlinInstant } from '../../src/booking/times/berlin-time.ts'
import type { SharedStore } from '../support/contract.ts'
import { deskOf, hoursLater, MONDAY, NOON } from '../support/desk.ts'

const EVENING_BEFORE = new Date('2030-03-04T16:00:00Z')
const LUNCH = { from: berlinInstant('2030-03-05', '12:00'), to: berlinInstant('2030-03-05', '13:00') }

/** What the owner writes down: people who phoned, and notes; and what waits for her. In every database. */
export function describeOwnersEntries({ name, store, desk, empty, open }: SharedStore): void {
  const find = (id: number) => desk.find({ id })
  const enter = async (...wanted: Parameters<typeof desk.enter>) =>
    (await find(Number(await desk.enter(...wanted)))).appointment

  describe(`people who phoned in ${name}`, () => {
    beforeEach(empty)

    test('with an address the confirmation leaves at once, however many wait there, and the reminder in time', async () => {
      const email = 'voll@example.org'
      for (let turn = 0; turn < 3; turn++) await desk.book({ email })
      const { id } = await enter({ email })
      await store.dossiers.oweReminders(EVENING_BEFORE)
      expect((await find(id)).mails).toMatchObject([
        { kind: 'visitor-confirmed', state: 'queued' },
        { kind: 'visitor-reminder', state: 'queued' },
      ])
    })

    test('the 24-hour rule counts no entry, and an entry without an address is nobody’s', async () => {
      const [first, second] = [await enter(), await enter({ preferredTime: '12:00' })]
      for (const { id } of [first, second])
        expect(await store.appointments.findAddressed(id)).toMatchObject({ id, clientIp: undefined })
      expect(await store.appointments.findRecent('192.0.2.1', NOON)).toBeUndefined()
      await desk.book({ client: '192.0.2.1' })
      expect(await store.appointments.findAddressed(second.id + 1)).toMatchObject({ clientIp: '192.0.2.1' })
      expect(await store.appointments.findByEmail('')).toEqual([])
      expect(await store.appointments.findAddressed(99)).toBeUndefined()
    })

    test('over an agreed call or a blocked time nothing is written, unless the owner says so', async () => {
      await enter({ lastName: 'Zuerst' })
      await store.blocked.block({ ...LUNCH, note: '' })
      for (const preferredTime of ['10:01', '10:30', '10:59', '11:45', '12:59']) {
        expect(await desk.enter({ preferredTime })).toBe('not-free')
        await enter({ preferredTime, isAnyway: true })
      }
      // Until the first and from the last on.
      for (const preferredTime of ['09:31', '13:29']) await enter({ preferredTime })
      expect(await store.appointments.list()).toHaveLength(8)
    })

    test('of twenty at once at one time one is written', async () => {
      const stores = await Promise.all([open(), open(), open()])
      const desks = stores.map(deskOf)
      const entering = Array.from({ length: 20 }, (_, index) => {
        const entry = { lastName: `Muster${index}`, preferredTime: index % 2 ? '10:30' : '10:45' }
        return desks[index % 3]?.enter(entry)
      })
      const outcomes = await Promise.all(entering)
      expect(outcomes.filter((outcome) => outcome !== 'not-free')).toHaveLength(1)
      expect(await stores[0]?.appointments.list()).toHaveLength(1)
      // The button was tapped many times.
      const again = { preferredTime: '14:00', isAnyway: true }
      const taps = await Promise.all(desks.flatMap((one) => [one.enter(again), one.enter(again)]))
      expect(new Set(taps).size).toBe(1)
      for (const opened of stores) await opened.close()
    })
  })

  describe(`notes in ${name}`, () => {
    beforeEach(empty)

    test('a note is written only over the one that was read, and changes nothing else', async () => {
      const key = await desk.book()
      const { appointment } = await desk.find(key)
      const { note } = store.dossiers
      expect(await note(appointment.id, 'Erste', '')).toBe(true)
      expect(await note(appointment.id, 'Zweite', '')).toBe(false)
      const noted = { appointment: { ...appointment, note: 'Erste' }, history: [] }
      expect(await desk.find(key)).toMatchObject(noted)
      expect(await note(appointment.id, 'Zweite', 'Erste')).toBe(true)
      expect(await note(appointment.id, '🥨 „Dritte“\nin zwei Zeilen')).toBe(true)
      expect(await note(99, 'Niemand')).toBe(false)
      expect((await desk.find(key)).appointment.note).toBe('🥨 „Dritte“\nin zwei Zeilen')
    })
  })

  describe(`what waits for the owner in ${name}`, () => {
    beforeEach(empty)

    test('requests without an answer since a time are listed by number, without likely spam', async () => {
      const keys = [await desk.book(), await desk.book(), await desk.book(), await desk.book()]
      await desk.book({ isSuspected: true })
      await desk.book({ at: hoursLater(1) })
      await enter()
      const [waiting = '', confirmed = '', moved = '', corrected = ''] = keys
      await desk.answer(confirmed, { kind: 'confirm' })
      await desk.answer(moved, { kind: 'move', to: MONDAY }, { at: hoursLater(1) })
      const key = await desk.newKeyAfter(corrected, 'neu@example.org', 'visitor', hoursLater(1))
      const idOf = async (visitorKey: string) => (await desk.find(visitorKey)).appointment.id
      const ids = [await idOf(waiting), await idOf(key)]
      expect(await store.overview.listUnanswered(NOON)).toEqual([])
      expect(await store.overview.listUnanswered(hoursLater(1))).toEqual(ids)
      expect(await store.overview.listUnanswered(hoursLater(1.1))).toHaveLength(4)
    })
  })
}
