import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATES, type AppointmentState } from '../../src/booking/appointments/appointment.ts'
import { openProposals, requestedSlot } from '../../src/booking/appointments/dossier.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { FRIDAY, hoursLater, MONDAY, mailKinds, NOON, PROPOSE, TUESDAY } from '../support/desk.ts'
import { readWhole } from '../support/whole-archive.ts'

const STEPS: Record<Step['kind'], Step> = {
  confirm: { kind: 'confirm' },
  propose: PROPOSE,
  decline: { kind: 'decline', message: 'Wir sind leider ausgebucht.' },
  finish: { kind: 'finish' },
  accept: { kind: 'accept', proposal: 1 },
  move: { kind: 'move', to: MONDAY },
  'call-off': { kind: 'call-off' },
}

/** How a request gets into a state. */
const WAY: Record<AppointmentState, Step[]> = {
  requested: [],
  proposed: [STEPS.propose],
  confirmed: [STEPS.confirm],
  declined: [STEPS.decline],
  cancelled: [STEPS['call-off']],
  done: [STEPS.confirm, STEPS.finish],
}

/** Where each step leads; from anywhere else it leads nowhere. */
const LEADS: Record<AppointmentState, Partial<Record<Step['kind'], AppointmentState>>> = {
  requested: {
    confirm: 'confirmed',
    propose: 'proposed',
    decline: 'declined',
    move: 'requested',
    'call-off': 'cancelled',
  },
  proposed: { accept: 'confirmed', move: 'requested', decline: 'declined', 'call-off': 'cancelled' },
  confirmed: {
    finish: 'done',
    propose: 'proposed',
    move: 'requested',
    decline: 'declined',
    'call-off': 'cancelled',
  },
  declined: {},
  cancelled: {},
  done: {},
}

const MAILS: Record<Step['kind'], string[]> = {
  confirm: ['visitor-confirmed'],
  propose: ['visitor-proposed'],
  decline: ['visitor-declined'],
  finish: [],
  accept: ['owner-accepted', 'visitor-confirmed'],
  move: ['owner-moved'],
  'call-off': ['owner-cancelled', 'visitor-cancelled'],
}

const CASES = APPOINTMENT_STATES.flatMap((state) => Object.values(STEPS).map((step) => ({ state, step })))

/** What becomes of a request, in every database. */
export function describeAnswers(database: Contracted): void {
  describe(`answers in ${database.name}`, () => {
    const { store, desk } = givenStore('suite', database)

    test.each(CASES)(
      '$step.kind, from $state: taken or refused as the states say',
      async ({ state, step }) => {
        const key = await desk.book()
        for (const earlier of WAY[state]) await desk.answer(key, earlier)
        const before = await desk.find(key)
        const to = LEADS[state][step.kind]
        expect(await desk.answer(key, step, { at: hoursLater(1) })).toBe(to ? 'taken' : 'overtaken')
        const after = await desk.find(key)
        if (!to) return expect(after).toEqual(before)
        expect(after.appointment).toMatchObject({
          state: to,
          sequence: before.appointment.sequence + 1,
          changedAt: hoursLater(1),
          createdAt: NOON,
        })
        expect(after.history).toHaveLength(before.history.length + 1)
        expect(after.history.at(-1)).toMatchObject({ happenedAt: hoursLater(1) })
        expect(mailKinds(after)).toEqual([...mailKinds(before), ...MAILS[step.kind]])
      },
    )

    test('proposals, one of them taken: the time that stands is the new one, and both are told', async () => {
      const key = await desk.book()
      await desk.answer(key, PROPOSE)
      expect(openProposals(await desk.find(key))).toEqual([FRIDAY, MONDAY])
      expect(await desk.answer(key, { kind: 'accept', proposal: 3 })).toBe('overtaken')
      expect(await desk.answer(key, { kind: 'accept', proposal: 2 })).toBe('taken')
      const dossier = await desk.find(key)
      expect(dossier.appointment).toMatchObject({
        preferredDate: MONDAY.date,
        preferredTime: MONDAY.time,
      })
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
      for (const seen of [0, 2]) expect(await desk.answer(key, STEPS.confirm, { seen })).toBe('overtaken')
      expect(await desk.find(key)).toEqual(moved)
      expect(await desk.answer(key, STEPS.confirm, { seen: 1 })).toBe('taken')
    })

    test('a request is found by its number and by the visitor’s key, and by nothing else', async () => {
      const key = await desk.book()
      const dossier = await desk.find(key)
      const { id } = dossier.appointment
      expect(await store.dossiers.find({ id })).toEqual(dossier)
      for (const visitorKey of [String(id), '', key.slice(0, -1)])
        expect(await store.dossiers.find({ visitorKey })).toBeUndefined()
    })

    test('each mail holds its event, in the thread of the first one to the same person', async () => {
      const key = await desk.book()
      const firstMails = (await desk.find(key)).mails
      const firstTo = (person: string) => firstMails.find(({ kind }) => kind === person)?.messageKey
      await desk.answer(key, PROPOSE)
      await desk.answer(key, { kind: 'accept', proposal: 1 })
      const told = []
      for (let round = 0; round < 3; round++)
        for (const mail of await store.outbox.claimDue(NOON, hoursLater(1), 1_000)) {
          await store.outbox.noteSent(mail, NOON)
          if (mail.appointments[0]?.visitorKey === key) told.push(mail)
        }
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
      await desk.answer(key, STEPS.confirm)
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
