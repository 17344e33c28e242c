import { beforeEach, describe, expect, test } from 'vitest'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { LISTED_IN_SUMMARY, OWNER_MAILS_PER_HOUR } from '../../src/booking/limits.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { type Contracted, givenStore } from '../support/contract.ts'
import { hoursLater, NOON } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'

const secondsLater = (seconds: number) => hoursLater(seconds / 3_600)
const LEASE_END = secondsLater(30)

/** What every database has to do with the mails of an appointment. */
export function describeOutbox(database: Contracted): void {
  describe(`outbox in ${database.name}`, () => {
    const { store } = givenStore('each test', database)

    const book = (changes = {}, address = UNKNOWN_ADDRESS) =>
      store.appointments.book(bookingRequest(changes, NOON), address, NOON)
    const claim = (now = NOON, limit = 10) =>
      store.outbox.claimDue(now, new Date(now.getTime() + 30_000), limit)
    const states = async () => (await listMails(store)).map(({ kind, state }) => `${kind} ${state}`).sort()

    test('a booking brings a mail to the owner and one to the visitor, due at once', async () => {
      await book({ firstName: 'Zoë', websiteIdea: 'Eine Seite für 🥨 & <b>mehr</b>' })
      expect(await states()).toEqual(['owner queued', 'visitor queued'])
      expect(await store.outbox.nextDueAt(NOON)).toEqual(NOON)
      const [owner, visitor] = await claim()
      expect(owner).toMatchObject({ kind: 'owner', attempts: 1, appointments: [{ firstName: 'Zoë' }] })
      expect(visitor).toMatchObject({ kind: 'visitor', owedSince: NOON, total: 1 })
      expect(owner?.appointments[0]?.websiteIdea).toBe('Eine Seite für 🥨 & <b>mehr</b>')
      expect(owner?.messageKey).toMatch(/^[0-9a-f-]{36}$/)
      expect(owner?.messageKey).not.toBe(visitor?.messageKey)
    })

    test('a refused booking brings no mail', async () => {
      await book({}, '192.0.2.1')
      await book({}, '192.0.2.1')
      expect(await listMails(store)).toHaveLength(2)
    })

    test('of many bookings at once from one address only one brings mails', async () => {
      await Promise.all(Array.from({ length: 20 }, () => book({}, '192.0.2.2')))
      expect(await listMails(store)).toHaveLength(2)
    })

    test('a claimed mail is nobody else’s until its lease runs out, and keeps its Message-ID', async () => {
      await book()
      const [first] = await claim(NOON, 1)
      const [second, ...others] = await claim()
      expect(second?.kind).toBe('visitor')
      expect(others).toEqual([])
      expect(await claim(secondsLater(29.9))).toEqual([])
      expect(await store.outbox.nextDueAt(NOON)).toEqual(LEASE_END)
      const again = await claim(LEASE_END)
      const { messageKey } = first ?? {}
      expect(again.find(({ id }) => id === first?.id)).toMatchObject({ attempts: 2, messageKey })
    })

    test('many workers that claim at once never get the same mail', async () => {
      await Promise.all(Array.from({ length: 30 }, (_, number) => book({ email: `v${number}@example.org` })))
      const claims = await Promise.all(Array.from({ length: 20 }, () => claim(NOON, 4)))
      const ids = claims.flat().map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (let rest = await claim(); rest.length > 0; rest = await claim())
        ids.push(...rest.map(({ id }) => id))
      expect(new Set(ids).size).toBe(60)
      expect(ids).toHaveLength(60)
    })

    test('the owner’s mails come first, however many visitors’ mails are due', async () => {
      for (let visitor = 0; visitor < 5; visitor++) await book()
      expect((await claim(NOON, 5)).map(({ kind }) => kind)).toEqual(Array(5).fill('owner'))
    })

    test('a lease that is extended holds on', async () => {
      await book()
      const claimed = await claim()
      const ids = claimed.map(({ id }) => id)
      await store.outbox.extendLeases(ids, secondsLater(60))
      expect(await claim(secondsLater(59))).toEqual([])
      expect(await claim(secondsLater(60))).toHaveLength(2)
    })

    test('a sent mail stays visible and is never due again', async () => {
      await book()
      for (const mail of await claim()) await store.outbox.noteSent(mail, secondsLater(1))
      expect(await states()).toEqual(['owner sent', 'visitor sent'])
      expect((await listMails(store))[0]).toMatchObject({ sentAt: secondsLater(1), attempts: 1 })
      expect(await claim(secondsLater(1e6))).toEqual([])
      expect(await store.outbox.nextDueAt(NOON)).toBeUndefined()
      expect(await store.outbox.retry(NOON)).toBe(0)
    })

    test('a failed mail is due again at its time, with its reason', async () => {
      await book()
      const [owner] = await claim(NOON, 1)
      if (!owner) throw new Error('nothing was due')
      const failure = { reason: 'ECONNREFUSED', nextAttemptAt: secondsLater(5), isOutage: false }
      await store.outbox.noteFailed(owner, failure)
      expect((await listMails(store)).find(({ kind }) => kind === 'owner')).toMatchObject({
        state: 'queued',
        lastError: 'ECONNREFUSED',
        nextAttemptAt: secondsLater(5),
      })
      await claim()
      expect(await claim(secondsLater(4.9))).toEqual([])
      expect(await claim(secondsLater(5))).toMatchObject([{ id: owner.id, attempts: 2 }])
    })

    test('a mail given up waits for the owner, who can send it again', async () => {
      await book()
      const mails = await claim()
      for (const mail of mails) await store.outbox.noteFailed(mail, { reason: 'SMTP 550', isOutage: false })
      expect(await states()).toEqual(['owner failed', 'visitor failed'])
      expect(await claim(secondsLater(1e6))).toEqual([])
      expect(await store.outbox.retry(secondsLater(9), mails[1]?.id)).toBe(1)
      expect(await claim(secondsLater(9))).toMatchObject([{ id: mails[1]?.id, attempts: 1 }])
      expect(await store.outbox.retry(secondsLater(9), 4_711)).toBe(0)
      expect(await store.outbox.retry(secondsLater(9))).toBe(1)
      expect(await claim(secondsLater(9))).toMatchObject([{ id: mails[0]?.id }])
    })

    test('a mail that is just being sent cannot be sent again beside it', async () => {
      await book()
      await claim()
      expect(await store.outbox.retry(secondsLater(1))).toBe(0)
    })

    test('when the server is back, what waited for it is due at once; other failures keep their time', async () => {
      await book()
      const [owner, visitor] = await claim()
      if (!owner || !visitor) throw new Error('nothing was due')
      const nextAttemptAt = secondsLater(3_600)
      await store.outbox.noteFailed(owner, { reason: 'ECONNREFUSED', nextAttemptAt, isOutage: true })
      await store.outbox.noteFailed(visitor, { reason: 'SMTP 451', nextAttemptAt, isOutage: false })
      expect(await store.outbox.resumeAfterOutage(secondsLater(60))).toBe(1)
      expect(await claim(secondsLater(60))).toMatchObject([{ kind: 'owner', attempts: 1 }])
    })

    describe('mails to one address', () => {
      const visitorMails = async () =>
        (await listMails(store)).filter(({ kind }) => kind === 'visitor').reverse()
      const bookAt = (now: Date, email: string, isSuspected = false) =>
        store.appointments.book(bookingRequest({ email }), UNKNOWN_ADDRESS, now, isSuspected)

      test('from the fourth request of a day on they wait for the owner, however it is capitalised', async () => {
        for (const email of [
          'erika@example.org',
          'ERIKA@example.org',
          'erika@Example.org',
          'Erika@example.org',
        ])
          await bookAt(NOON, email)
        await bookAt(NOON, 'otto@example.org')
        await bookAt(secondsLater(24 * 3_600), 'erika@example.org')
        const states = (await visitorMails()).map(({ state }) => state)
        expect(states.join(' ')).toBe('queued queued queued held queued queued')
        expect(await store.outbox.backlog()).toMatchObject({ held: 1, failed: 0, oldestOwedSince: NOON })
        const isHeld = (await store.appointments.list()).map(({ isVisitorMailHeld }) => isVisitorMailHeld)
        expect(isHeld).toEqual([false, false, true, false, false, false])
      })

      test('a request that looks like spam brings the visitor none, and the owner is told so', async () => {
        await bookAt(NOON, 'erika@example.org', true)
        const [owner, ...others] = await claim()
        expect(others).toEqual([])
        const told = [{ isSuspected: true, isVisitorMailHeld: true }]
        expect(owner).toMatchObject({ kind: 'owner', appointments: told })
        expect(await store.outbox.retry(NOON)).toBe(0)
        const [held] = await visitorMails()
        expect(await store.outbox.retry(NOON, held?.id)).toBe(1)
        expect(await claim()).toMatchObject([{ kind: 'visitor' }])
      })
    })

    describe('more bookings in a clock hour than the owner wants to read of singly', () => {
      const ONE_OCLOCK = secondsLater(3_600)
      const SETTLED = secondsLater(3_615)
      const LATE = 25
      const bookAt = (now: Date, changes = {}) =>
        store.appointments.book(bookingRequest(changes, now), UNKNOWN_ADDRESS, now)
      const owners = (mails: { kind: string }[]) => mails.filter(({ kind }) => kind === 'owner')
      beforeEach(async () => {
        for (let count = 0; count < OWNER_MAILS_PER_HOUR + LATE; count++) {
          await bookAt(secondsLater(count), { email: `v${count}@example.org` })
        }
      })

      test('the first bring a mail each, one summary stands for the others once the hour is over', async () => {
        const due = await claim(secondsLater(600), 1_000)
        expect(owners(due)).toHaveLength(OWNER_MAILS_PER_HOUR)
        expect(due.filter(({ kind }) => kind === 'visitor')).toHaveLength(OWNER_MAILS_PER_HOUR + LATE)
        for (const mail of due) await store.outbox.noteSent(mail, secondsLater(600))
        expect(await claim(ONE_OCLOCK, 1_000)).toEqual([])
        const [summary, ...others] = await claim(SETTLED, 1_000)
        expect(others).toEqual([])
        expect(summary).toMatchObject({ kind: 'summary', attempts: 1, owedSince: NOON, total: LATE })
        expect(summary?.appointments).toHaveLength(LISTED_IN_SUMMARY)
        expect(summary?.appointments[0]).toMatchObject({ email: `v${OWNER_MAILS_PER_HOUR}@example.org` })
        expect((await listMails(store))[0]).toMatchObject({ kind: 'visitor' })
        expect((await listMails(store)).filter(({ kind }) => kind === 'summary')).toMatchObject([
          { owedSince: NOON, appointment: undefined },
        ])
      })

      test('a summary that failed is tried again under the same key', async () => {
        await claim(secondsLater(600), 1_000)
        const [first] = (await claim(SETTLED, 1_000)).filter(({ kind }) => kind === 'summary')
        if (!first) throw new Error('nothing was due')
        const nextAttemptAt = secondsLater(3_700)
        await store.outbox.noteFailed(first, { reason: 'ECONNREFUSED', nextAttemptAt, isOutage: true })
        const [again] = (await claim(nextAttemptAt, 1_000)).filter(({ kind }) => kind === 'summary')
        expect(again).toMatchObject({ id: first.id, messageKey: first.messageKey, attempts: 2, total: LATE })
      })

      test('the next hour counts from zero and has its own summary', async () => {
        for (let count = 0; count <= OWNER_MAILS_PER_HOUR; count++) await bookAt(ONE_OCLOCK)
        const mails = await listMails(store)
        expect(owners(mails)).toHaveLength(2 * OWNER_MAILS_PER_HOUR)
        const summaries = mails.filter(({ kind }) => kind === 'summary')
        expect(summaries.map(({ owedSince }) => owedSince)).toEqual([ONE_OCLOCK, NOON])
      })

      test('a clock put back into an hour whose summary is gone: another one leaves', async () => {
        for (const mail of await claim(SETTLED, 1_000)) await store.outbox.noteSent(mail, SETTLED)
        await bookAt(secondsLater(1_800))
        const summaries = (await claim(SETTLED, 1_000)).filter(({ kind }) => kind === 'summary')
        expect(summaries).toMatchObject([{ total: LATE + 1 }])
      })

      test('an appointment that is erased meanwhile is not in the summary', async () => {
        const late = (await store.appointments.list()).slice(0, LATE)
        for (const { id } of late) await store.dossiers.erase(id, secondsLater(600))
        const [summary] = (await claim(SETTLED, 1_000)).filter(({ kind }) => kind === 'summary')
        expect(summary).toMatchObject({ appointments: [], total: 0 })
      })

      test('what is left of an old summary goes with the appointments of its time', async () => {
        await store.purge(secondsLater(600 * 24 * 3_600), 180)
        expect(await listMails(store)).toEqual([])
      })
    })

    test('a late note of a worker that lost its lease changes nothing', async () => {
      await book()
      const [late] = await claim(NOON, 1)
      const current = (await claim(LEASE_END)).find(({ id }) => id === late?.id)
      if (!late || !current) throw new Error('nothing was due')
      await store.outbox.noteSent(current, LEASE_END)
      await store.outbox.noteFailed(late, { reason: 'ETIMEDOUT', nextAttemptAt: NOON, isOutage: true })
      expect((await listMails(store)).find(({ id }) => id === late.id)?.state).toBe('sent')
    })
  })
}
