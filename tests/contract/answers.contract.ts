import { beforeAll, describe, expect, test } from 'vitest'
import { APPOINTMENT_STATES, type AppointmentState } from '../../src/booking/appointments/appointment.ts'
import { openProposals, requestedSlot } from '../../src/booking/appointments/dossier.ts'
import type { SharedStore } from '../support/contract.ts'
import { FRIDAY, hoursLater, MONDAY, mailKinds, NOON, PROPOSE, TUESDAY } from '../support/desk.ts'
import { readWhole } from '../support/whole-archive.ts'
import { RULES } from './step-rules.ts'

/** How a request gets into a state. */
const WAY: Record<AppointmentState, (keyof typeof RULES)[]> = {
  requested: [],
  proposed: ['propose'],
  confirmed: ['confirm'],
  declined: ['decline'],
  cancelled: ['call-off'],
  done: ['confirm', 'finish'],
}

/** What becomes of a request, in every database. */
export function describeAnswers({ name, store, desk, empty }: SharedStore): void {
  describe(`answers in ${name}`, () => {
    beforeAll(empty)

    async function bookedIn(state: AppointmentState) {
      const key = await desk.book()
      for (const kind of WAY[state]) await desk.answer(key, RULES[kind].step)
      return { key, before: await desk.find(key) }
    }

    test.each(APPOINTMENT_STATES)('%s: every step is taken or refused as the rules say', async (state) => {
      const refusing = await bookedIn(state)
      for (const { step, from, to, event, mails } of Object.values(RULES)) {
        if (!from.includes(state)) {
          expect(await desk.answer(refusing.key, step, { at: hoursLater(1) })).toBe('overtaken')
          continue
        }
        const { key, before } = await bookedIn(state)
        expect(await desk.answer(key, step, { at: hoursLater(1) })).toBe('taken')
        const { appointment, history, ...after } = await desk.find(key)
        const sequence = before.appointment.sequence + 1
        expect(appointment).toMatchObject({ state: to, sequence, changedAt: hoursLater(1), createdAt: NOON })
        expect(history).toHaveLength(before.history.length + 1)
        expect(history.at(-1)).toMatchObject({ kind: event, happenedAt: hoursLater(1) })
        expect(mailKinds({ appointment, history, ...after })).toEqual([...mailKinds(before), ...mails])
      }
      expect(await desk.find(refusing.key)).toEqual(refusing.before)
    })

    test('proposals, one of them taken: the time that stands is the new one, and both are told', async () => {
      const key = await desk.book()
      await desk.answer(key, PROPOSE)
      expect(openProposals(await desk.find(key))).toEqual([FRIDAY, MONDAY])
      expect(await desk.answer(key, { kind: 'accept', proposal: 3 })).toBe('overtaken')
      expect(await desk.answer(key, { kind: 'accept', proposal: 2 })).toBe('taken')
      const dossier = await desk.find(key)
      expect(dossier.appointment).toMatchObject({ preferredDate: MONDAY.date, preferredTime: MONDAY.time })
      expect(dossier.history).toMatchObject([
        { kind: 'proposed', actor: 'owner', proposals: [FRIDAY, MONDAY], message: 'Passt das?' },
        { kind: 'accepted', actor: 'visitor', from: TUESDAY, to: MONDAY },
      ])
      expect(requestedSlot(dossier)).toEqual(TUESDAY)
      expect(openProposals(dossier)).toEqual([])
    })

    test('a step decided on a page that is no longer true is not taken', async () => {
      const key = await desk.book()
      await desk.answer(key, { kind: 'move', to: MONDAY })
      const moved = await desk.find(key)
      for (const seen of [0, 2])
        expect(await desk.answer(key, { kind: 'confirm' }, { seen })).toBe('overtaken')
      expect(await desk.find(key)).toEqual(moved)
      expect(await desk.answer(key, { kind: 'confirm' }, { seen: 1 })).toBe('taken')
    })

    test('a request is found by its number and by the visitor’s key, and by nothing else', async () => {
      const key = await desk.book()
      const dossier = await desk.find(key)
      const { id } = dossier.appointment
      expect((await store.appointments.list())[0]).toEqual(dossier.appointment)
      expect(await store.dossiers.find({ id })).toEqual(dossier)
      expect(await store.dossiers.find({ id: 4_711 })).toBeUndefined()
      for (const visitorKey of [String(id), '', key.slice(0, -1)])
        expect(await store.dossiers.find({ visitorKey })).toBeUndefined()
    })

    test('each mail holds its event, in the thread of the first one to the same person', async () => {
      const key = await desk.book()
      const firstMails = (await desk.find(key)).mails
      const firstTo = (person: string) => firstMails.find(({ kind }) => kind === person)?.messageKey
      await desk.answer(key, PROPOSE)
      await desk.answer(key, { kind: 'accept', proposal: 1 })
      const told = (await desk.send(NOON)).filter(({ appointments: [about] }) => about?.visitorKey === key)
      expect(told.map(({ kind, event, inReplyTo }) => [kind, event?.kind, inReplyTo])).toEqual([
        ['owner', undefined, undefined],
        ['visitor', undefined, undefined],
        ['owner-accepted', 'accepted', firstTo('owner')],
        ['visitor-proposed', 'proposed', firstTo('visitor')],
        ['visitor-confirmed', 'accepted', firstTo('visitor')],
      ])
    })

    test('erasing takes the request, its history and its mails, and its keys open nothing', async () => {
      const [key, other] = [await desk.book(), await desk.book()]
      await desk.answer(key, { kind: 'confirm' })
      const { id } = (await desk.find(key)).appointment
      expect(await store.dossiers.erase(id, NOON)).toBe(true)
      expect(await store.dossiers.erase(id, NOON)).toBe(false)
      expect(await store.dossiers.find({ visitorKey: key })).toBeUndefined()
      const { events, outbox } = (await readWhole(store.archive)).tables
      expect([...events, ...outbox].filter(({ appointment_id }) => appointment_id === id)).toEqual([])
      expect((await desk.find(other)).mails).toHaveLength(2)
    })
  })
}
