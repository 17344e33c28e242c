import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../../src/booking/appointments/appointment-event.ts'
import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import {
  MAILS_FOR_NEW_NETWORKS,
  OWNER_MAILS_PER_HOUR,
  UNANSWERED_MAILS_PER_HOUR,
  UNANSWERED_MAILS_PER_NETWORK,
  VISITOR_MAILS_PER_DAY,
} from '../../src/booking/limits.ts'
import type { Step } from '../../src/booking/requests/answer-appointment.ts'
import { composeMail } from '../../src/mail/compose-mail.ts'
import type { SharedStore } from '../support/contract.ts'
import { CALL_OFF, CONFIRM, hoursLater, MONDAY, NOON } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'
import { ANSWER_SECRET, agency, words } from '../support/mail-message.ts'

const email = 'opfer@example.org'
const secondsLater = (seconds: number) => hoursLater(seconds / 3_600)

/** How many mails leave, to a mailbox, a network, the owner and all together; in every database. */
export function describeMailLimits({ name, store, desk, ask, empty }: SharedStore): void {
  describe(`counted mails in ${name}`, () => {
    beforeEach(empty)
    /** The statements are the same in both. */
    const inOne = test.runIf(name === 'SQLite')

    const sendToVisitors = async (at: Date) =>
      (await desk.send(at)).filter(({ kind }) => kind.startsWith('visitor'))
    /** Of the mails to this visitor. */
    const statesOf = async (key: string) =>
      (await desk.find(key)).mails.filter(({ kind }) => kind.startsWith('visitor')).map(({ state }) => state)
    const numberOf = async (key: string) => (await desk.find(key)).appointment.id
    const erase = async (key: string, at: Date, actor: Actor = 'owner') =>
      store.dossiers.erase(await numberOf(key), at, actor)
    const composed = (mail: ClaimedMail | undefined) =>
      composeMail(mail as ClaimedMail, agency, words, { now: NOON, answerSecret: ANSWER_SECRET })
    const bookMany = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, place) => desk.book({ at: secondsLater(place) })))

    test('unanswered, one address gets three mails a day, however requests are corrected and called off', async () => {
      let reached = 0
      const count = async (key: string) => {
        for (const { appointments } of await sendToVisitors(NOON))
          if (appointments[0]?.email.toLowerCase() === email) reached++
        return key
      }
      for (let request = 0; request < 4; request++) {
        let key = await count(await desk.book({ email: request % 2 ? email : 'Opfer@example.org' }))
        for (const other of [`anders-${request}@example.org`, email])
          key = await count(await desk.newKeyAfter(key, other))
        await desk.answer(key, CALL_OFF)
        await count(key)
      }
      expect(reached).toBe(VISITOR_MAILS_PER_DAY)
      const nextDay = await desk.book({ email, at: hoursLater(24) })
      expect(await statesOf(nextDay)).toEqual(['queued'])
    })

    test('what the owner has answered does not count, and a mail beyond the bound is given up for the answer', async () => {
      for (let request = 0; request < 4; request++) {
        const key = await desk.book({ email: 'stammgast@example.org' })
        await desk.answer(key, CONFIRM)
        expect(await statesOf(key)).toEqual(['queued'])
      }
      const book = () => desk.book({ email: 'viele@example.org' })
      for (let request = 0; request < VISITOR_MAILS_PER_DAY; request++) await book()
      const key = await book()
      expect(await statesOf(key)).toEqual(['held'])
      const held = { isSuspected: false, isVisitorMailHeld: true }
      expect((await desk.find(key)).appointment).toMatchObject(held)
      await desk.answer(key, { kind: 'decline', message: 'Leider nein.' })
      expect(await statesOf(key)).toEqual(['queued'])
    })

    test.each([
      'opfer@example.org opfer+1@example.org Opfer@Example.org OPFER+2@example.org opfer@EXAMPLE.org',
      'o.pfer@gmail.com op.fer@gmail.com OPFER+x@gmail.com opfer@googlemail.com opfer@gmail.com',
    ])('booked, sent and erased again and again, one mailbox gets three mails a day: %s', async (mailbox) => {
      let sent = 0
      for (const [turn, address] of mailbox.split(' ').entries()) {
        const at = secondsLater(60 * turn)
        const key = await desk.book({ email: address, at })
        sent += (await sendToVisitors(at)).length
        await erase(key, at)
      }
      expect(sent).toBe(VISITOR_MAILS_PER_DAY)
      await desk.book({ email: mailbox.split(' ')[0], at: hoursLater(24.2) })
      expect(await sendToVisitors(hoursLater(24.2))).toHaveLength(1)
    })

    test('mails of one instant are counted singly, also when one of them is given up', async () => {
      const [key = ''] = await Promise.all(Array.from({ length: 3 }, () => desk.book({ email })))
      await desk.correct(key, 'anderswo@example.org')
      await Promise.all(Array.from({ length: 20 }, () => desk.book({ email })))
      const reached = (await sendToVisitors(NOON)).filter((mail) => mail.appointments[0]?.email === email)
      expect(reached).toHaveLength(VISITOR_MAILS_PER_DAY)
    })

    test('a mail that is on its way when its address is corrected counts all the same', async () => {
      for (let turn = 0; turn < VISITOR_MAILS_PER_DAY; turn++) {
        const key = await desk.book({ email, at: secondsLater(turn) })
        await store.outbox.claimDue(secondsLater(turn), hoursLater(1), 10)
        await desk.correct(key, `anderswo-${turn}@example.org`, 'visitor', secondsLater(turn))
      }
      expect(await statesOf(await desk.book({ email, at: secondsLater(10) }))).toEqual(['held'])
    })

    inOne(
      'moves, cancellations and erasures count towards the owner’s mails of an hour; what is beyond shares a summary',
      async () => {
        const keys = await bookMany(25)
        const step = (index: number, step: Step) =>
          desk.answer(keys[index] ?? '', step, { at: secondsLater(100) })
        for (let index = 0; index < 20; index++) await step(index, { kind: 'move', to: MONDAY })
        for (const index of [20, 21]) await erase(keys[index] ?? '', secondsLater(100), 'visitor')
        // The last seven of them without a mail.
        for (let index = 0; index < 20; index++) await step(index, CALL_OFF)
        await erase(keys[22] ?? '', secondsLater(200), 'visitor')
        await desk.book({ at: secondsLater(300), lastName: 'Später' })
        const toOwner = (await desk.send(secondsLater(400))).filter(({ kind }) => kind.startsWith('owner'))
        // Those about the three had not left, and went with them.
        expect(toOwner).toHaveLength(OWNER_MAILS_PER_HOUR - 3)
        expect(toOwner.filter(({ kind }) => kind === 'owner-erased')).toHaveLength(2)
        // Erasing gives none back, and whom the owner has entered is no news to her.
        await erase(keys[24] ?? '', secondsLater(500))
        await erase(await desk.book({ at: secondsLater(600) }), secondsLater(600))
        await desk.enter()
        const sent = await desk.send(hoursLater(1.01))
        const [summary, ...others] = sent.filter(({ kind }) => !kind.startsWith('visitor'))
        expect(others).toEqual([])
        expect(summary).toMatchObject({ kind: 'summary', total: 9, erased: 1 })
        const states = summary?.appointments.map(({ state }) => state)
        expect(states).toEqual([...Array(7).fill('cancelled'), 'requested'])
        const { subject, text } = composed(summary)
        expect(subject).toBe('9 weitere Anfragen und Änderungen')
        expect(text).toContain('Von Besuchern gelöscht: 1.')
      },
    )

    test('an erasure by the visitor brings the owner a mail with the number and nothing else; an own one brings none', async () => {
      const [key, other] = [await desk.book({ lastName: 'Geheim' }), await desk.book()]
      const number = await numberOf(key)
      await erase(key, secondsLater(1), 'visitor')
      await erase(other, secondsLater(1))
      const sent = await desk.send(secondsLater(2))
      expect(sent).toMatchObject([{ kind: 'owner-erased', appointmentNumber: number, appointments: [] }])
      const { subject, text, html } = composed(sent[0])
      expect(subject).toBe(`Anfrage Nr.\u00a0${number} ist gelöscht`)
      for (const secret of ['Geheim', 'Erika', '@example.org', '/antwort/', 'tel:'])
        expect(text + html).not.toContain(secret)
      const left: number[] = []
      for (const hours of [24 * 14, 24 * 14 + 1]) {
        await store.purge(hoursLater(hours), 180)
        left.push((await listMails(store)).length)
      }
      expect(left).toEqual([1, 0])
    })

    test('unanswered requests bring 100 mails an hour in all; an answer leaves at once, the rest in the next hour', async () => {
      const keys = await bookMany(UNANSWERED_MAILS_PER_HOUR + 7)
      // One more for each other connection: a booking does not see those committed while it runs.
      const toOwner = (await listMails(store)).filter(({ kind }) => kind === 'owner').length
      expect(toOwner).toBeGreaterThanOrEqual(OWNER_MAILS_PER_HOUR)
      expect(toOwner).toBeLessThanOrEqual(OWNER_MAILS_PER_HOUR + (name === 'PostgreSQL' ? 9 : 0))
      expect(await sendToVisitors(hoursLater(0.5))).toHaveLength(UNANSWERED_MAILS_PER_HOUR)
      expect(await sendToVisitors(hoursLater(0.5))).toEqual([])
      const due = await store.outbox.nextDueAt(hoursLater(0.5))
      expect(due?.getTime()).toBeGreaterThanOrEqual(hoursLater(1).getTime())
      await desk.answer(keys.at(-1) ?? '', CONFIRM, { at: hoursLater(0.6) })
      const answer = (await sendToVisitors(hoursLater(0.9))).map(({ kind }) => kind)
      expect(answer).toEqual(['visitor-confirmed'])
      expect(await sendToVisitors(hoursLater(1))).toHaveLength(6)
      expect(await sendToVisitors(hoursLater(2))).toEqual([])
      expect(await store.outbox.nextDueAt(hoursLater(2))).toBeUndefined()
    })

    test.each([
      ['/24', (n: number) => `192.0.2.${n}`, '192.0.3.1'],
      ['/48', (n: number) => `2001:db8:1:${n}::/64`, '2001:db8:2:1::/64'],
    ])('of a %s 20 an hour leave; others are not held up, the rest follows', async (_, client, elsewhere) => {
      for (let visitor = 1; visitor <= UNANSWERED_MAILS_PER_NETWORK + 5; visitor++)
        await desk.book({ client: client(visitor) })
      await desk.book({ client: elsewhere, lastName: 'Anderswo' })
      const first = await sendToVisitors(hoursLater(0.5))
      expect(first).toHaveLength(UNANSWERED_MAILS_PER_NETWORK + 1)
      expect(first.map(({ appointments: [about] }) => about?.lastName)).toContain('Anderswo')
      expect(await sendToVisitors(hoursLater(0.9))).toEqual([])
      expect(await sendToVisitors(hoursLater(1))).toHaveLength(5)
    })

    test('a flood from six networks delays nobody else, neither in its hour nor in the next', async () => {
      for (let place = 0; place < 300; place++)
        await desk.book({
          client: `192.0.${place % 6}.${place}`.replace(/\d+$/, `${1 + Math.floor(place / 6)}`),
        })
      const shared = UNANSWERED_MAILS_PER_HOUR - MAILS_FOR_NEW_NETWORKS
      expect(await sendToVisitors(secondsLater(60))).toHaveLength(shared)
      const due = await store.outbox.nextDueAt(secondsLater(60))
      expect(due?.getTime()).toBeGreaterThanOrEqual(hoursLater(1).getTime())
      const names = (mails: ClaimedMail[]) => mails.map(({ appointments: [about] }) => about?.lastName)
      await desk.book({ client: '198.51.100.7', lastName: 'Sofort', at: secondsLater(120) })
      expect(names(await sendToVisitors(secondsLater(121)))).toEqual(['Sofort'])
      await desk.book({ client: '198.51.100.8', lastName: 'Zweite', at: secondsLater(130) })
      expect(await sendToVisitors(secondsLater(131))).toEqual([])

      const at = hoursLater(1)
      await desk.book({ client: '203.0.113.1', lastName: 'Nächste', at })
      const claim = async () => {
        const mails = await store.outbox.claimDue(at, hoursLater(1.1), 12)
        return names(mails.filter(({ kind }) => kind === 'visitor')).filter((name) => name !== 'Musterfrau')
      }
      expect([await claim(), await claim()]).toEqual([[], ['Zweite', 'Nächste']])
    })

    test('counts are keyed hashes: they name no mailbox and no network', async () => {
      const key = await desk.book({ email: 'erika@example.org', client: '192.0.2.1' })
      await desk.send(NOON)
      await erase(key, NOON)
      const counters = (await ask('SELECT counter FROM mail_counts')).map(({ counter }) => String(counter))
      const hash = expect.stringMatching(/^[\w-]{12}$/)
      expect(counters).toHaveLength(4)
      expect(counters.filter((counter) => !['owner', 'unanswered'].includes(counter))).toEqual([hash, hash])
    })
  })
}
