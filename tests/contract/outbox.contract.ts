import { beforeEach, describe, expect, test } from 'vitest'
import { hoursLater, NOON } from '../support/desk.ts'
import type { SharedStore } from '../support/store/contract.ts'
import { listMails, mailStates } from '../support/store/list-mails.ts'

const secondsLater = (seconds: number) => hoursLater(seconds / 3_600)
const LEASE_END = secondsLater(30)

/** What every database has to do with the mails of an appointment. */
export function describeOutbox({ name, store, desk, empty }: SharedStore): void {
  describe(`outbox in ${name}`, () => {
    beforeEach(empty)

    const claim = (now = NOON, limit = 10) =>
      store.outbox.claimDue(now, new Date(now.getTime() + 30_000), limit)
    const states = () => mailStates(store)
    async function bookAndClaim() {
      const key = await desk.book()
      const [owner, visitor] = await claim()
      if (!owner || !visitor) throw new Error('nothing was due')
      return { key, owner, visitor }
    }

    test('a claimed mail is nobody else’s until its lease, which can be extended, runs out; it keeps its Message-ID', async () => {
      await desk.book()
      const [first] = await claim(NOON, 1)
      expect(await claim()).toMatchObject([{ kind: 'visitor' }])
      expect(await claim(secondsLater(29.9))).toEqual([])
      expect(await store.outbox.nextDueAt()).toEqual(LEASE_END)
      const again = await claim(LEASE_END)
      const { messageKey } = first ?? {}
      expect(again.find(({ id }) => id === first?.id)).toMatchObject({ attempts: 2, messageKey })
      const ids = again.map(({ id }) => id)
      await store.outbox.extendLeases(ids, secondsLater(90))
      expect(await claim(secondsLater(89))).toEqual([])
      expect(await claim(secondsLater(90))).toHaveLength(2)
    })

    test('a late note of a worker that lost its lease changes nothing', async () => {
      const { owner: late } = await bookAndClaim()
      const noteLate = () => store.outbox.noteFailed(late, { reason: 'ETIMEDOUT', nextAttemptAt: NOON })
      const refused = { reason: 'SMTP 451', nextAttemptAt: hoursLater(1) }
      for (const current of await claim(LEASE_END)) await store.outbox.noteFailed(current, refused)
      await noteLate()
      for (const { lastError } of await listMails(store)) expect(lastError).toBe('SMTP 451')
      for (const current of await claim(hoursLater(1))) await store.outbox.noteSent(current, hoursLater(1))
      await noteLate()
      expect(await states()).toEqual(['owner sent', 'visitor sent'])
    })

    test('a late note does not call a mail failed that the owner had sent again and that has left', async () => {
      const { owner: late } = await bookAndClaim()
      await store.outbox.retry(LEASE_END, late.id)
      const [again] = await claim(LEASE_END)
      expect(again).toMatchObject({ id: late.id, attempts: 1 })
      await store.outbox.noteSent(late, LEASE_END)
      await store.outbox.noteFailed(late, { reason: 'ETIMEDOUT' })
      expect(await states()).toContain('owner sent')
      expect((await listMails(store)).find(({ id }) => id === late.id)?.lastError).toBeUndefined()
    })

    test('many workers that claim at once never get the same mail; the owner’s mails come first', async () => {
      await Promise.all(Array.from({ length: 30 }, () => desk.book()))
      expect((await claim(NOON, 5)).map(({ kind }) => kind)).toEqual(Array(5).fill('owner'))
      const claims = await Promise.all(Array.from({ length: 20 }, () => claim(NOON, 4)))
      const ids = claims.flat().map(({ id }) => id)
      for (let rest = await claim(); rest.length > 0; rest = await claim())
        ids.push(...rest.map(({ id }) => id))
      expect([ids.length, new Set(ids).size]).toEqual([55, 55])
    })

    test('a mail that is being sent or was sent is not sent again, and stays visible', async () => {
      const { owner, visitor } = await bookAndClaim()
      expect(await store.outbox.retry(secondsLater(1))).toEqual({ retried: 0, dropped: 0 })
      for (const mail of [owner, visitor]) await store.outbox.noteSent(mail, secondsLater(1))
      expect(await states()).toEqual(['owner sent', 'visitor sent'])
      expect((await listMails(store))[0]).toMatchObject({ sentAt: secondsLater(1), attempts: 1 })
      expect(await claim(secondsLater(1e6))).toEqual([])
      expect(await store.outbox.nextDueAt()).toBeUndefined()
      expect(await store.outbox.retry(NOON)).toEqual({ retried: 0, dropped: 0 })
    })

    test('a failed mail is due again at its time, with its reason; given up, it waits for the owner to send it again', async () => {
      const { owner, visitor } = await bookAndClaim()
      const failed = { lastError: 'ECONNREFUSED', nextAttemptAt: secondsLater(5) }
      await store.outbox.noteFailed(owner, { reason: 'ECONNREFUSED', ...failed })
      const told = (await listMails(store)).find(({ kind }) => kind === 'owner')
      expect(told).toMatchObject({ state: 'queued', ...failed })
      expect(await claim(secondsLater(4.9))).toEqual([])
      const [again] = await claim(secondsLater(5))
      expect(again).toMatchObject({ id: owner.id, attempts: 2 })
      for (const mail of [again ?? owner, visitor])
        await store.outbox.noteFailed(mail, { reason: 'SMTP 550' })
      expect(await states()).toEqual(['owner failed', 'visitor failed'])
      expect(await claim(secondsLater(1e6))).toEqual([])
      const at = hoursLater(72)
      expect(await store.outbox.retry(at, visitor.id)).toEqual({ retried: 1, dropped: 0 })
      expect(await claim(at)).toMatchObject([{ id: visitor.id, attempts: 1 }])
      expect(await store.outbox.retry(at, 4_711)).toEqual({ retried: 0, dropped: 0 })
      expect(await store.outbox.retry(at)).toEqual({ retried: 1, dropped: 0 })
      expect(await claim(at)).toMatchObject([{ id: owner.id }])
    })

    test('a mail that crashes the process is tried no more often than one that fails', async () => {
      await desk.book()
      const abandon = (seconds: number) => store.outbox.claimDue(secondsLater(seconds), NOON, 2)
      for (let attempt = 1; attempt <= 10; attempt++) await abandon(attempt * 1_000)
      expect(await abandon(10_500)).toEqual([])
      expect((await abandon(10_700)).map(({ attempts }) => attempts)).toEqual([11, 11])
    })

    test('a mail that waits behind an earlier one to the same person makes nobody look again and again, and answers it', async () => {
      const { key, owner, visitor } = await bookAndClaim()
      await store.outbox.noteSent(visitor, NOON)
      const failure = { reason: 'SMTP 451', nextAttemptAt: hoursLater(2) }
      await store.outbox.noteFailed(owner, failure)
      await desk.answer(key, { kind: 'call-off' })
      expect(await desk.send(NOON)).toMatchObject([
        { kind: 'visitor-cancelled', event: { kind: 'cancelled' }, inReplyTo: visitor.messageKey },
      ])
      expect(await store.outbox.nextDueAt()).toEqual(hoursLater(2))
      const [first, second] = await desk.send(hoursLater(2))
      expect(first).toMatchObject({ id: owner.id, inReplyTo: undefined, event: undefined })
      expect(second).toMatchObject({ kind: 'owner-cancelled', inReplyTo: owner.messageKey })
    })

    test('a clock that was a year ahead keeps no mail back, neither a new one nor one that was tried or claimed', async () => {
      const ahead = hoursLater(24 * 365)
      await desk.book({ at: ahead })
      const [tried] = await claim(ahead, 1)
      const failure = { reason: 'ECONNREFUSED', nextAttemptAt: hoursLater(24 * 365 + 1) }
      if (!tried) throw new Error('nothing was due')
      await store.outbox.noteFailed(tried, failure)
      expect(await claim(ahead, 1)).toHaveLength(1)
      await desk.book({ at: ahead })
      expect(await claim()).toHaveLength(4)
    })
  })
}
