import { beforeAll, describe, expect, test } from 'vitest'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import type { SharedStore } from '../support/contract.ts'
import { hoursLater, MONDAY, mailKinds } from '../support/desk.ts'

const CONFIRM = { kind: 'confirm' } as const
/** 17:00 in Berlin's winter on the day before the calls of this suite, which are on Tuesday the 5th. */
const EVENING_BEFORE = new Date('2030-03-04T16:00:00Z')
const secondsBefore = (instant: Date, seconds = 1): Date => new Date(instant.getTime() - seconds * 1000)

/** Confirmed calls are reminded of, in every database. */
export function describeReminders({ name, store, desk, empty }: SharedStore): void {
  describe(`reminders in ${name}`, () => {
    beforeAll(empty)

    async function remindersAt(key: string, ...instants: Date[]): Promise<number> {
      for (const instant of instants) await store.dossiers.oweReminders(instant)
      return mailKinds(await desk.find(key), 'visitor-reminder').length
    }

    test('at 17:00 of the day before, once', async () => {
      const key = await desk.book()
      await desk.answer(key, CONFIRM)
      expect(await remindersAt(key, secondsBefore(EVENING_BEFORE))).toBe(0)
      expect(await remindersAt(key, EVENING_BEFORE)).toBe(1)
      expect(await remindersAt(key, EVENING_BEFORE, new Date('2030-03-05T08:00:00Z'))).toBe(1)
      const { mails } = await desk.find(key)
      expect(mails.at(-1)).toMatchObject({ state: 'queued', owedSince: EVENING_BEFORE })
    })

    test.each([
      ['spring', '2030-03-31', '2030-03-30T16:00:00Z', '2030-03-01'],
      ['the day after the clocks go forward', '2030-04-01', '2030-03-31T15:00:00Z', '2030-03-01'],
      ['autumn', '2030-10-27', '2030-10-26T15:00:00Z', '2030-10-01'],
      ['the day after the clocks go back', '2030-10-28', '2030-10-27T16:00:00Z', '2030-10-01'],
    ])('17:00 is Berlin’s, %s', async (_, preferredDate, expected, bookedOn) => {
      const at = new Date(`${bookedOn}T12:00:00Z`)
      const key = await desk.book({ preferredDate, preferredTime: '08:00', at })
      await desk.answer(key, CONFIRM, { at })
      expect(await remindersAt(key, secondsBefore(new Date(expected)))).toBe(0)
      expect(await remindersAt(key, new Date(expected))).toBe(1)
    })

    test('an accepted proposal is reminded of at its own time', async () => {
      const key = await desk.book()
      await desk.answer(key, { kind: 'propose', proposals: [MONDAY], message: '' })
      await desk.answer(key, { kind: 'accept', proposal: 1 })
      expect(await remindersAt(key, EVENING_BEFORE)).toBe(0)
      expect(await remindersAt(key, new Date('2030-03-10T16:00:00Z'))).toBe(1)
    })

    test.each<[string, Step | undefined, Parameters<typeof desk.answer>[2], Date]>([
      ['was only asked for', undefined, {}, EVENING_BEFORE],
      ['was confirmed later than that', CONFIRM, { at: EVENING_BEFORE }, new Date('2030-03-04T18:00:00Z')],
      ['is confirmed where they are switched off', CONFIRM, { isReminderSent: false }, EVENING_BEFORE],
      ['was over before anybody looked', CONFIRM, {}, new Date('2030-03-05T09:30:00Z')],
    ])('none for a call that %s', async (_, step, options, at) => {
      const key = await desk.book()
      if (step) await desk.answer(key, step, options)
      expect(await remindersAt(key, at)).toBe(0)
    })

    test.each<Step>([
      { kind: 'move', to: MONDAY },
      { kind: 'call-off' },
      { kind: 'decline', message: '' },
      { kind: 'propose', proposals: [MONDAY], message: '' },
      { kind: 'finish' },
    ])('none once a confirmed call was changed: $kind', async (step) => {
      const key = await desk.book()
      await desk.answer(key, CONFIRM)
      await desk.answer(key, step, { at: hoursLater(1) })
      expect(await remindersAt(key, EVENING_BEFORE, new Date('2030-03-10T16:00:00Z'))).toBe(0)
    })
  })
}
