import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppointmentState } from '../../src/booking/appointments/appointment.ts'
import type { Dossier } from '../../src/booking/appointments/dossier.ts'
import { answerAppointment, type Step } from '../../src/booking/requests/answer-appointment.ts'
import { slotOf } from '../../src/booking/times/slot.ts'
import type { Store } from '../../src/store/store.ts'
import type { Contracted } from '../support/contract.ts'
import { deskOf, FRIDAY, MONDAY, mailKinds, NOON, PROPOSE, TUESDAY } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'

const ANSWERS = 50
const CLIENTS = 10
const STEPS: Step[] = [
  { kind: 'confirm' },
  PROPOSE,
  { kind: 'move', to: FRIDAY },
  { kind: 'decline', message: '' },
  { kind: 'accept', proposal: 1 },
  { kind: 'move', to: MONDAY },
  { kind: 'finish' },
  { kind: 'call-off' },
]
/** Without those that end it, more can follow. */
const ENDLESS = STEPS.filter(({ kind }) => !['decline', 'finish', 'call-off'].includes(kind))

type Told = { from: AppointmentState[]; to: AppointmentState; mails: string[] }
const OPEN: AppointmentState[] = ['requested', 'proposed', 'confirmed']
const TOLD: Record<string, Told> = {
  confirmed: { from: ['requested'], to: 'confirmed', mails: ['visitor-confirmed'] },
  proposed: { from: ['requested', 'confirmed'], to: 'proposed', mails: ['visitor-proposed'] },
  accepted: { from: ['proposed'], to: 'confirmed', mails: ['owner-accepted', 'visitor-confirmed'] },
  moved: { from: OPEN, to: 'requested', mails: ['owner-moved'] },
  declined: { from: OPEN, to: 'declined', mails: ['visitor-declined'] },
  cancelled: { from: OPEN, to: 'cancelled', mails: ['owner-cancelled', 'visitor-cancelled'] },
  done: { from: ['confirmed'], to: 'done', mails: [] },
}

/** Walks the history: each event must follow from the one before, and all of them lead to what stands now. */
function expectExplained({ appointment, history, mails }: Dossier): void {
  let state: AppointmentState = 'requested'
  let slot = TUESDAY
  const owed = ['owner', 'visitor']
  for (const { kind, from, to } of history) {
    const told = TOLD[kind]
    if (!told) throw new Error(`nobody did ${kind}`)
    expect(told.from).toContain(state)
    if (from) expect(from).toEqual(slot)
    state = told.to
    slot = to ?? slot
    owed.push(...told.mails)
  }
  expect(appointment).toMatchObject({ state, sequence: history.length })
  expect(slotOf(appointment)).toEqual(slot)
  for (const person of ['owner', 'visitor'])
    expect(mailKinds({ appointment, history, mails }, person)).toEqual(
      owed.filter((kind) => kind.startsWith(person)),
    )
}

/** Many answers at once, over three stores that were opened separately on one database. */
export function describeSimultaneousAnswers(database: Contracted): void {
  describe(`simultaneous answers in ${database.name}`, () => {
    let stores: Store[]
    beforeAll(async () => {
      const { open } = await database.create()
      stores = await Promise.all([open(), open(), open()])
    })
    afterAll(() => Promise.all(stores.map((store) => store.close())))

    const desks = () => stores.map(deskOf)
    const nth = <Item>(items: Item[], index: number): Item => {
      const item = items[index % items.length]
      if (item === undefined) throw new Error('an empty list')
      return item
    }
    const onceEach = (steps: Step[], answer: (step: Step, index: number) => Promise<string>) =>
      Promise.all(Array.from({ length: ANSWERS }, (_, index) => answer(nth(steps, index), index)))

    test('decided on the same page: one outcome, one event, one set of mails', async () => {
      const key = await nth(desks(), 0).book()
      const outcomes = await onceEach(STEPS, (step, index) =>
        nth(desks(), index).answer(key, step, { seen: 0 }),
      )
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
      const dossier = await nth(desks(), 1).find(key)
      expect(dossier.history).toHaveLength(1)
      expectExplained(dossier)
    })

    test('read before any of them is written: still one', async () => {
      const key = await nth(desks(), 0).book()
      const dossier = await nth(desks(), 0).find(key)
      const outcomes = await onceEach(ENDLESS, (step, index) =>
        answerAppointment(step, dossier, {
          dossiers: nth(stores, index).dossiers,
          now: () => NOON,
          onMailOwed: () => undefined,
          isReminderSent: true,
        }),
      )
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
      expectExplained(await nth(desks(), 2).find(key))
    })

    test.each([
      ['any steps', STEPS],
      ['steps that end nothing', ENDLESS],
    ])('%s, each decided on what stands then: the history explains the end', async (_, steps) => {
      const key = await nth(desks(), 0).book()
      const outcomes: string[] = []
      await Promise.all(
        Array.from({ length: CLIENTS }, async (_, client) => {
          for (let turn = 0; turn < ANSWERS / CLIENTS; turn++)
            outcomes.push(await nth(desks(), client).answer(key, nth(steps, client + turn)))
        }),
      )
      expect(outcomes).toHaveLength(ANSWERS)
      const dossier = await nth(desks(), 1).find(key)
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(dossier.history.length)
      expect(dossier.history.length).toBeGreaterThan(0)
      expectExplained(dossier)
    })

    test('of corrections at once one is made, and one mail leaves for the new address', async () => {
      const key = await nth(desks(), 0).book()
      const [first] = stores
      const dossier = await first?.dossiers.find({ visitorKey: key })
      if (!first || !dossier) throw new Error('no such request')
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          nth(stores, index).dossiers.correctAddress({
            id: dossier.appointment.id,
            email: `neu-${index}@example.org`,
            formerEmail: undefined,
            seen: 0,
            visitorMails: 'bounded',
            event: { kind: 'corrected', actor: 'visitor', happenedAt: NOON },
          }),
        ),
      )
      expect(outcomes.filter(Boolean)).toHaveLength(1)
      const [newKey = ''] = outcomes.filter((outcome) => outcome !== undefined)
      const corrected = await nth(desks(), 1).find(newKey)
      expect(corrected.appointment.email).toBe(`neu-${outcomes.indexOf(newKey)}@example.org`)
      expect(corrected.history).toHaveLength(1)
      expect(mailKinds(corrected, 'visitor')).toEqual(['visitor'])
    })

    test('reminders that several look for at once are owed once', async () => {
      const key = await nth(desks(), 0).book()
      await nth(desks(), 0).answer(key, { kind: 'confirm' })
      const due = new Date('2030-03-04T16:00:00Z')
      await Promise.all(
        Array.from({ length: 9 }, (_, index) => nth(stores, index).dossiers.oweReminders(due)),
      )
      expect(mailKinds(await nth(desks(), 1).find(key), 'visitor-reminder')).toHaveLength(1)
    })

    test('sign-in mails asked for at once: one', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) => nth(stores, index).access.oweSignInMail(NOON)),
      )
      const mails = await listMails(nth(stores, 0))
      expect(mails.filter(({ kind }) => kind === 'owner-sign-in')).toHaveLength(1)
    })

    test('a sign-in link used at once signs in once, and the calendar has one key', async () => {
      const token = await nth(stores, 0).access.createSignIn(NOON)
      const sessions = await Promise.all(stores.map(({ access }) => access.signIn(token, NOON)))
      expect(sessions.filter(Boolean)).toHaveLength(1)
      const keys = await Promise.all(
        Array.from({ length: 9 }, (_, index) => nth(stores, index).access.calendarKey()),
      )
      expect(new Set(keys).size).toBe(1)
      expect(keys[0]).toMatch(/^[\w-]{22,}$/)
    })
  })
}
