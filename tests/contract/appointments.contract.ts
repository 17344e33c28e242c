import { describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { hoursLater, NOON } from '../support/desk.ts'

/** What every database has to do with appointments. */
export function describeAppointments(database: Contracted): void {
  describe(`appointments in ${database.name}`, () => {
    const { store } = givenStore('suite', database)

    test('a booking is found again from the same address, with its date and time', async () => {
      const request = bookingRequest({ preferredDate: '2030-05-07', preferredTime: '21:00' })
      const outcome = await store.appointments.book(request, '192.0.2.1', NOON)
      const booked = { createdAt: NOON, preferredDate: '2030-05-07', preferredTime: '21:00' }
      expect(outcome).toEqual({ kind: 'booked', booked, visitorKey: expect.stringMatching(/^[\w-]{24}$/) })
      expect(await store.appointments.findRecent('192.0.2.1', hoursLater(1))).toEqual(booked)
      expect(await store.appointments.findRecent('192.0.2.99', hoursLater(1))).toBeUndefined()
    })

    test('everything the visitor wrote is kept as it is', async () => {
      const request = bookingRequest({
        firstName: 'Zoë',
        lastName: 'Łukasz-Åberg',
        websiteIdea: "Emoji 🥨, <b>Fett</b>, 'Anführung'; DROP TABLE appointments; --\nzweite Zeile",
      })
      await store.appointments.book(request, '192.0.2.2', NOON)
      const { privacyAccepted: _, ...kept } = request
      expect((await store.appointments.list())[0]).toMatchObject({ ...kept, createdAt: NOON })
    })

    test('the same address cannot book again within 24 hours, and can afterwards', async () => {
      await store.appointments.book(bookingRequest({ preferredTime: '09:00' }), '192.0.2.3', NOON)
      const again = await store.appointments.book(bookingRequest(), '192.0.2.3', hoursLater(23.999))
      const booked = { createdAt: NOON, preferredTime: '09:00' }
      expect(again).toMatchObject({ kind: 'already-booked', booked })
      expect(await store.appointments.findRecent('192.0.2.3', hoursLater(24))).toBeUndefined()
      expect(await store.appointments.book(bookingRequest(), '192.0.2.3', hoursLater(24))).toMatchObject({
        kind: 'booked',
      })
    })

    test('a clock that jumps back does not let the same address in twice', async () => {
      await store.appointments.book(bookingRequest(), '192.0.2.4', NOON)
      expect(await store.appointments.book(bookingRequest(), '192.0.2.4', hoursLater(-5))).toMatchObject({
        kind: 'already-booked',
      })
    })

    test('of 50 bookings at once from one address exactly one is taken', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => store.appointments.book(bookingRequest(), '192.0.2.5', NOON)),
      )
      expect(outcomes.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
    })

    test('an unknown address is stored, never limited and never found', async () => {
      const first = await store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, NOON)
      const second = await store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, NOON)
      expect([first.kind, second.kind]).toEqual(['booked', 'booked'])
      expect(await store.appointments.findRecent(UNKNOWN_ADDRESS, NOON)).toBeUndefined()
    })

    test('it is ready to book', async () => {
      await expect(store.checkReady()).resolves.toBeUndefined()
    })
  })
}
