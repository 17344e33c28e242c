import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, Step } from '../../src/booking/appointments/kinds.ts'
import type { ClaimedMail } from '../../src/booking/appointments/outbox-mail.ts'
import {
  BOOKINGS_PER_ADDRESS,
  OWNER_MAILS_PER_HOUR,
  UNANSWERED_MAILS_PER_HOUR,
  VISITOR_MAILS_PER_DAY,
} from '../../src/booking/limits.ts'
import { composeMail } from '../../src/mail/compose-mail.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { CALL_OFF, CONFIRM, hoursLater, MONDAY, NOON } from '../support/desk.ts'
import { ANSWER_SECRET, agency, words } from '../support/mail/mail-message.ts'
import type { SharedStore } from '../support/store/contract.ts'
import { listMails } from '../support/store/list-mails.ts'
import { walkAhead } from '../support/store/purging.ts'

const email = 'opfer@example.org'
const secondsLater = (seconds: number) => hoursLater(seconds / 3_600)

/** How many mails are written, to a mailbox, the owner and all together; in every database. */
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

    test('what the owner has answered does not count, and where no mail was written the answer is', async () => {
      for (let request = 0; request < 4; request++) {
        const key = await desk.book({ email: 'stammgast@example.org' })
        await desk.answer(key, CONFIRM)
        expect(await statesOf(key)).toEqual(['queued'])
      }
      const book = () => desk.book({ email: 'viele@example.org' })
      for (let request = 0; request < VISITOR_MAILS_PER_DAY; request++) await book()
      const key = await book()
      expect(await statesOf(key)).toEqual([])
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

    test('of requests at once to one mailbox three bring a mail, also where the owner gets none for them', async () => {
      // Until then bookings wait for each other at the owner's places.
      await bookMany(OWNER_MAILS_PER_HOUR + 1)
      await Promise.all(Array.from({ length: 30 }, () => desk.book({ email })))
      const written = (await listMails(store)).filter(({ appointment }) => appointment?.email === email)
      expect(written).toHaveLength(VISITOR_MAILS_PER_DAY)
    })

    test('a mail that is on its way when its address is corrected counts all the same', async () => {
      for (let turn = 0; turn < VISITOR_MAILS_PER_DAY; turn++) {
        const key = await desk.book({ email, at: secondsLater(turn) })
        await store.outbox.claimDue(secondsLater(turn), hoursLater(1), 10)
        await desk.correct(key, `anderswo-${turn}@example.org`, 'visitor', secondsLater(turn))
      }
      expect(await statesOf(await desk.book({ email, at: secondsLater(10) }))).toEqual([])
    })

    test('moves, cancellations, corrections and erasures count towards the owner’s mails of an hour; the first beyond them brings one line', async () => {
      const keys = await bookMany(23)
      const at = secondsLater(100)
      const each = async (step: Step) => {
        for (const key of keys.slice(0, 15)) await desk.answer(key, step, { at })
      }
      await each({ kind: 'move', to: MONDAY })
      for (const key of keys.slice(15, 20)) await erase(key, at, 'visitor')
      await desk.correct(keys[20] ?? '', 'neu@example.org', 'visitor', at)
      await desk.correct(keys[21] ?? '', { phone: '030 23125 199' }, 'visitor', at)
      await each(CALL_OFF)
      const kinds = (await desk.send(at)).map(({ kind }) => kind).filter((kind) => kind.startsWith('owner'))
      // Those about the five had not left, and went with them; so erasing gives none back.
      expect(kinds.filter((kind) => kind !== 'owner-flood')).toHaveLength(OWNER_MAILS_PER_HOUR - 5)
      expect(await desk.send(secondsLater(200))).toEqual([])
      await desk.book({ at: secondsLater(300) })
      await desk.book({ at: secondsLater(400) })
      const [flood, ...others] = (await desk.send(secondsLater(500))).filter(({ kind }) => kind !== 'visitor')
      expect(others).toEqual([])
      expect(flood).toMatchObject({ kind: 'owner-flood', appointments: [] })
      expect(composed(flood).text).toContain('Alles steht auf Ihrer Seite.')
      // The next hour begins anew.
      await desk.book({ at: hoursLater(1) })
      expect((await desk.send(hoursLater(1))).map(({ kind }) => kind)).toEqual(['owner', 'visitor'])
    })

    test('a clock that was a year ahead has taken no places of today', async () => {
      for (const hours of [24 * 365, 0, 1]) {
        await desk.book({ at: hoursLater(hours) })
        expect((await desk.send(hoursLater(hours))).map(({ kind }) => kind)).toEqual(['owner', 'visitor'])
      }
    })

    test('an erased booking frees its line for the next one; the sixth of a line in 24 hours is refused, without a time', async () => {
      const client = '192.0.2.6'
      const book = (hours: number) =>
        store.appointments.book(
          bookingRequest({ email: `zeile-${hours}@example.org` }),
          client,
          hoursLater(hours),
        )
      for (let hour = 0; hour < BOOKINGS_PER_ADDRESS; hour++) {
        const booked = await book(hour)
        expect(booked.kind).toBe('booked')
        if (booked.kind === 'booked') await erase(booked.visitorKey, hoursLater(hour), 'visitor')
      }
      const last = { createdAt: hoursLater(4), preferredDate: undefined, preferredTime: undefined }
      expect(await book(5)).toEqual({ kind: 'already-booked', booked: last })
      expect(await store.appointments.findRecent(client, hoursLater(5))).toEqual(last)
      expect(await store.appointments.findRecent('192.0.2.7', hoursLater(5))).toBeUndefined()
      expect((await book(24)).kind).toBe('booked')
    })

    test('an erasure by the visitor brings the owner a mail with the number and nothing else; an own one brings none', async () => {
      await walkAhead(store)
      const key = await desk.book({ lastName: 'Geheim' })
      const other = await desk.book()
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

    test('the line about a flood and the mail of the morning are kept as long as backups', async () => {
      await walkAhead(store)
      await bookMany(OWNER_MAILS_PER_HOUR + 1)
      expect(await store.dossiers.oweMorningMail(new Date('2030-03-02T06:30Z'))).toBe(true)
      const left: string[] = []
      for (const hours of [24 * 14, 24 * 14 + 1, 24 * 15]) {
        await store.purge(hoursLater(hours), 180)
        const kinds = (await listMails(store)).map(({ kind }) => kind)
        left.push(
          kinds
            .filter((kind) => /flood|morning/.test(kind))
            .sort()
            .join(),
        )
      }
      expect(left).toEqual(['owner-flood,owner-morning', 'owner-morning', ''])
    })

    test('unanswered requests bring 100 mails an hour in all; an answer leaves at once, the rest in the next hours of a day', async () => {
      const keys = await bookMany(UNANSWERED_MAILS_PER_HOUR + 7)
      const toOwner = (await listMails(store)).filter(({ kind }) => kind.startsWith('owner'))
      expect(toOwner.map(({ kind }) => kind).sort()).toEqual([
        ...Array(OWNER_MAILS_PER_HOUR).fill('owner'),
        'owner-flood',
      ])
      expect(await sendToVisitors(hoursLater(0.5))).toHaveLength(UNANSWERED_MAILS_PER_HOUR)
      expect(await sendToVisitors(hoursLater(0.9))).toEqual([])
      expect(await store.outbox.nextDueAt()).toEqual(hoursLater(1))
      const waiting = (await listMails(store)).find(({ state }) => state === 'queued')
      const key = keys.find((one) => waiting?.appointment?.visitorKey === one) ?? ''
      await desk.answer(key, CONFIRM, { at: hoursLater(0.9) })
      expect((await sendToVisitors(hoursLater(0.9))).map(({ kind }) => kind)).toEqual(['visitor-confirmed'])
      expect(await sendToVisitors(hoursLater(1))).toHaveLength(6)
      expect(await store.outbox.nextDueAt()).toBeUndefined()
    })

    inOne('what has no room in the next 24 hours is not written', async () => {
      const places = 24 * UNANSWERED_MAILS_PER_HOUR
      const booked = Array.from({ length: places + 3 }, () => desk.book())
      await Promise.all(booked)
      const visitors = (await listMails(store)).filter(({ kind }) => kind === 'visitor')
      expect(visitors).toHaveLength(places)
      expect(await sendToVisitors(hoursLater(22.9))).toHaveLength(places - UNANSWERED_MAILS_PER_HOUR)
      expect(await sendToVisitors(hoursLater(23))).toHaveLength(UNANSWERED_MAILS_PER_HOUR)
    })

    test('what an erased request leaves for a day are keyed hashes', async () => {
      const key = await desk.book({ email: 'erika@example.org', client: '192.0.2.1' })
      await desk.send(NOON)
      await erase(key, NOON)
      const tombstones = () => ask('SELECT client_hash, mailbox_hash FROM erasures')
      const hash = expect.stringMatching(/^[\w-]{12}$/)
      expect(await tombstones()).toEqual([{ client_hash: hash, mailbox_hash: hash }])
      await store.purge(hoursLater(24), 180)
      expect(await tombstones()).toEqual([{ client_hash: null, mailbox_hash: null }])
    })
  })
}
