import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bookingRequest } from '../../rig/booking-request.ts'
import { answerAppointment, type Step } from '../../src/booking/answer-appointment.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/client-address.ts'
import { openProposals } from '../../src/booking/dossier.ts'
import type { Store } from '../../src/store/store.ts'

const NOON = new Date('2030-03-01T12:00:00.000Z')
const FRIDAY = { date: '2030-03-08', time: '09:30' }
const MONDAY = { date: '2030-03-11', time: '14:00' }

/** What becomes of a request, in every database. */
export function describeAnswers(name: string, open: () => Promise<Store>): void {
  describe(`answers in ${name}`, () => {
    let store: Store
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())

    async function book(changes: Parameters<typeof bookingRequest>[0] = {}, isSuspected = false) {
      const request = bookingRequest({ preferredDate: '2030-03-05', preferredTime: '10:30', ...changes })
      const outcome = await store.appointments.book(request, UNKNOWN_ADDRESS, NOON, isSuspected)
      return outcome.kind === 'booked' ? outcome.visitorKey : ''
    }
    async function find(visitorKey: string) {
      const dossier = await store.dossiers.find({ visitorKey })
      if (!dossier) throw new Error('no such request')
      return dossier
    }
    const answer = async (visitorKey: string, step: Step, seen?: number) =>
      answerAppointment(
        step,
        await find(visitorKey),
        { dossiers: store.dossiers, now: () => NOON, onAnswered: () => undefined, isReminderSent: true },
        seen,
      )

    test('proposals, one of them taken: the time that stands is the new one, and both are told', async () => {
      const key = await book()
      expect(await answer(key, { kind: 'propose', proposals: [FRIDAY, MONDAY], message: 'Passt das?' })).toBe(
        'taken',
      )
      expect(openProposals(await find(key))).toEqual([FRIDAY, MONDAY])
      expect(await answer(key, { kind: 'accept', proposal: 2 })).toBe('taken')
      const { appointment, history, mails } = await find(key)
      expect(appointment).toMatchObject({
        state: 'confirmed',
        sequence: 2,
        preferredDate: MONDAY.date,
        preferredTime: MONDAY.time,
      })
      expect(history).toMatchObject([
        { kind: 'proposed', actor: 'owner', proposals: [FRIDAY, MONDAY], message: 'Passt das?' },
        { kind: 'accepted', actor: 'visitor', from: { date: '2030-03-05', time: '10:30' }, to: MONDAY },
      ])
      const toldTo = (person: string) =>
        mails.map(({ kind }) => kind).filter((kind) => kind.startsWith(person))
      expect(toldTo('visitor')).toEqual(['visitor', 'visitor-proposed', 'visitor-confirmed'])
      expect(toldTo('owner')).toEqual(['owner', 'owner-accepted'])
    })
  })
}
