import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAIL_STATES } from '../../src/booking/appointments/outbox-mail.ts'
import { MOST_COUNTED } from '../../src/booking/limits.ts'
import type { CalendarAppointment, Section } from '../../src/booking/ports/overview.ts'
import { berlinDate, berlinInstant, berlinTime } from '../../src/booking/times/berlin-time.ts'
import { ROWS_IN_PART } from '../../src/store/read-in-parts.ts'
import {
  CONFIRM,
  DECLINE,
  type Desk,
  FINISH,
  FRIDAY,
  hoursLater,
  MONDAY,
  NOON,
  offer,
  TUESDAY,
} from '../support/desk.ts'
import type { SharedStore } from '../support/store/contract.ts'
import { listMails } from '../support/store/list-mails.ts'
import { multiplyRequests } from '../support/store/many-requests.ts'
import { purgeDaily } from '../support/store/purging.ts'
import { readWhole, replaceWhole } from '../support/store/whole-archive.ts'

const TODAY = TUESDAY.date
const EVERYTHING = 100
/** Two of each are more than any list reads at once. */
const MANY = 501
/** Calls that began at nine are just over. */
const AT = { today: TODAY, over: { date: TODAY, time: '09:00' } }
const numbersOf = (rows: { id?: unknown }[]) => rows.map(({ id }) => Number(id))
const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other)

/** How the owner looks things up, also in more rows than are read at once; in every database. */
export function describeOverview({ name, store, desk, ask, empty }: SharedStore): void {
  const calendar = async (since = TODAY): Promise<CalendarAppointment[]> =>
    (await Readable.from(store.overview.listForCalendar(since, TODAY)).toArray()).flat()

  describe(`the owner’s book in ${name}`, () => {
    beforeAll(empty)
    beforeAll(() => fill(desk))
    beforeAll(async () => {
      const { appointments } = await store.overview.readSection('today', AT, EVERYTHING)
      for (const note of ['Ruft am Dienstag an', 'Bittet um Rückruf'])
        await store.dossiers.note(Number(appointments[0]?.id), note)
    })

    const lastNames = (appointments: { lastName: string }[]) => appointments.map(({ lastName }) => lastName)
    const section = async (which: Section, limit = EVERYTHING) => {
      const { appointments, total } = await store.overview.readSection(which, AT, limit)
      return `${lastNames(appointments).join(' ')}, ${total} in all`
    }
    async function occupiedBetween(first: string, last: string, withAsked: boolean) {
      const from = berlinInstant(first, '00:00')
      const to = berlinInstant(last, '23:59')
      const occupied = await store.occupied.between(from, to, {
        callInMinutes: 30,
        offered: 5,
        asked: withAsked ? 5 : 0,
      })
      const at = (beginning: Date) => `${berlinDate(beginning).slice(8)}. ${berlinTime(beginning)}`
      return occupied.map(({ from, why }) => `${'id' in why && why.lastName} ${at(from)}`).join(', ')
    }
    const search = async (text: string, limit = 100) => lastNames(await store.overview.search(text, limit))

    test('each request stands in one section, in the order in which it is needed', async () => {
      expect(await section('notMarkedDone')).toBe('Gestern Früh, 2 in all')
      expect(await section('today')).toBe('Spät, 1 in all')
      expect(await section('waiting')).toBe('Alt Ümit-Öztürk Vertraut Spamverdacht, 4 in all')
      expect(await section('coming')).toBe('Vorgeschlagen Morgen, 2 in all')
      expect(await section('past')).toBe('Abgelehnt Abgesagt Erledigt, 3 in all')
      expect(await section('past', 1)).toMatch(/^\S+, 3 in all$/)
    })

    test.each([
      ['a name in any capitals', 'ümit-öz', ['Ümit-Öztürk']],
      ['a name in capitals with umlauts', 'ÖZTÜRK', ['Ümit-Öztürk']],
      ['first and last name', 'erika früh', ['Früh']],
      ['an e-mail address', 'OEZ@Example.ORG', ['Ümit-Öztürk']],
      ['the letters that stand for an umlaut', 'oeztuerk', ['Ümit-Öztürk']],
      ['the letter below its dots', 'ozturk', ['Ümit-Öztürk']],
      ['words in any order', 'Früh Erika', ['Früh']],
      ['words of different fields', 'spät käsekuchen', ['Spät']],
      ['a word of the idea', 'KAESEKUCHEN', ['Spät']],
      ['a name that was entered with its title', 'Dr. Spät', ['Spät']],
      ['a word of the note', 'ruckruf', ['Spät']],
      ['a word of a note that is no longer there', 'dienstag', []],
      ['the digits of a phone number', '0171/555 77', ['Morgen']],
      ['a part of them, however they were typed', '155577', ['Morgen']],
      ['a phone number that was corrected', '030 99 88 77', ['Alt']],
      ['an e-mail address that was corrected', 'richtig@', ['Vertraut']],
      ['nothing that is there', 'gibt es nicht', []],
      ['one word that is there and one that is not', 'früh fehlt', []],
      ['signs that databases know', "%'; DROP TABLE appointments; --", []],
      ['a joker', '_', []],
      ['a sign that no text can hold', '\0', []],
      ['more digits than a number can have', '99999999999999999999', []],
    ])('found by %s', async (_, text, found) => {
      expect(await search(text)).toEqual(found)
    })

    test('found by its number; a search gives so many, the newest first', async () => {
      const { appointments } = await store.overview.readSection('notMarkedDone', AT, EVERYTHING)
      const early = appointments.at(-1)
      expect(await search(` ${early?.id} `)).toContain('Früh')
      expect(await search(`Nr. ${early?.id}`)).toEqual(['Früh'])
      expect(await search('example.org', 3)).toEqual(['Vertraut', 'Spamverdacht', 'Abgelehnt'])
    })

    test('what is erased is found no more, what comes back from a backup is', async () => {
      const key = await desk.book({ lastName: 'Rückkehr' })
      const { appointment } = await desk.find(key)
      const snapshot = await readWhole(store.archive)
      await store.dossiers.erase(appointment.id, NOON, 'owner')
      expect(await search('rueckkehr')).toEqual([])
      await ask('DELETE FROM erasures')
      await replaceWhole(store.archive, snapshot)
      expect(await search('rueckkehr')).toEqual(['Rückkehr'])
      await store.dossiers.erase(appointment.id, NOON, 'owner')
    })

    test('found however letters and accents were stored', async () => {
      await desk.book({ lastName: 'Noe\u0308l' })
      expect(await search('NOËL')).toEqual(['Noe\u0308l'])
      await store.dossiers.erase(Number((await store.appointments.list())[0]?.id), NOON, 'owner')
    })

    test('what is agreed, offered or asked for on some days, without what is over or likely spam', async () => {
      const onTuesday = 'Früh 05. 09:00, Ümit-Öztürk 05. 10:00, Spät 05. 18:00'
      const others = 'Morgen 06. 11:00, Vorgeschlagen 08. 09:30'
      expect(await occupiedBetween(TODAY, FRIDAY.date, true)).toBe(`${onTuesday}, ${others}`)
      expect(await occupiedBetween(TODAY, FRIDAY.date, false)).toBe(
        `Früh 05. 09:00, Spät 05. 18:00, ${others}`,
      )
      // What is offered stands where it would be, not where it was wished for.
      expect(await occupiedBetween(MONDAY.date, MONDAY.date, true)).toBe('Vorgeschlagen 11. 14:00')
    })

    test('the calendar holds what was called off as well, and likely spam once it was answered', async () => {
      const held = lastNames(await calendar())
      for (const lastName of ['Abgelehnt', 'Abgesagt', 'Vertraut', 'Früh']) expect(held).toContain(lastName)
      for (const lastName of ['Spamverdacht', 'Gestern', 'Alt']) expect(held).not.toContain(lastName)
    })

    test('the calendar knows which calls were held: agreed, and done after their time', async () => {
      const later = { at: hoursLater(24 * 30) }
      for (const [lastName, steps, done] of [
        ['Gesprochen', [CONFIRM], later],
        ['Vorzeitig', [CONFIRM], {}],
        ['Unbeantwortet', [], later],
      ] as const) {
        const key = await desk.book({ lastName, preferredDate: TODAY })
        for (const step of steps) await desk.answer(key, step)
        await desk.answer(key, FINISH, done)
      }
      expect(lastNames((await calendar()).filter(({ isSpoken }) => isSpoken))).toEqual(['Gesprochen'])
    })
  })

  describe(`the same person in ${name}`, () => {
    beforeAll(empty)
    const numbered = async (changes: Parameters<Desk['book']>[0]) =>
      (await desk.find(await desk.book(changes))).appointment.id

    test('known by the phone number, however it is written, or by the address; the latest other counts', async () => {
      const first = await numbered({ phone: '030 99 88 77', email: 'Erika@Example.org' })
      const byPhone = await numbered({ phone: '+49 (0)30 99-88-77' })
      const byEmail = await numbered({ phone: '030 11 22 33', email: 'erika@example.ORG' })
      const alone = await numbered({ phone: '030 44 55 66' })
      const withoutAny = await desk.enter({ phone: '', email: 'neu@example.org' })
      const ids = [first, byPhone, byEmail, alone, Number(withoutAny)]
      await desk.answer({ id: byEmail }, DECLINE, { at: hoursLater(1) })
      const known = await store.dossiers.findSamePeople(ids)
      expect([...known].map(([id, other]) => [id, other.id]).sort()).toEqual([
        [first, byEmail],
        [byPhone, first],
        [byEmail, first],
      ])
      expect(known.get(first)).toEqual({ id: byEmail, state: 'declined', standsSince: hoursLater(1) })
      await desk.correct((await desk.find({ id: alone })).appointment.visitorKey, { phone: '0049 30 112233' })
      expect((await store.dossiers.findSamePeople([alone])).get(alone)?.id).toBe(byEmail)
      expect(await store.dossiers.findSamePeople([])).toEqual(new Map())
    })
  })

  test(`in ${name} the calendar holds every agreed call once, and of a flood a hundred to come`, async () => {
    await empty()
    await desk.answer(await desk.book({ lastName: 'Vereinbart' }), CONFIRM)
    await desk.book({ lastName: 'Flut', preferredDate: FRIDAY.date })
    await multiplyRequests(store, MANY)
    await desk.book({ lastName: 'Nächste', preferredDate: TODAY })
    const all = await calendar()
    const held = Map.groupBy(all, ({ lastName }) => lastName)
    expect([...held].map(([lastName, rows]) => [lastName, rows.length])).toEqual([
      ['Vereinbart', MANY],
      ['Flut', 99],
      ['Nächste', 1],
    ])
    expect(new Set(numbersOf(all)).size).toBe(all.length)
  })

  test(`in ${name} a request that is erased while the calendar is read hides no other`, async () => {
    await empty()
    await desk.answer(await desk.book(), CONFIRM)
    await multiplyRequests(store, MANY)
    const listed = numbersOf(await calendar())
    const erased = Number(listed[ROWS_IN_PART])
    const parts = store.overview.listForCalendar(TODAY, TODAY)
    const { value: first = [] } = await parts.next()
    await store.dossiers.erase(erased, NOON, 'owner')
    const others = (await Readable.from(parts).toArray()).flat()
    expect(numbersOf([...first, ...others])).toEqual(listed.filter((id) => id !== erased))
  })

  test(`in ${name} proposals whose times are over hide none that is open`, async () => {
    await empty()
    await desk.answer(await desk.book({ lastName: 'Verstrichen' }), offer('2030-03-04 10:00'))
    await multiplyRequests(store, MANY)
    await desk.answer(await desk.book({ lastName: 'Offen' }), offer('2030-03-11 14:00'))
    const held = Map.groupBy(await calendar('2030-03-01'), ({ lastName }) => lastName)
    expect([...held].map(([lastName, rows]) => [lastName, rows.length])).toEqual([
      ['Verstrichen', 100],
      ['Offen', 1],
    ])
  })

  test(`in ${name} the calendar holds the earliest of a flood on one day`, async () => {
    await empty()
    await desk.book({ preferredDate: FRIDAY.date, preferredTime: '18:00' })
    await multiplyRequests(store, MANY)
    const flood = sorted(numbersOf(await store.appointments.list()))
    await desk.book({ preferredDate: FRIDAY.date, preferredTime: '09:00' })
    const held = await calendar()
    expect(numbersOf(held).slice(0, -1)).toEqual(flood.slice(0, 99))
    expect(held.at(-1)?.preferredTime).toBe('09:00')
  })

  describe(`long lists in ${name}`, () => {
    beforeAll(async () => {
      await empty()
      await desk.book({ lastName: 'Wartend' })
      await desk.answer(await desk.book({ lastName: 'Abgelehnt' }), DECLINE)
      const [mail] = await store.outbox.claimDue(NOON, NOON, 1)
      if (mail) await store.outbox.noteSent(mail, NOON)
      await multiplyRequests(store, MANY)
      await desk.answer(await desk.book({ lastName: 'Heute', preferredDate: '2030-03-06' }), CONFIRM)
    })

    test.each([
      ['all', {}, 2 * MANY + 1],
      ['from a day on', { from: TODAY }, 2 * MANY + 1],
      ['from a later day on', { from: '2031-03-04' }, 0],
      ['with a name', { text: 'heute' }, 1],
    ])('a list counts every one: %s', async (_, filter, total) => {
      expect((await store.overview.list(filter, 'next-first', 5)).total).toBe(total)
      for (const order of ['newest-first', 'next-first'] as const) {
        const { appointments } = await store.overview.list(filter, order)
        expect(appointments).toHaveLength(total)
        const parts = await Readable.from(store.overview.listInParts(filter, order)).toArray()
        expect(numbersOf(parts.flat())).toEqual(numbersOf(appointments))
      }
    })

    test('mails are counted and read state by state, those that wait first, then the newest', async () => {
      const { queued, failed } = await store.outbox.count()
      expect([queued, failed, await store.outbox.countSent()]).toEqual([MOST_COUNTED + 1, 0, MANY])
      const all = await store.outbox.read(MAIL_STATES)
      const waiting = all.length - MANY
      const states = [...Array(waiting).fill('queued'), ...Array(MANY).fill('sent')]
      expect(all.map(({ state }) => state)).toEqual(states)
      expect(await store.outbox.read(['sent', 'failed'])).toEqual(all.slice(waiting))
      const sent = numbersOf(all.slice(waiting))
      expect(sent).toEqual(sorted(sent).reverse())
    })

    test('a backup leaves nothing out and holds nothing twice', async () => {
      const appointments = sorted(numbersOf(await store.appointments.list()))
      const { tables } = await readWhole(store.archive)
      expect(sorted(numbersOf(tables.appointments))).toEqual(appointments)
      expect(sorted(numbersOf(tables.outbox))).toEqual(sorted(numbersOf(await listMails(store))))
    })

    test('however much is overdue, all of it goes at once, and what is not stays', async () => {
      const yesterday = new Date('2030-04-04T12:00:00Z')
      const today = new Date('2030-04-05T12:00:00Z')
      await purgeDaily(store, hoursLater(24 * 30), yesterday, 30)
      const purged = await store.purge(today, 30)
      expect(purged).toMatchObject({ deletedAppointments: 2 * MANY })
      expect(await store.appointments.list()).toMatchObject([{ lastName: 'Heute' }])
      const told = (await listMails(store)).map(({ appointment }) => appointment?.lastName)
      expect(new Set(told)).toEqual(new Set(['Heute']))
    })
  })
}

async function fill({ book, answer, correct, newKeyAfter }: Desk): Promise<void> {
  const on = (lastName: string, preferredDate: string, preferredTime: string, more = {}) =>
    book({ lastName, preferredDate, preferredTime, ...more })
  const websiteIdea = 'Für „Omas Käsekuchen“'
  await answer(await on('Spät', TODAY, '18:00', { firstName: 'Dr Kai', websiteIdea }), CONFIRM)
  await answer(await on('Früh', TODAY, '09:00'), CONFIRM)
  await answer(await on('Morgen', '2030-03-06', '11:00', { phone: '+49 (171) 55577-12' }), CONFIRM)
  await correct(await on('Alt', '2030-03-04', '10:00'), { phone: '+49 30 998877' })
  await on('Ümit-Öztürk', TODAY, '10:00', { email: 'oez@example.org' })
  await answer(await on('Gestern', '2030-03-04', '10:00'), CONFIRM)
  const done = await on('Erledigt', '2030-03-04', '11:00')
  await answer(done, CONFIRM)
  await answer(done, { kind: 'finish' })
  await answer(await on('Vorgeschlagen', TODAY, '12:00'), offer('2030-03-11 14:00', '2030-03-08 09:30'))
  await answer(await on('Abgesagt', '2030-03-07', '10:00'), { kind: 'call-off' })
  await answer(await on('Abgelehnt', '2030-03-08', '10:00'), DECLINE)
  await on('Spamverdacht', TODAY, '08:00', { isSuspected: true })
  const trusted = await newKeyAfter(
    await book({ lastName: 'Vertraut', isSuspected: true }),
    'richtig@example.org',
  )
  await answer(trusted, CONFIRM)
  await answer(trusted, { kind: 'move', to: { date: '2030-03-12', time: '10:00' } })
}
