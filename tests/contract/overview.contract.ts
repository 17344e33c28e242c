import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import type { Shelf } from '../../src/booking/ports/overview.ts'
import type { SharedStore } from '../support/contract.ts'
import { type Desk, FRIDAY, hoursLater, MONDAY, NOON } from '../support/desk.ts'

const TODAY = '2030-03-05'
const CONFIRM = { kind: 'confirm' } as const
const EVERYTHING = { limit: 100, offset: 0 }

/** How the owner looks things up, in every database. */
export function describeOverview({ name, store, desk, empty }: SharedStore): void {
  describe(`the owner’s book in ${name}`, () => {
    beforeAll(empty)
    beforeAll(() => fill(desk))

    const lastNames = (appointments: { lastName: string }[]) => appointments.map(({ lastName }) => lastName)
    const shelf = async (which: Shelf, page = EVERYTHING) => {
      const { appointments, total } = await store.overview.readShelf(which, TODAY, page)
      return { names: lastNames(appointments), total }
    }
    const takenBetween = async (first: string, last: string) =>
      (await store.overview.listBetween(first, last)).map(
        ({ appointment, slot }) => `${appointment.lastName} ${slot.date} ${slot.time}`,
      )
    const calendar = async (since: string) => {
      const parts: Appointment[][] = await Readable.from(store.overview.listForCalendar(since)).toArray()
      return parts.flat()
    }
    const search = async (text: string) => lastNames(await store.overview.search(text, 100))

    test('each request stands on one shelf, in the order in which it is needed', async () => {
      expect(await shelf('today')).toEqual({ names: ['Früh', 'Spät'], total: 2 })
      const waiting = ['Alt', 'Ümit-Öztürk', 'Vertraut', 'Spamverdacht']
      expect(await shelf('waiting')).toEqual({ names: waiting, total: 4 })
      expect(await shelf('coming')).toEqual({ names: ['Vorgeschlagen', 'Morgen'], total: 2 })
      const past = ['Abgelehnt', 'Abgesagt', 'Erledigt', 'Gestern']
      expect(await shelf('past')).toEqual({ names: past, total: 4 })
      const lastTwo = { names: past.slice(2), total: 4 }
      expect(await shelf('past', { limit: 2, offset: 2 })).toEqual(lastTwo)
      expect(await shelf('past', { limit: 2, offset: 4 })).toEqual({ names: [], total: 4 })
    })

    test.each([
      ['a name in any capitals', 'ümit-öz', ['Ümit-Öztürk']],
      ['a name in capitals with umlauts', 'ÖZTÜRK', ['Ümit-Öztürk']],
      ['first and last name', 'erika früh', ['Früh']],
      ['an e-mail address', 'OEZ@Example.ORG', ['Ümit-Öztürk']],
      ['the digits of a phone number', '0171/555 77', ['Morgen']],
      ['a part of them, however they were typed', '155577', ['Morgen']],
      ['nothing that is there', 'gibt es nicht', []],
      ['signs that databases know', "%' OR 1=1 --", []],
      ['a joker', '_', []],
      ['a sign that no text can hold', '\0', []],
      ['more digits than a number can have', '99999999999999999999', []],
    ])('found by %s', async (_, text, found) => {
      expect(await search(text)).toEqual(found)
    })

    test('found by its number; a search gives so many, the newest first', async () => {
      const [early] = (await store.overview.readShelf('today', TODAY, EVERYTHING)).appointments
      expect(await search(` ${early?.id} `)).toContain('Früh')
      expect(await search(`Nr. ${early?.id}`)).toEqual(['Früh'])
      const found = await store.overview.search('example.org', 3)
      expect(lastNames(found)).toEqual(['Vertraut', 'Spamverdacht', 'Abgelehnt'])
    })

    test('what is agreed or asked for on some days, without what is over or likely spam', async () => {
      expect(await takenBetween(TODAY, FRIDAY.date)).toEqual([
        'Früh 2030-03-05 09:00',
        'Ümit-Öztürk 2030-03-05 10:00',
        'Spät 2030-03-05 18:00',
        'Morgen 2030-03-06 11:00',
        'Vorgeschlagen 2030-03-08 09:30',
      ])
      // What is offered stands where it would be, not where it was wished for.
      expect(await takenBetween(MONDAY.date, MONDAY.date)).toEqual(['Vorgeschlagen 2030-03-11 14:00'])
    })

    test('the calendar holds what was called off as well, and likely spam once it was answered', async () => {
      const held = lastNames(await calendar(TODAY))
      for (const lastName of ['Abgelehnt', 'Abgesagt', 'Vertraut', 'Früh']) expect(held).toContain(lastName)
      for (const lastName of ['Spamverdacht', 'Gestern', 'Alt']) expect(held).not.toContain(lastName)
    })

    test('a mail that was given up stands out', async () => {
      const mails = await store.outbox.claimDue(NOON, hoursLater(1), 1_000)
      const mail = mails.find(({ appointments: [about] }) => about?.lastName === 'Morgen')
      if (!mail) throw new Error('nothing is due')
      await store.outbox.noteFailed(mail, { reason: 'SMTP 550', isOutage: false })
      const { appointments } = await store.overview.readShelf('coming', TODAY, EVERYTHING)
      expect(appointments.map(({ lastName, isMailFailed }) => [lastName, isMailFailed])).toEqual([
        ['Vorgeschlagen', false],
        ['Morgen', true],
      ])
    })
  })
}

async function fill({ book, answer }: Desk): Promise<void> {
  const on = (lastName: string, preferredDate: string, preferredTime: string, more = {}) =>
    book({ lastName, preferredDate, preferredTime, ...more })
  await answer(await on('Spät', TODAY, '18:00'), CONFIRM)
  await answer(await on('Früh', TODAY, '09:00'), CONFIRM)
  await answer(await on('Morgen', '2030-03-06', '11:00', { phone: '+49 (171) 55577-12' }), CONFIRM)
  await on('Alt', '2030-03-04', '10:00')
  await on('Ümit-Öztürk', TODAY, '10:00', { email: 'oez@example.org' })
  await answer(await on('Gestern', '2030-03-04', '10:00'), CONFIRM)
  const done = await on('Erledigt', '2030-03-04', '11:00')
  await answer(done, CONFIRM)
  await answer(done, { kind: 'finish' })
  const proposals = [MONDAY, FRIDAY]
  await answer(await on('Vorgeschlagen', TODAY, '12:00'), { kind: 'propose', proposals, message: '' })
  await answer(await on('Abgesagt', '2030-03-07', '10:00'), { kind: 'call-off' })
  await answer(await on('Abgelehnt', '2030-03-08', '10:00'), { kind: 'decline', message: '' })
  await on('Spamverdacht', TODAY, '08:00', { isSuspected: true })
  const trusted = await book({ lastName: 'Vertraut', isSuspected: true })
  await answer(trusted, CONFIRM)
  await answer(trusted, { kind: 'move', to: { date: '2030-03-12', time: '10:00' } })
}
