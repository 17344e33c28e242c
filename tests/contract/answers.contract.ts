import { beforeAll, describe, expect, test } from 'vitest'
import type { AppointmentState } from '../../src/booking/appointments/appointment.ts'
import { openProposals } from '../../src/booking/appointments/dossier.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import type { Slot } from '../../src/booking/times/slot.ts'
import type { SharedStore } from '../support/contract.ts'
import { CONFIRM, FINISH, FRIDAY, MONDAY, mailKinds, NOON, PROPOSE, REOPEN } from '../support/desk.ts'

/** What is taken back, and what the morning brings; in every database. */
export function describeAnswers({ name, store, desk, empty }: SharedStore): void {
  describe(`answers in ${name}`, () => {
    beforeAll(empty)

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

    test('the mail of the morning is owed once, from seven on, where there was something to tell; at ten it is dropped', async () => {
      await empty()
      const morning = async (...times: string[]) => {
        const owed: boolean[] = []
        for (const time of times) owed.push(await store.dossiers.oweMorningMail(new Date(time)))
        return owed
      }
      // An empty day, though somebody asks later that morning.
      await desk.book({ at: new Date('2030-03-04T06:30Z') })
      expect(await morning('2030-03-04T06:00Z', '2030-03-04T06:31Z')).toEqual([false, false])
      const agreed = await desk.book({ firstName: 'Elif' })
      const forgotten = await desk.book({ preferredDate: '2030-03-04' })
      for (const key of [agreed, forgotten]) await desk.answer(key, CONFIRM)
      await desk.send(NOON)
      const [early, seven, later] = ['2030-03-05T05:59Z', '2030-03-05T06:00Z', '2030-03-05T06:01Z']
      expect(await morning(early, seven, later)).toEqual([false, true, false])
      const sent = await desk.send(new Date('2030-03-05T08:59Z'))
      const told = { total: 1, day: { waiting: 1, unticked: 1 }, appointments: [{ firstName: 'Elif' }] }
      expect(sent.filter(({ kind }) => kind === 'owner-morning')).toMatchObject([told])
      expect(await morning('2030-03-06T06:30Z')).toEqual([true])
      expect(await desk.send(new Date('2030-03-06T09:00Z'))).toEqual([])
      expect(await morning('2030-03-06T09:01Z')).toEqual([false])
    })
  })
}
