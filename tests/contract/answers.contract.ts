import { beforeAll, describe, expect, test } from 'vitest'
import type { AppointmentState } from '../../src/booking/appointments/appointment.ts'
import { openProposals, requestedSlot } from '../../src/booking/appointments/dossier.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import type { Slot } from '../../src/booking/times/slot.ts'
import type { SharedStore } from '../support/contract.ts'
import {
  CONFIRM,
  FINISH,
  FRIDAY,
  MONDAY,
  mailKinds,
  NOON,
  PROPOSE,
  REOPEN,
  TUESDAY,
} from '../support/desk.ts'
import { readWhole } from '../support/whole-archive.ts'

/** What becomes of a request, and who is reminded of it; in every database. */
export function describeAnswers({ name, store, desk, empty }: SharedStore): void {
  describe(`answers in ${name}`, () => {
    beforeAll(empty)

    test('a proposal is taken: the new time stands, and the history tells both', async () => {
      const key = await desk.book()
      await desk.answer(key, PROPOSE)
      expect(openProposals(await desk.find(key))).toEqual([FRIDAY, MONDAY])
      expect(await desk.answer(key, { kind: 'accept', proposal: 3 })).toBe('overtaken')
      expect(await desk.answer(key, { kind: 'accept', proposal: 2 })).toBe('done')
      const dossier = await desk.find(key)
      expect(dossier.appointment).toMatchObject({ preferredDate: MONDAY.date, preferredTime: MONDAY.time })
      expect(dossier.history).toMatchObject([
        { kind: 'proposed', actor: 'owner', proposals: [FRIDAY, MONDAY], message: 'Passt das?' },
        { kind: 'accepted', actor: 'visitor', from: TUESDAY, to: MONDAY },
      ])
      expect(requestedSlot(dossier)).toEqual(TUESDAY)
      expect(openProposals(dossier)).toEqual([])
    })

    const EVENING_BEFORE = new Date('2030-03-04T16:00:00Z')
    test.each<[AppointmentState, Step[], Slot[], Date?]>([
      ['requested', [], []],
      ['proposed', [PROPOSE], [FRIDAY, MONDAY]],
      ['confirmed', [CONFIRM], [], EVENING_BEFORE],
    ])(
      'what is done is %s again: time, proposals and reminder as before, and nobody is written to',
      async (state, steps, proposals, remindAt) => {
        const key = await desk.book()
        for (const step of [...steps, FINISH]) await desk.answer(key, step)
        const before = await desk.find(key)
        expect(await desk.answer(key, REOPEN)).toBe('done')
        const after = await desk.find(key)
        const sequence = steps.length + 2
        expect(after.appointment).toEqual({ ...before.appointment, state, sequence, remindAt })
        expect([openProposals(after), mailKinds(after)]).toEqual([proposals, mailKinds(before)])
        expect(await desk.answer(key, REOPEN)).toBe('overtaken')
      },
    )

    test('an agreed time that is taken by now is agreed again only on purpose', async () => {
      const at = { callInMinutes: 30 }
      const day = { preferredDate: '2031-01-07' }
      const [key, other] = [await desk.book(day), await desk.book(day)]
      for (const [whose, step] of [
        [key, CONFIRM],
        [key, FINISH],
        [other, CONFIRM],
      ] as const)
        await desk.answer(whose, step, at)
      expect(await desk.answer(key, REOPEN, at)).toBe('not-free')
      expect((await desk.find(key)).appointment.state).toBe('done')
      expect(await desk.answer(key, { ...REOPEN, isAnyway: true }, at)).toBe('done')
    })

    test('erasing takes the request, its history and its mails, its keys open nothing, and the address can book again', async () => {
      const [key, other] = [await desk.book({ client: '192.0.2.21' }), await desk.book()]
      await desk.answer(key, CONFIRM)
      const { id } = (await desk.find(key)).appointment
      expect(await store.dossiers.erase(id, NOON, 'owner')).toBe(true)
      expect(await store.dossiers.erase(id, NOON, 'owner')).toBe(false)
      expect(await store.dossiers.find({ visitorKey: key })).toBeUndefined()
      const { events, outbox } = (await readWhole(store.archive)).tables
      expect([...events, ...outbox].filter(({ appointment_id }) => appointment_id === id)).toEqual([])
      expect((await desk.find(other)).mails).toHaveLength(2)
      await desk.book({ client: '192.0.2.21' })
    })

    const remindersAt = async (key: string, ...instants: (Date | string)[]): Promise<number> => {
      for (const instant of instants) await store.dossiers.oweReminders(new Date(instant))
      return mailKinds(await desk.find(key), 'visitor-reminder').length
    }

    test.each([
      ['in winter', TUESDAY.date, '2030-03-04T16:00:00Z'],
      ['in spring', '2030-03-31', '2030-03-30T16:00:00Z'],
      ['the day after the clocks go forward', '2030-04-01', '2030-03-31T15:00:00Z'],
      ['in autumn', '2030-10-27', '2030-10-26T15:00:00Z'],
      ['the day after the clocks go back', '2030-10-28', '2030-10-27T16:00:00Z'],
    ])(
      'a reminder is owed at 17:00 in Berlin of the day before, once: %s',
      async (_, preferredDate, evening) => {
        const key = await desk.book({ preferredDate, preferredTime: '08:00' })
        await desk.answer(key, CONFIRM)
        expect(await remindersAt(key, new Date(Date.parse(evening) - 1000))).toBe(0)
        expect(await remindersAt(key, evening, evening, `${preferredDate}T05:00:00Z`)).toBe(1)
        const owed = { state: 'queued', owedSince: new Date(evening) }
        expect((await desk.find(key)).mails.at(-1)).toMatchObject(owed)
      },
    )

    test('no reminder where they are switched off', async () => {
      const key = await desk.book()
      await desk.answer(key, CONFIRM, { isReminderSent: false })
      expect(await remindersAt(key, '2030-03-04T16:00:00Z')).toBe(0)
    })
  })
}
