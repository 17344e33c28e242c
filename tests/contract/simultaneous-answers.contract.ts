import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Step } from '../../src/booking/appointments/kinds.ts'
import { mailOfState } from '../../src/booking/appointments/mail-of-state.ts'
import { answerAppointment } from '../../src/booking/requests/answer-appointment.ts'
import type { Store } from '../../src/store/store.ts'
import {
  CONFIRM,
  DECLINE,
  deskOf,
  FINISH,
  FRIDAY,
  MONDAY,
  mailKinds,
  NOON,
  offer,
  PROPOSE,
} from '../support/desk.ts'
import type { SharedStore } from '../support/store/contract.ts'
import { listMails } from '../support/store/list-mails.ts'

const CLIENTS = 10
/** Of twenty answers each. */
const OVERLAP_ROUNDS = inject('scale') > 1 ? 10 : 3
/** More can follow each of them. */
const STEPS: Step[] = [CONFIRM, PROPOSE, { kind: 'agree', to: MONDAY }, { kind: 'move', to: FRIDAY }]

/** Answers of the owner's from the list. */
const TAPS = (session: string): Step[] =>
  [CONFIRM, FINISH, DECLINE, PROPOSE].map((step) => ({ ...step, session, isFromList: true }))

/** Many answers at once, over three stores that were opened separately on one database. */
export function describeSimultaneousAnswers({ name, open, empty }: SharedStore): void {
  describe(`simultaneous answers in ${name}`, () => {
    let stores: Store[]
    beforeAll(async () => {
      await empty()
      stores = await Promise.all([open(), open(), open()])
    })
    afterAll(() => Promise.all(stores.map((store) => store.close())))

    const nth = <Item>(items: Item[], index: number): Item => items[index % items.length] as Item
    const deskAt = (index: number) => deskOf(nth(stores, index))
    const atOnce = <Result>(count: number, work: (store: Store, index: number) => Promise<Result>) =>
      Promise.all(Array.from({ length: count }, (_, index) => work(nth(stores, index), index)))

    test('decided on the same page: one outcome, one event, one set of mails', async () => {
      const key = await deskAt(0).book()
      const dossier = await deskAt(0).find(key)
      const outcomes = await atOnce(5 * CLIENTS, (store, index) =>
        answerAppointment(nth(STEPS, index), dossier, deskOf(store).depsAt(NOON)),
      )
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
      const after = await deskAt(2).find(key)
      expect(after).toMatchObject({ appointment: { sequence: 1 }, history: [{}] })
      expect(mailKinds(after, 'visitor')).toEqual([mailOfState(after).kind])
      // What was seen then counts: neither an older page nor one that is yet to come.
      const callOff = (seen: number) => deskAt(2).answer(key, { kind: 'call-off' }, { seen })
      const told = [await callOff(0), await callOff(2), await callOff(1)]
      expect(told).toEqual(['overtaken', 'overtaken', 'done'])
    })

    test('two agreed calls never overlap, however many are confirmed and accepted at once', async () => {
      for (let round = 0; round < OVERLAP_ROUNDS; round++) {
        const slot = { date: `2031-05-${10 + round}`, time: '10:00' }
        const keys = await atOnce(2 * CLIENTS, async (store, index) => {
          const desk = deskOf(store)
          const preferredTime = nth(['09:45', '10:00'], index)
          const key = await desk.book({ preferredDate: slot.date, preferredTime })
          // Half of them confirm what was asked for, half accept what was proposed.
          if (index < CLIENTS) await desk.answer(key, offer(`${slot.date} ${slot.time}`))
          return key
        })
        const outcomes = await atOnce(2 * CLIENTS, (store, index) => {
          const step: Step = index < CLIENTS ? { kind: 'accept', proposal: 1 } : CONFIRM
          return deskOf(store).answer(nth(keys, index), step, { callInMinutes: 30 })
        })
        expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
        expect(outcomes.filter((outcome) => outcome === 'not-free')).toHaveLength(2 * CLIENTS - 1)
        // The owner has said so; and what begins when the call ends does not overlap it.
        const again = { kind: 'confirm', isAnyway: true } as const
        const other = await deskAt(1).book({ preferredDate: slot.date, preferredTime: '10:00' })
        expect(await deskAt(1).answer(other, again, { callInMinutes: 30 })).toBe('done')
        const next = await deskAt(2).book({ preferredDate: slot.date, preferredTime: '10:30' })
        expect(await deskAt(2).answer(next, CONFIRM, { callInMinutes: 30 })).toBe('done')
      }
    })

    test('of taps in the list within 1.5 seconds, one counts for a session; another session, or a later tap, has its own', async () => {
      const { access } = stores[0] as Store
      const session = async () => (await access.signIn(await access.createSignIn(NOON), NOON)) ?? ''
      const keys = await atOnce(8, (store) => deskOf(store).book())
      const here = await session()
      const there = await session()
      const tap = (index: number, by: string, ms = 0) =>
        deskAt(index).answer(nth(keys, index), nth(TAPS(by), index), { at: new Date(+NOON + ms) })
      const outcomes = await atOnce(6, (_, index) => tap(index, here))
      expect(outcomes.toSorted()).toEqual(['done', ...Array(5).fill('too-soon')])
      expect([await tap(6, here, 1500), await tap(6, there), await tap(7, here, 1501)]).toEqual([
        ...['too-soon', 'done', 'done'],
      ])
    })

    test('of corrections at once one is made, and one mail leaves for the new address', async () => {
      const { appointment } = await deskAt(0).find(await deskAt(0).book())
      const outcomes = await atOnce(12, ({ dossiers }, index) =>
        dossiers.correct({
          id: appointment.id,
          email: `neu-${index}@example.org`,
          seen: 0,
          visitorMail: { kind: 'visitor', eventId: undefined },
          visitorMails: 'bounded',
          event: { kind: 'corrected', actor: 'visitor', happenedAt: NOON },
        }),
      )
      const [newKey = '', ...others] = outcomes.filter((outcome) => outcome !== undefined)
      expect(others).toEqual([])
      const corrected = await deskAt(1).find(newKey)
      expect(corrected.appointment.email).toBe(`neu-${outcomes.indexOf(newKey)}@example.org`)
      expect(corrected.history).toHaveLength(1)
      expect(mailKinds(corrected, 'visitor')).toEqual(['visitor'])
    })

    test('of reminders, sign-in mails and sign-ins by one link at once there is one', async () => {
      const key = await deskAt(0).book()
      await deskAt(0).answer(key, CONFIRM)
      await atOnce(9, ({ dossiers }) => dossiers.oweReminders(new Date('2030-03-04T16:00:00Z')))
      expect(mailKinds(await deskAt(1).find(key), 'visitor-reminder')).toHaveLength(1)
      await atOnce(20, ({ access }) => access.oweSignInMail(NOON))
      const mails = await listMails(nth(stores, 0))
      expect(mails.filter(({ kind }) => kind === 'owner-sign-in')).toHaveLength(1)
      const token = await nth(stores, 0).access.createSignIn(NOON)
      const sessions = await atOnce(3, ({ access }) => access.signIn(token, NOON))
      expect(sessions.filter(Boolean)).toHaveLength(1)
    })
  })
}
