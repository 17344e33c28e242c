import { beforeEach, describe, expect, test } from 'vitest'
import { CONFIRM, deskOf, FINISH, hoursLater, MONDAY, NOON, TAKE_BACK } from '../support/desk.ts'
import type { SharedStore } from '../support/store/contract.ts'

const EVENING_BEFORE = new Date('2030-03-04T16:00:00Z')

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

    test('who has no address is reminded of nothing, also of a call that is agreed once more', async () => {
      const { id } = await enter()
      await desk.answer({ id }, { kind: 'agree', to: { date: '2030-03-05', time: '14:00' } })
      expect(await store.dossiers.oweReminders(EVENING_BEFORE)).toBe(0)
      expect((await find(id)).mails).toEqual([])
    })

    test('the 24-hour rule counts no entry, and an entry without an address is nobody’s', async () => {
      const first = await enter()
      const second = await enter({ preferredTime: '12:00' })
      for (const { id } of [first, second])
        expect(await store.appointments.findAddressed(id)).toMatchObject({ id, clientIp: undefined })
      expect(await store.appointments.findRecent('192.0.2.1', NOON)).toBeUndefined()
      await desk.book({ client: '192.0.2.1' })
      expect(await store.appointments.findAddressed(second.id + 1)).toMatchObject({ clientIp: '192.0.2.1' })
      expect(await store.appointments.findByEmail('')).toEqual([])
      expect(await store.appointments.findAddressed(99)).toBeUndefined()
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

    const LATER = { at: hoursLater(1) }
    const GO_ON_WAITING: Record<string, (key: string) => Promise<unknown>> = {
      'a tick': (key) => desk.answer(key, FINISH, LATER),
      'a tick that is taken back': async (key) => {
        for (const step of [FINISH, TAKE_BACK]) await desk.answer(key, step, LATER)
      },
      'another phone number': (key) => desk.correct(key, { phone: '030 23125 199' }, 'visitor', LATER.at),
      'another address': (key) => desk.correct(key, 'neu@example.org', 'owner', LATER.at),
    }
    test.each(Object.entries(GO_ON_WAITING))(
      'after %s an appointment stands since when it did',
      async (_, change) => {
        const key = await desk.book()
        const { id } = (await desk.find(key)).appointment
        await change(key)
        const { appointments } = await store.overview.list({ text: `Nr. ${id}` }, 'newest-first')
        expect(appointments).toMatchObject([{ id, standsSince: NOON }])
        expect((await desk.find({ id })).appointment.sequence).toBeGreaterThan(0)
      },
    )

    /** For what it is owed, and what it says, is searched in tests/model. */
    test('the mail of the morning is owed once; at ten, or where somebody in it is erased, it is dropped', async () => {
      const agreed = await desk.book({ firstName: 'Elif' })
      await desk.answer(agreed, CONFIRM)
      for (const [firstName, preferredDate] of [
        ['Horst', '2030-03-11'],
        ['Later', '2030-03-12'],
      ] as const)
        await desk.answer(await desk.book({ firstName, preferredDate }), CONFIRM)
      await desk.book()
      await desk.send(NOON)
      const owe = (time: string) => store.dossiers.oweMorningMail(new Date(time))
      const at = new Date('2030-03-05T06:00Z')
      const owed = [
        await owe('2030-03-05T05:59Z'),
        await owe(at.toISOString()),
        await owe('2030-03-05T06:01Z'),
      ]
      expect(owed).toEqual([false, true, false])
      const sent = (await store.outbox.claimDue(at, at, 9)).filter(({ kind }) => kind === 'owner-morning')
      expect(sent).toMatchObject([
        { appointments: [{ firstName: 'Elif' }], firstNamesOfWeek: ['Elif', 'Horst'] },
      ])
      // Its file has to go, too.
      await store.dossiers.erase((await desk.find(agreed)).appointment.id, at, 'owner')
      for (const mail of sent) expect(await store.outbox.noteSent(mail, at)).toBe(false)
      expect(await owe('2030-03-06T06:30Z')).toBe(true)
      expect(await desk.send(new Date('2030-03-06T09:00Z'))).toEqual([])
    })
  })
}
