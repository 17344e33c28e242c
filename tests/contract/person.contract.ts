import { describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { hoursLater, NOON } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'

const NEXT_DAY = hoursLater(24)

/** What every database can tell about one person, and forget. */
export function describePerson(database: Contracted): void {
  describe(`one person in ${database.name}`, () => {
    const { store } = givenStore('each test', database)

    const book = (email: string, address = UNKNOWN_ADDRESS, now = NOON) =>
      store.appointments.book(bookingRequest({ email }, now), address, now)

    async function eraseAll(email: string): Promise<void> {
      for (const { id } of await store.appointments.findByEmail(email))
        expect(await store.dossiers.erase(id, NOON)).toBe(true)
    }

    test('an appointment is found by its number', async () => {
      await book('erika@example.org')
      const [listed] = await store.appointments.list()
      expect((await store.dossiers.find({ id: listed?.id ?? 0 }))?.appointment).toEqual(listed)
      expect(await store.dossiers.find({ id: 4_711 })).toBeUndefined()
    })

    test('everything of a person is found, however the address is capitalised, the client address included', async () => {
      await book('erika@example.org', '192.0.2.1')
      await book('Erika@Example.org', '192.0.2.2', NEXT_DAY)
      await book('erika2@example.org')
      await store.purge(NEXT_DAY, 180)
      const held = await store.appointments.findByEmail('ERIKA@example.org')
      expect(held.map(({ email, clientIp }) => [email, clientIp])).toEqual([
        ['Erika@Example.org', '192.0.2.2'],
        ['erika@example.org', undefined],
      ])
    })

    test('a wildcard finds nobody', async () => {
      await book('erika@example.org')
      for (const email of ['%', '_rika@example.org', '*', ''])
        expect(await store.appointments.findByEmail(email)).toEqual([])
    })

    test('erasing takes a person’s appointments and mails, and nobody else’s', async () => {
      await book('erika@example.org')
      await book('ERIKA@example.org')
      await book('otto@example.org')
      await eraseAll('Erika@example.org')
      expect((await store.appointments.list()).map(({ email }) => email)).toEqual(['otto@example.org'])
      expect(await listMails(store)).toHaveLength(2)
      expect(await store.appointments.findByEmail('erika@example.org')).toEqual([])
    })

    test('an erased person can book again at once', async () => {
      await book('erika@example.org', '192.0.2.1')
      await eraseAll('erika@example.org')
      expect(await book('erika@example.org', '192.0.2.1')).toMatchObject({ kind: 'booked' })
    })

    test('a real write is possible', async () => {
      await expect(store.checkWritable()).resolves.toBeUndefined()
    })
  })
}
