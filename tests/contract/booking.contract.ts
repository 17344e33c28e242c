import { beforeEach, describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { VISITOR_MAILS_PER_DAY } from '../../src/booking/limits.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { CALL_OFF, DECLINE, FINISH, hoursLater, NOON, offer } from '../support/desk.ts'
import type { SharedStore } from '../support/store/contract.ts'
import { listMails } from '../support/store/list-mails.ts'
import { walkAhead } from '../support/store/purging.ts'
import { readWhole } from '../support/store/whole-archive.ts'

/** What every database has to do with bookings, until they are deleted as the privacy page promises. */
export function describeBooking({ name, store, desk, ask, empty }: SharedStore): void {
  describe(`bookings in ${name}`, () => {
    beforeEach(empty)

    const book = (
      changes: Parameters<typeof bookingRequest>[0],
      client = UNKNOWN_ADDRESS,
      now = NOON,
      repeatHash?: string,
    ) => store.appointments.book(bookingRequest(changes, NOON), client, now, false, repeatHash)
    const findRecent = (client: string, hours: number) =>
      store.appointments.findRecent(client, hoursLater(hours))
    const count = async (column: string, table: string) =>
      Number((await ask(`SELECT count(${column}) AS filled FROM ${table}`))[0]?.filled)
    const daysLater = (days: number) => hoursLater(24 * days)
    async function agree(asked: string, agreed: string): Promise<void> {
      const key = await desk.book({ preferredDate: asked })
      await desk.answer(key, offer(`${agreed} 10:00`))
      await desk.answer(key, { kind: 'accept', proposal: 1 })
    }

    test('health checks are frequent and public: few of them really write', async () => {
      const written = async () =>
        Number((await ask('SELECT write_checks FROM installation'))[0]?.write_checks)
      const before = await written()
      for (let check = 0; check < 20; check++) await store.checkReady()
      expect((await written()) - before).toBeLessThan(20)
    })

    test('ready and writable, it keeps what the visitor wrote as it is, and finds it from the same address', async () => {
      await Promise.all([store.checkReady(), store.checkWritable()])
      const wish = { preferredDate: '2030-05-07', preferredTime: '21:00' }
      const request = bookingRequest({
        ...wish,
        firstName: 'Zoë',
        lastName: 'Łukasz-Åberg',
        websiteIdea: "Emoji 🥨, <b>Fett</b>, 'Anführung'; DROP TABLE appointments; --\nzweite Zeile",
      })
      const booked = { createdAt: NOON, ...wish }
      const visitorKey = expect.stringMatching(/^[\w-]{24}$/)
      expect(await book(request, '192.0.2.1')).toEqual({ kind: 'booked', booked, visitorKey })
      expect(await findRecent('192.0.2.1', 1)).toEqual(booked)
      expect(await findRecent('192.0.2.99', 1)).toBeUndefined()
      const { privacyAccepted: _, ...kept } = request
      expect((await store.appointments.list())[0]).toMatchObject({ ...kept, createdAt: NOON })
    })

    test('only a call that may still come has a time: none is told of one that is called off, ticked off or over', async () => {
      const wish = { preferredDate: '2030-03-02', preferredTime: '10:00' }
      for (const [place, step] of [DECLINE, CALL_OFF, FINISH].entries()) {
        const client = `192.0.2.2${place}` as const
        const key = await desk.book({ ...wish, client })
        expect(await findRecent(client, 1)).toMatchObject(wish)
        await desk.answer(key, step)
        expect(await findRecent(client, 1)).toEqual({ createdAt: NOON })
      }
      await desk.book({ ...wish, client: '192.0.2.30' })
      expect(await findRecent('192.0.2.30', 20.9)).toMatchObject(wish)
      expect(await findRecent('192.0.2.30', 21)).toEqual({ createdAt: NOON })
    })

    test('an address books once in 24 hours, whatever the clock does; what is refused brings no mail and uses up no number', async () => {
      await book({ preferredTime: '09:00' }, '192.0.2.3')
      const refused = { kind: 'already-booked', booked: { createdAt: NOON, preferredTime: '09:00' } }
      for (const hours of [23.999, 1, 0, -5, -23])
        expect(await book({}, '192.0.2.3', hoursLater(hours))).toMatchObject(refused)
      expect(await listMails(store)).toHaveLength(2)
      expect(await findRecent('192.0.2.3', 24)).toBeUndefined()
      expect(await book({}, '192.0.2.3', hoursLater(24))).toMatchObject({ kind: 'booked' })
      const [second, first] = await store.appointments.list()
      expect(Number(second?.id) - Number(first?.id)).toBe(1)
    })

    test('a clock that was a year ahead locks nobody out by its bookings, and fills no mailbox by its mails', async () => {
      const ahead = hoursLater(24 * 365)
      expect(await book({}, '192.0.2.4', ahead)).toMatchObject({ kind: 'booked' })
      for (let mail = 1; mail < VISITOR_MAILS_PER_DAY; mail++) await book({}, UNKNOWN_ADDRESS, ahead)
      expect(await book({}, '192.0.2.4')).toMatchObject({ kind: 'booked' })
      expect(await book({}, '192.0.2.4')).toMatchObject({ kind: 'already-booked' })
      expect((await listMails(store)).filter(({ kind }) => kind === 'visitor')).toHaveLength(
        VISITOR_MAILS_PER_DAY + 1,
      )
    })

    test('of 50 bookings at once from one address exactly one is taken and brings mails', async () => {
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => book({}, '192.0.2.5')))
      expect(outcomes.filter(({ kind }) => kind === 'booked')).toHaveLength(1)
      expect(await listMails(store)).toHaveLength(2)
    })

    test.each([UNKNOWN_ADDRESS, '192.0.2.6'])(
      'a booking repeated from %s, also at once, is one row with two mails and the first answer',
      async (client) => {
        const repeat = (hash: string, hours = 0) => book({}, client, hoursLater(hours), hash)
        const outcomes = await Promise.all(Array.from({ length: 20 }, () => repeat('first')))
        const [first] = outcomes.filter((outcome) => !('isRepeat' in outcome))
        expect(first).toMatchObject({ kind: 'booked', booked: { preferredTime: '10:30' } })
        const late = await book({ preferredTime: '09:00' }, client, hoursLater(1), 'first')
        expect(late).toEqual({ ...first, isRepeat: true })
        for (const outcome of outcomes) expect(outcome).toMatchObject({ ...first })
        expect(await store.appointments.findEarlier(client, NOON, 'first')).toMatchObject({ ...first })
        expect(await listMails(store)).toHaveLength(2)
        // Another key or another address is another booking; an unknown one is never limited and never found.
        const isFree = client === UNKNOWN_ADDRESS
        expect(await repeat('second')).toMatchObject({ kind: isFree ? 'booked' : 'already-booked' })
        if (isFree) expect(await findRecent(client, 0)).toBeUndefined()
        const other = await book({}, '192.0.2.7', NOON, 'first')
        expect(other).not.toMatchObject({ ...first })
        expect(other.kind).toBe('booked')
        // The hash goes with the address.
        await store.purge(hoursLater(24), 180)
        expect(await count('repeat_hash', 'appointments')).toBe(0)
        expect(await repeat('first', 24)).not.toHaveProperty('isRepeat')
      },
    )

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

    test('an address and what its mails are counted for are erased after 24 hours, and not before', async () => {
      const held = () => Promise.all([count('client_ip', 'appointments'), count('counted_as', 'outbox')])
      await book({}, '192.0.2.1')
      await book({}, '192.0.2.2', hoursLater(1))
      const nothing = { walkedTo: hoursLater(23.999), erasedAddresses: 0, deletedAppointments: 0 }
      expect(await store.purge(hoursLater(23.999), 180)).toEqual(nothing)
      expect(await findRecent('192.0.2.1', 23.999)).toBeDefined()
      expect(await held()).toEqual([2, 2])
      expect(await store.purge(hoursLater(24), 180)).toMatchObject({ erasedAddresses: 1 })
      expect(await held()).toEqual([1, 1])
      expect(await book({}, '192.0.2.1', hoursLater(24))).toMatchObject({ kind: 'booked' })
      expect(await book({}, '192.0.2.2', hoursLater(24))).toMatchObject({ kind: 'already-booked' })
      await store.purge(hoursLater(48), 180)
      expect(await held()).toEqual([0, 0])
    })

    test('a date that is far away, asked for or agreed, is waited for a year after the booking', async () => {
      await walkAhead(store)
      await book({ preferredDate: '9999-12-31' })
      await agree('2030-03-05', '2033-01-10')
      expect(await store.purge(daysLater(394), 30)).toMatchObject({ deletedAppointments: 0 })
      expect(await store.purge(daysLater(397), 30)).toMatchObject({ deletedAppointments: 2 })
    })

    test('what counts is the later of the day asked for and the day agreed', async () => {
      await walkAhead(store)
      await agree('2030-03-05', '2030-04-10')
      await agree('2030-05-05', '2030-03-10')
      const kept: number[] = []
      for (const today of ['2030-05-10', '2030-05-11', '2030-06-04', '2030-06-05']) {
        await store.purge(new Date(`${today}T12:00:00Z`), 30)
        kept.push((await store.appointments.list()).length)
      }
      expect(kept).toEqual([2, 1, 1, 0])
      const { events, outbox } = (await readWhole(store.archive)).tables
      expect([events, outbox]).toEqual([[], []])
    })
  })
}
