import { beforeEach, describe, expect, test } from 'vitest'
import {
  ERASURES_PER_DAY,
  OWNER_MAILS_PER_HOUR,
  UNANSWERED_MAILS_PER_HOUR,
  UNANSWERED_MAILS_PER_NETWORK,
  VISITOR_MAILS_PER_DAY,
} from '../../src/booking/limits.ts'
import type { SharedStore } from '../support/contract.ts'
import { hoursLater, MONDAY, NOON } from '../support/desk.ts'

const secondsLater = (seconds: number) => hoursLater(seconds / 3_600)

/** How every database bounds mails, also when appointments are erased, corrected or called off meanwhile. */
export function describeMailCounts({ name, store, desk, ask, empty }: SharedStore): void {
  describe(`counted mails in ${name}`, () => {
    beforeEach(empty)

    const email = 'opfer@example.org'
    const sendToVisitors = async (at: Date) =>
      (await desk.send(at)).filter(({ kind }) => kind.startsWith('visitor'))
    const numberOf = async (key: string) => (await desk.find(key)).appointment.id
    const erase = async (key: string, at: Date) => store.dossiers.erase(await numberOf(key), at)
    const bookMany = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, place) => desk.book({ at: secondsLater(place) })))

    test.each([
      ['written the same', Array(5).fill(email)],
      [
        'with tags and capitals',
        Array.from({ length: 5 }, (_, n) => `${n % 2 ? 'Opfer' : 'opfer'}+${n}@Example.org`),
      ],
      [
        'with Gmail’s dots',
        [
          'o.pfer@gmail.com',
          'op.fer@gmail.com',
          'OPFER+x@gmail.com',
          'opfer@googlemail.com',
          'opfer@gmail.com',
        ],
      ],
    ])(
      'booked, sent and erased again and again, one mailbox gets three mails a day: %s',
      async (_, addresses) => {
        let sent = 0
        for (const [turn, address] of addresses.entries()) {
          const at = secondsLater(60 * turn)
          const key = await desk.book({ email: address, at })
          sent += (await sendToVisitors(at)).length
          await erase(key, at)
        }
        expect(sent).toBe(VISITOR_MAILS_PER_DAY)
        await desk.book({ email: addresses[0], at: hoursLater(24.2) })
        expect(await sendToVisitors(hoursLater(24.2))).toHaveLength(1)
      },
    )

    test('two mails of one instant count twice, also when one of them is given up', async () => {
      const [key] = [await desk.book({ email }), await desk.book({ email }), await desk.book({ email })]
      await desk.correct(key ?? '', 'anderswo@example.org')
      for (let turn = 0; turn < 4; turn++) await desk.book({ email })
      const reached = (await sendToVisitors(NOON)).filter((mail) => mail.appointments[0]?.email === email)
      expect(reached).toHaveLength(VISITOR_MAILS_PER_DAY)
    })

    test('a mail that is on its way when its address is corrected counts all the same', async () => {
      for (let turn = 0; turn < VISITOR_MAILS_PER_DAY; turn++) {
        const key = await desk.book({ email, at: secondsLater(turn) })
        await store.outbox.claimDue(secondsLater(turn), hoursLater(1), 10)
        await desk.correct(key, `anderswo-${turn}@example.org`, 'visitor', secondsLater(turn))
      }
      const { mails } = await desk.find(await desk.book({ email, at: secondsLater(10) }))
      expect(mails.filter(({ kind }) => kind === 'visitor')).toMatchObject([{ state: 'held' }])
    })

    test('bookings of one moment bring one mailbox no more than its mails', async () => {
      await Promise.all(Array.from({ length: 20 }, () => desk.book({ email })))
      expect(await sendToVisitors(NOON)).toHaveLength(VISITOR_MAILS_PER_DAY)
    })

    test('a mail that waits behind an earlier one to the same person makes nobody look again and again', async () => {
      const key = await desk.book()
      const [told, receipt] = await store.outbox.claimDue(NOON, hoursLater(1), 10)
      if (!told || !receipt) throw new Error('no mails')
      await store.outbox.noteSent(told, NOON)
      const failure = { reason: 'SMTP 451', nextAttemptAt: hoursLater(2), isOutage: false }
      await store.outbox.noteFailed(receipt, failure)
      await desk.answer(key, { kind: 'call-off' })
      await desk.send(NOON)
      expect(await store.outbox.nextDueAt(NOON)).toEqual(hoursLater(2))
    })

    test('a mail that waited days for room has its two days from then on', async () => {
      await desk.book()
      const mails = await store.outbox.claimDue(hoursLater(72), hoursLater(73), 10)
      expect(mails.find(({ kind }) => kind === 'visitor')).toMatchObject({ triedSince: hoursLater(72) })
    })

    test('moves and cancellations count towards the owner’s mails of an hour, and erasing gives none back', async () => {
      const keys = await bookMany(25)
      for (const [place, key] of keys.slice(0, 20).entries())
        await desk.answer(key, { kind: 'move', to: MONDAY }, { at: secondsLater(100 + place) })
      for (const [place, key] of keys.slice(0, 20).entries())
        await desk.answer(key, { kind: 'call-off' }, { at: secondsLater(200 + place) })
      await desk.book({ at: secondsLater(300), lastName: 'Später' })
      const toOwner = (await desk.send(secondsLater(400))).filter(({ kind }) => kind.startsWith('owner'))
      expect(toOwner).toHaveLength(OWNER_MAILS_PER_HOUR)
      await erase(keys[24] ?? '', secondsLater(500))
      await erase(await desk.book({ at: secondsLater(600) }), secondsLater(600))
      const sent = await desk.send(hoursLater(1.01))
      const [summary, ...others] = sent.filter(({ kind }) => !kind.startsWith('visitor'))
      expect(others).toEqual([])
      // Five were called off without a mail, one was booked.
      expect(summary).toMatchObject({ kind: 'summary', total: 6 })
      const states = summary?.appointments.map(({ state }) => state)
      expect(states).toEqual([...Array(5).fill('cancelled'), 'requested'])
    })

    test('unanswered requests bring 100 mails an hour in all; an answer leaves at once, the rest in the next hour', async () => {
      const keys = await bookMany(UNANSWERED_MAILS_PER_HOUR + 7)
      expect(await sendToVisitors(hoursLater(0.5))).toHaveLength(UNANSWERED_MAILS_PER_HOUR)
      expect(await sendToVisitors(hoursLater(0.5))).toEqual([])
      const due = await store.outbox.nextDueAt(hoursLater(0.5))
      expect(due?.getTime()).toBeGreaterThanOrEqual(hoursLater(1).getTime())
      await desk.answer(keys.at(-1) ?? '', { kind: 'confirm' }, { at: hoursLater(0.6) })
      const answer = (await sendToVisitors(hoursLater(0.9))).map(({ kind }) => kind)
      expect(answer).toEqual(['visitor', 'visitor-confirmed'])
      expect(await sendToVisitors(hoursLater(1))).toHaveLength(6)
      expect(await sendToVisitors(hoursLater(2))).toEqual([])
      expect(await store.outbox.nextDueAt(hoursLater(2))).toBeUndefined()
    })

    test.each([
      ['a /24', (n: number) => `192.0.2.${n}`, '192.0.3.1'],
      ['a /48', (n: number) => `2001:db8:1:${n}::/64`, '2001:db8:2:1::/64'],
    ])(
      'of %s 20 an hour leave; others are not held up, and the rest follows',
      async (_, client, elsewhere) => {
        for (let visitor = 1; visitor <= UNANSWERED_MAILS_PER_NETWORK + 5; visitor++)
          await desk.book({ client: client(visitor) })
        await desk.book({ client: elsewhere, lastName: 'Anderswo' })
        const first = await sendToVisitors(hoursLater(0.5))
        expect(first).toHaveLength(UNANSWERED_MAILS_PER_NETWORK + 1)
        expect(first.map(({ appointments: [about] }) => about?.lastName)).toContain('Anderswo')
        expect(await sendToVisitors(hoursLater(0.9))).toEqual([])
        expect(await sendToVisitors(hoursLater(1))).toHaveLength(5)
      },
    )

    test('counts are keyed hashes: they name no mailbox and no network', async () => {
      const key = await desk.book({ email: 'erika@example.org', client: '192.0.2.1' })
      await desk.send(NOON)
      await erase(key, NOON)
      const counters = (await ask('SELECT counter FROM mail_counts')).map(({ counter }) => String(counter))
      const hash = expect.stringMatching(/^[\w-]{12}$/)
      expect(counters).toHaveLength(4)
      expect(counters.filter((counter) => !['owner', 'unanswered'].includes(counter))).toEqual([hash, hash])
    })

    test('of the bookings of one client address five a day can be erased', async () => {
      const client = '192.0.2.1'
      const outcomes: boolean[] = []
      for (let turn = 0; turn <= ERASURES_PER_DAY; turn++) {
        const id = await numberOf(await desk.book({ client, at: secondsLater(turn) }))
        outcomes.push(await store.dossiers.countErasure(id, secondsLater(turn)))
        if (outcomes.at(-1)) await store.dossiers.erase(id, secondsLater(turn))
      }
      expect(outcomes).toEqual([...Array(ERASURES_PER_DAY).fill(true), false])
      const other = await numberOf(await desk.book({ client: '192.0.2.2' }))
      expect(await store.dossiers.countErasure(other, NOON)).toBe(true)
      const [left] = await store.appointments.list()
      expect(await store.dossiers.countErasure(left?.id ?? 0, hoursLater(25))).toBe(true)
    })
  })
}
