import { beforeEach, describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { bookingRequest } from '../support/booking-request.ts'
import type { SharedStore } from '../support/contract.ts'
import { hoursLater, NOON } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'
import { readWhole } from '../support/whole-archive.ts'

/** How every database keeps the promises of the privacy page. */
export function describePurge({ name, store, desk, ask, empty }: SharedStore): void {
  describe(`clean-up in ${name}`, () => {
    beforeEach(empty)

    const count = async (column: string, table: string) =>
      Number((await ask(`SELECT count(${column}) AS filled FROM ${table}`))[0]?.filled)
    const deletedAt = async (instant: string) =>
      (await store.purge(new Date(instant), 30)).deletedAppointments
    const countAddresses = () => count('client_ip', 'appointments')
    async function agree(asked: string, agreed: string): Promise<void> {
      const key = await desk.book({ preferredDate: asked })
      await desk.answer(key, { kind: 'propose', proposals: [{ date: agreed, time: '10:00' }], message: '' })
      await desk.answer(key, { kind: 'accept', proposal: 1 })
    }
    const book = (preferredDate: string, address = UNKNOWN_ADDRESS, now = NOON) =>
      store.appointments.book(bookingRequest({ preferredDate }), address, now)

    test('an address is erased as soon as its 24 hours are over, and not before', async () => {
      await book('2030-05-06', '192.0.2.1')
      await book('2030-05-06', '192.0.2.2', hoursLater(1))
      const nothing = { erasedAddresses: 0, deletedAppointments: 0 }
      expect(await store.purge(hoursLater(23.999), 180)).toEqual(nothing)
      expect(await store.appointments.findRecent('192.0.2.1', hoursLater(23.999))).toBeDefined()
      expect(await store.purge(hoursLater(24), 180)).toMatchObject({ erasedAddresses: 1 })
      expect(await countAddresses()).toBe(1)
      expect(await book('2030-05-06', '192.0.2.1', hoursLater(24))).toMatchObject({ kind: 'booked' })
      expect(await book('2030-05-06', '192.0.2.2', hoursLater(24))).toMatchObject({ kind: 'already-booked' })
      await store.purge(hoursLater(48), 180)
      expect(await countAddresses()).toBe(0)
    })

    test('an appointment goes with its mails once its date is longer past than promised', async () => {
      await book('2030-03-01')
      await book('2030-03-02')
      const [mail] = await store.outbox.claimDue(NOON, hoursLater(1), 1)
      if (mail) await store.outbox.noteSent(mail, NOON)
      // The days are Berlin's: the new one begins before midnight in UTC.
      expect(await deletedAt('2030-03-31T21:59:00Z')).toBe(0)
      expect(await deletedAt('2030-03-31T22:01:00Z')).toBe(1)
      expect(await store.appointments.list()).toMatchObject([{ preferredDate: '2030-03-02' }])
      expect(await listMails(store)).toHaveLength(2)
    })

    test('a date that is far away, asked for or agreed, is waited for a year after the booking', async () => {
      await book('9999-12-31')
      await agree('2030-03-05', '2033-01-10')
      expect(await store.purge(hoursLater(24 * 394), 30)).toMatchObject({ deletedAppointments: 0 })
      expect(await store.purge(hoursLater(24 * 397), 30)).toMatchObject({ deletedAppointments: 2 })
    })

    test('an accepted time is what counts, later or sooner than the one asked for', async () => {
      await agree('2030-03-05', '2030-04-10')
      await agree('2030-05-05', '2030-03-10')
      const kept = async (today: string) => {
        await store.purge(new Date(`${today}T12:00:00Z`), 30)
        return (await store.appointments.list()).length
      }
      expect(await kept('2030-04-09')).toBe(2)
      expect(await kept('2030-04-10')).toBe(1)
      expect(await kept('2030-05-10')).toBe(1)
      expect(await kept('2030-05-11')).toBe(0)
      const { events, outbox } = (await readWhole(store.archive)).tables
      expect([events, outbox]).toEqual([[], []])
    })

    test('what mails are counted for goes after 24 hours', async () => {
      await book('2030-05-06', '192.0.2.1')
      const counts = async () => [await count('*', 'mail_counts'), await count('counted_as', 'outbox')]
      await store.purge(hoursLater(23.9), 180)
      expect(await counts()).toEqual([1, 1])
      await store.purge(hoursLater(24), 180)
      expect(await counts()).toEqual([0, 0])
    })

    test('an address that goes with its appointment is not counted again; a late note of its mail harms nothing', async () => {
      await book('2030-03-01', '192.0.2.1')
      const mails = await store.outbox.claimDue(NOON, hoursLater(1), 10)
      const purged = { erasedAddresses: 0, deletedAppointments: 1 }
      expect(await store.purge(hoursLater(24 * 365), 30)).toEqual(purged)
      await book('2031-05-06', UNKNOWN_ADDRESS, hoursLater(24 * 365))
      for (const mail of mails) await store.outbox.noteSent(mail, hoursLater(24 * 365))
      expect((await listMails(store)).map(({ state }) => state)).toEqual(['queued', 'queued'])
    })
  })
}
