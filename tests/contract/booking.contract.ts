import { beforeAll, describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { bookingRequest } from '../support/booking-request.ts'
import type { SharedStore } from '../support/contract.ts'
import { hoursLater, NOON } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'

/** What every database has to do with a booking, and with the bookings of one person. */
export function describeBooking({ name, store, empty }: SharedStore): void {
  describe(`bookings in ${name}`, () => {
    beforeAll(empty)

    const book = (changes: Parameters<typeof bookingRequest>[0], client = UNKNOWN_ADDRESS, now = NOON) =>
      store.appointments.book(bookingRequest(changes, NOON), client, now)

    test('a booking is found again from the same address, with its date and time', async () => {
      const wish = { preferredDate: '2030-05-07', preferredTime: '21:00' }
      const booked = { createdAt: NOON, ...wish }
      const visitorKey = expect.stringMatching(/^[\w-]{24}$/)
      expect(await book(wish, '192.0.2.1')).toEqual({ kind: 'booked', booked, visitorKey })
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

    test('an address books once in 24 hours, whatever the clock does; what is refused brings no mail', async () => {
      await book({ preferredTime: '09:00' }, '192.0.2.3')
      const mails = (await listMails(store)).length
      const refused = { kind: 'already-booked', booked: { createdAt: NOON, preferredTime: '09:00' } }
      for (const hours of [23.999, 0, -5])
        expect(await book({}, '192.0.2.3', hoursLater(hours))).toMatchObject(refused)
      expect(await listMails(store)).toHaveLength(mails)
      expect(await store.appointments.findRecent('192.0.2.3', hoursLater(24))).toBeUndefined()
      expect(await book({}, '192.0.2.3', hoursLater(24))).toMatchObject({ kind: 'booked' })
    })

    test('of 50 bookings at once from one address exactly one is taken and brings mails', async () => {
      const mails = (await listMails(store)).length
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => book({}, '192.0.2.5')))
      expect(outcomes.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
      expect(await listMails(store)).toHaveLength(mails + 2)
    })

    test('an unknown address is stored, never limited and never found', async () => {
      for (let turn = 0; turn < 2; turn++) expect(await book({})).toMatchObject({ kind: 'booked' })
      expect(await store.appointments.findRecent(UNKNOWN_ADDRESS, NOON)).toBeUndefined()
    })

    test('it is ready to book, and a real write is possible', async () => {
      await expect(store.checkReady()).resolves.toBeUndefined()
      await expect(store.checkWritable()).resolves.toBeUndefined()
    })

    test('everything of a person is found, the client address included, however the e-mail address is capitalised', async () => {
      await book({ email: 'person@example.org' }, '192.0.2.11')
      await book({ email: 'Person@Example.org' }, '192.0.2.12', hoursLater(24))
      await book({ email: 'person2@example.org' })
      await store.purge(hoursLater(24), 180)
      const held = await store.appointments.findByEmail('PERSON@example.org')
      expect(held.map(({ email, clientIp }) => [email, clientIp])).toEqual([
        ['Person@Example.org', '192.0.2.12'],
        ['person@example.org', undefined],
      ])
      for (const email of ['%', '_erson@example.org', '*', ''])
        expect(await store.appointments.findByEmail(email)).toEqual([])
    })

    test('who is erased is gone with all mails, nobody else is, and can book again at once', async () => {
      await book({ email: 'weg@example.org' }, '192.0.2.21')
      await book({ email: 'WEG@example.org' })
      const others = (await store.appointments.list()).filter(({ email }) => !/^weg@/i.test(email))
      for (const { id } of await store.appointments.findByEmail('Weg@example.org'))
        expect(await store.dossiers.erase(id, NOON)).toBe(true)
      expect(await store.appointments.list()).toEqual(others)
      expect(await listMails(store)).toHaveLength(2 * others.length)
      expect(await book({ email: 'weg@example.org' }, '192.0.2.21')).toMatchObject({ kind: 'booked' })
    })
  })
}
