import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { answerKey, readAnswerKey } from '../../src/booking/appointments/answer-key.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import { RETIRED_EVENT_KINDS, RETIRED_MAIL_KINDS } from '../../src/booking/appointments/kinds.ts'
import { openBackup } from '../../src/cli/backup-file.ts'
import { PRIVACY_RECORD } from '../../src/content/legal/privacy-record.ts'
import {
  ARCHIVED_TABLES,
  type ArchivedPart,
  type ArchivedRow,
  ArchiveRefused,
} from '../../src/store/archived-rows.ts'
import { UnknownSchema } from '../../src/store/migrations.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import { CONFIRM, deskOf, FRIDAY, hoursLater, MONDAY, NOON, PROPOSE } from '../support/desk.ts'
import { type Contracted, type SharedStore, TABLES_KEPT_INSIDE } from '../support/store/contract.ts'
import { listMails } from '../support/store/list-mails.ts'
import { purgeDaily } from '../support/store/purging.ts'
import { BACKUP, expectWhole } from '../support/store/schema-13.ts'
import { NO_ROWS, readWhole, replaceWhole, type WholeArchive } from '../support/store/whole-archive.ts'

const HUGE = 'x'.repeat(3_000_000)
/** Milliseconds are carried as well. */
const BOOKED_AT = new Date('2030-03-01T12:00:00.123Z')
const LATER = new Date('2030-03-01T13:00:00.456Z')

/** Something of everything that a database can hold. */
async function fill({ appointments, outbox }: Store): Promise<void> {
  for (const address of ['192.0.2.1', '192.0.2.2', UNKNOWN_ADDRESS]) {
    const request = bookingRequest({ websiteIdea: `Für ${address}: 🥨 "Zitat"\n<b>zweite</b> Zeile\\` })
    await appointments.book(request, address, BOOKED_AT, address === UNKNOWN_ADDRESS)
  }
  const [sent, failed, waiting] = await outbox.claimDue(BOOKED_AT, LATER, 3)
  if (!sent || !failed || !waiting) throw new Error('nothing was due')
  await outbox.noteSent(sent, LATER)
  await outbox.noteFailed(failed, { reason: 'SMTP 550' })
  await outbox.noteFailed(waiting, { reason: 'ECONNREFUSED', nextAttemptAt: LATER })
}

/** What has happened to some of them since. */
async function answerSome(store: Store): Promise<void> {
  const { answer, book, enter, newKeyAfter } = deskOf(store)
  const oldKey = await book({ isSuspected: true })
  await answer(oldKey, PROPOSE)
  const key = await newKeyAfter(oldKey, 'richtig@example.org')
  await answer(key, { kind: 'accept', proposal: 2 })
  await answer(await book(), { kind: 'decline', message: 'Für „alle“:\n🥨 & <b>' })
  const missed = await book()
  await answer(missed, { kind: 'propose', proposals: [FRIDAY], message: '', isMissed: true })
  await answer(missed, { kind: 'agree', to: MONDAY })
  await store.dossiers.note(Number(await enter({ firstName: '' })), 'Ruft „bald“\nzurück 🥨')
  await store.blocked.block({ from: BOOKED_AT, to: LATER, note: 'Zahnarzt' })
}

const contents = async ({ appointments, dossiers, outbox, blocked }: Store) => ({
  appointments: await appointments.list(),
  dossiers: await Promise.all((await appointments.list()).map(({ id }) => dossiers.find({ id }))),
  mails: await listMails({ outbox }),
  blocked: await blocked.between(BOOKED_AT, LATER),
})

/** As a file would: nothing but what JSON can carry. */
const carry = (snapshot: WholeArchive): WholeArchive => JSON.parse(JSON.stringify(snapshot))

/** What one kind of database holds, moved into another. */
export function describeMove(from: Contracted, into: Contracted): void {
  test(`everything of ${from.name} can be moved into another ${into.name}`, async () => {
    const source = await from.create()
    const target = await into.create()
    const store = await source.open()
    const other = await target.open()
    await fill(store)
    await answerSome(store)
    const snapshot = carry(await readWhole(store.archive))
    await replaceWhole(other.archive, snapshot)
    expect(await contents(other)).toEqual(await contents(store))
    expect(await readWhole(other.archive)).toEqual(snapshot)
    for (const opened of [store, other]) await opened.close()
  })
}

/** Every row is checked before a database sees it: how PostgreSQL takes that back is tried with a few. */
const REFUSED_BY_POSTGRES = ['preferred_date', 'starts_at', 'details']

/** How every database is carried away and brought back, and what it refuses. */
export function describeArchive({ name, columns, store, desk, ask, empty }: SharedStore): void {
  describe(`archive of ${name}`, () => {
    beforeEach(empty)
    beforeEach(() => fill(store))

    test('no table is forgotten, and no column that the privacy page does not name', async () => {
      const paths = (await ask(columns)).map(({ path }) => String(path))
      const tables = new Set(paths.map((path) => path.replace(/\..*/, '')))
      expect([...tables].sort()).toEqual([...ARCHIVED_TABLES, ...TABLES_KEPT_INSIDE].sort())
      const named = Object.values(PRIVACY_RECORD).flatMap(({ columns = {} }) => Object.entries(columns))
      const columnsOf = ([table, names]: (typeof named)[number]) =>
        names.split(' ').map((column) => `${table}.${column}`)
      expect(paths.sort()).toEqual(named.flatMap(columnsOf).sort())
    })

    test('no address of a client leaves the database, no counter, no secret and no key but the visitors’', async () => {
      const { tables } = await readWhole(store.archive)
      const columns = Object.values(tables).flatMap((rows) => Object.keys(rows[0] ?? {}))
      const secret = /^(client_ip|repeat_hash|counted_as|network_hash|(\w+_)?secret)$/
      expect(columns.filter((column) => secret.test(column))).toEqual([])
      expect(JSON.stringify(tables)).not.toContain('"192.0.2.')
    })

    test('a backup of schema 13 comes back whole', async () => {
      const { snapshot } = await openBackup(BACKUP)
      await store.archive.replace(snapshot)
      await expectWhole(store)
    })

    test('kinds of earlier versions come back as what they are today, or not at all', async () => {
      await desk.answer(await desk.book(), CONFIRM)
      const { schema, tables } = await readWhole(store.archive)
      const [event] = tables.events
      const queued = tables.outbox.find(({ sent_at }) => sent_at === null)
      const sent = tables.outbox.find(({ sent_at }) => sent_at !== null)
      RETIRED_MAIL_KINDS['owner-weekly'] = { readAs: 'dropped' }
      RETIRED_EVENT_KINDS.postponed = 'proposed'
      onTestFinished(() => {
        delete RETIRED_MAIL_KINDS['owner-weekly']
        delete RETIRED_EVENT_KINDS.postponed
      })
      const mails = [
        { ...queued, kind: 'summary' },
        { ...sent, kind: 'former-address' },
        { ...queued, kind: 'former-address' },
        { ...queued, kind: 'owner-weekly' },
      ]
      await replaceWhole(store.archive, {
        schema,
        tables: {
          ...tables,
          events: [{ ...event, kind: 'postponed' }] as ArchivedRow[],
          outbox: mails.map((mail, index) => ({ ...mail, id: index + 1 })) as ArchivedRow[],
        },
      })
      const came = await readWhole(store.archive)
      expect(came.tables.outbox).toMatchObject([{ kind: 'owner-flood' }, { kind: 'visitor-corrected' }])
      expect(came.tables.events).toMatchObject([{ kind: 'proposed' }])
    })

    test('everything comes back, numbers and all, and what came later is gone; new numbers are new', async () => {
      await answerSome(store)
      const before = await contents(store)
      const snapshot = carry(await readWhole(store.archive))
      await store.appointments.book(bookingRequest({ email: 'later@example.org' }), UNKNOWN_ADDRESS, LATER)
      const used = (await listMails(store)).map(({ id }) => id)
      await replaceWhole(store.archive, snapshot)
      expect(await contents(store)).toEqual(before)
      // The 24 hours of an address begin again.
      const book = () => store.appointments.book(bookingRequest(), '192.0.2.1', LATER)
      expect(await book()).toMatchObject({ kind: 'booked' })
      const fresh = (await listMails(store)).filter(({ owedSince }) => owedSince >= LATER)
      expect(fresh).toHaveLength(2)
      for (const { id } of fresh) expect(used).not.toContain(id)
      await store.blocked.block({ from: NOON, to: LATER, note: 'neu' })
      expect(new Set((await store.blocked.between(NOON, LATER)).map(({ id }) => id)).size).toBe(2)
      // An empty snapshot empties, and the next booking works.
      await replaceWhole(store.archive, { ...snapshot, tables: NO_ROWS })
      expect(await store.appointments.list()).toEqual([])
      expect(await book()).toMatchObject({ kind: 'booked' })
    })

    test('read while others book, it never holds an appointment without its two mails', async () => {
      await empty()
      const bookings = Array.from({ length: 40 }, () => desk.book())
      const snapshots = await Promise.all(Array.from({ length: 5 }, () => readWhole(store.archive)))
      await Promise.all(bookings)
      for (const { tables } of [...snapshots, await readWhole(store.archive)])
        expect(tables.outbox).toHaveLength(2 * tables.appointments.length)
    })
  })

  describe(`what a restore in ${name} refuses`, () => {
    let before: WholeArchive
    beforeAll(async () => {
      await empty()
      await desk.answer(await desk.book(), { kind: 'confirm' })
      await store.blocked.block({ from: NOON, to: LATER, note: '' })
      before = await readWhole(store.archive)
    })

    /** The largest number would leave no room for others; that sequence nobody reaches. */
    const REFUSED: [table: 'appointments' | 'events' | 'blocked_times', Record<string, unknown[]>][] = [
      ['appointments', { preferred_date: ['zzzz'], preferred_time: ['25:99'], created_at: ['yesterday'] }],
      ['appointments', { state: ['hacked'], is_admin: [true], 'id) VALUES (1); --': [1] }],
      ['appointments', { client_ip: ['192.0.2.1'], visitor_key: ['"><script>alert(1)</script>'] }],
      ['appointments', { id: [Number.MAX_SAFE_INTEGER], sequence: [1_000_000_000] }],
      ['appointments', { first_name: [null, 'Erika\nBcc: b@example.org'], phone: ['030 1234567\r\n'] }],
      ['appointments', { email: ['a@example.org\r\nBcc: b@example.org'], website_idea: [HUGE] }],
      ['appointments', { note: [HUGE, '\u001b[31m'] }],
      ['blocked_times', { starts_at: ['yesterday'], note: [HUGE] }],
      ['events', { details: ['null', '{"proposals":5}', '{"to":{"date":"x","time":"<script>"}}'] }],
    ]
    const CASES = REFUSED.flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, values]) =>
        values.map((value) => [table, column, String(value).slice(0, 40), value] as const),
      ),
    ).filter(([, column]) => name === 'SQLite' || REFUSED_BY_POSTGRES.includes(column))
    test.each(CASES)('%s.%s %j: at once, and nothing is changed', async (of, column, _shown, value) => {
      const { appointments } = before.tables
      const table = of === 'appointments' ? undefined : of
      const bad = (rows: ArchivedRow[]) => ({ ...rows[0], id: 2, [column]: value }) as ArchivedRow
      let isReadOn = false
      async function* parts(): AsyncGenerator<ArchivedPart> {
        yield { table: 'appointments', rows: table ? appointments : [...appointments, bad(appointments)] }
        if (table) yield { table, rows: [bad(before.tables[table])] }
        isReadOn = true
      }
      const refused = store.archive.replace({ schema: before.schema, parts: parts() })
      await expect(refused).rejects.toThrow(ArchiveRefused)
      expect(isReadOn).toBe(false)
      expect(await readWhole(store.archive)).toEqual(before)
    })

    test('an unknown schema and one row twice, and nothing is changed', async () => {
      const { schema, tables } = before
      const twice = { ...tables, appointments: [...tables.appointments, ...tables.appointments] }
      const replace = (changed: object) => replaceWhole(store.archive, { schema, tables, ...changed })
      for (const schema of [5, 999]) await expect(replace({ schema })).rejects.toThrow(UnknownSchema)
      await expect(replace({ tables: twice })).rejects.toThrow('database')
      expect(await readWhole(store.archive)).toEqual(before)
    })
  })

  describe(`a restore in ${name}`, () => {
    beforeEach(empty)

    test('answer keys and the calendar’s address of before open nothing', async () => {
      const { access, archive } = store
      const { appointment } = await desk.find(await desk.book())
      const key = answerKey(await access.secret(), appointment)
      const feed = await access.calendarKey()
      const backup = await readWhole(archive)
      expect(await access.openCalendar(feed, NOON)).toBe(true)
      await replaceWhole(archive, backup)
      expect(await access.openCalendar(feed, NOON)).toBe(false)
      expect(await access.isFeedLost()).toBe(true)
      expect(readAnswerKey(key, await access.secret(), appointment, NOON)).toBe('unknown')
    })

    test('who was erased stays erased, remembered for 14 days; a different request with that number comes back', async () => {
      const kept = await desk.book()
      const erased = await desk.book({ at: hoursLater(1) })
      const { id } = (await desk.find(erased)).appointment
      const snapshot = await readWhole(store.archive)
      await store.dossiers.erase(id, hoursLater(2), 'owner')
      expect(await replaceWhole(store.archive, snapshot)).toEqual([id])
      const numbers = async () => (await store.appointments.list()).map(({ id }) => id)
      expect(await numbers()).toEqual([(await desk.find(kept)).appointment.id])
      expect((await readWhole(store.archive)).tables.outbox).toHaveLength(2)
      const appointments = snapshot.tables.appointments.map((row) =>
        row.id === id ? { ...row, created_at: hoursLater(3).toISOString() } : row,
      )
      await replaceWhole(store.archive, { ...snapshot, tables: { ...snapshot.tables, appointments } })
      expect(await numbers()).toContain(id)
      for (const [hours, remembered] of [[2, 1] as const, [3, 0] as const]) {
        await purgeDaily(store, hoursLater(24 * 13), hoursLater(24 * 14 + hours), 180)
        expect(await ask('SELECT request_number FROM erasures')).toHaveLength(remembered)
      }
    })
  })
}
