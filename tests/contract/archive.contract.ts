import { beforeEach, describe, expect, test } from 'vitest'
import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { UNKNOWN_ADDRESS } from '../../src/booking/appointments/client-address.ts'
import type { OutboxEntry } from '../../src/booking/appointments/outbox-mail.ts'
import {
  ARCHIVED_TABLES,
  type ArchivedRow,
  ArchiveRefused,
  TABLES_KEPT_INSIDE,
} from '../../src/booking/ports/archive.ts'
import { PRIVACY_RECORD } from '../../src/content/legal/privacy-record.ts'
import { SchemaTooNew } from '../../src/store/migrations.ts'
import type { Store } from '../../src/store/store.ts'
import { bookingRequest } from '../support/booking-request.ts'
import type { Contracted, SharedStore } from '../support/contract.ts'
import { deskOf, PROPOSE } from '../support/desk.ts'
import { listMails } from '../support/list-mails.ts'
import { readWhole, replaceWhole, type WholeArchive } from '../support/whole-archive.ts'

const NOON = new Date('2030-03-01T12:00:00.123Z')
const LATER = new Date('2030-03-01T13:00:00.456Z')

/** Something of everything that a database can hold. */
async function fill({ appointments, outbox }: Store): Promise<void> {
  for (const address of ['192.0.2.1', '192.0.2.2', UNKNOWN_ADDRESS]) {
    const request = bookingRequest({ websiteIdea: `Für ${address}: 🥨 "Zitat"\n<b>zweite</b> Zeile\\` })
    await appointments.book(request, address, NOON, address === UNKNOWN_ADDRESS)
  }
  const [sent, failed, waiting] = await outbox.claimDue(NOON, LATER, 3)
  if (!sent || !failed || !waiting) throw new Error('nothing was due')
  await outbox.noteSent(sent, LATER)
  await outbox.noteFailed(failed, { reason: 'SMTP 550', isOutage: false })
  await outbox.noteFailed(waiting, { reason: 'ECONNREFUSED', nextAttemptAt: LATER, isOutage: true })
}

/** What has happened to some of them since. */
async function answerSome(store: Store): Promise<void> {
  const { answer, book, newKeyAfter } = deskOf(store)
  const oldKey = await book({ isSuspected: true })
  await answer(oldKey, PROPOSE)
  const key = await newKeyAfter(oldKey, 'richtig@example.org')
  await answer(key, { kind: 'accept', proposal: 2 })
  await answer(await book(), { kind: 'decline', message: 'Für „alle“:\n🥨 & <b>' })
}

const contents = async ({ appointments, dossiers, outbox }: Store) => ({
  appointments: await appointments.list(),
  dossiers: await Promise.all((await appointments.list()).map(({ id }) => dossiers.find({ id }))),
  mails: await listMails({ outbox }),
})

/** As the version before the visitor's and the owner's pages wrote it. */
function asSchema5({ tables }: WholeArchive): WholeArchive {
  const without = (rows: ArchivedRow[], columns: string[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))))
  const { outbox, appointments } = tables
  return {
    schema: 5,
    tables: {
      appointments: without(appointments, ['visitor_key', 'state', 'sequence', 'changed_at', 'remind_at']),
      events: [],
      outbox: without(outbox, [
        ...['event_id', 'owed_at', 'retried_at', 'is_bounded', 'recipient', 'request_number'],
      ]),
      installation: [],
    },
  }
}

/** As a file would: nothing but what JSON can carry. */
const carry = (snapshot: WholeArchive): WholeArchive => JSON.parse(JSON.stringify(snapshot))

/** What one kind of database holds, moved into another. */
export function describeMove(from: Contracted, into: Contracted): void {
  test(`everything of ${from.name} can be moved into another ${into.name}`, async () => {
    const [source, target] = [await from.create(), await into.create()]
    const [store, other] = [await source.open(), await target.open()]
    await fill(store)
    await answerSome(store)
    const snapshot = carry(await readWhole(store.archive))
    await replaceWhole(other.archive, snapshot)
    expect(await contents(other)).toEqual(await contents(store))
    expect(await readWhole(other.archive)).toEqual(snapshot)
    await store.close()
    await other.close()
  })
}

/** How every database is carried away and brought back. */
export function describeArchive({ name, store, ask, empty }: SharedStore, columns: string): void {
  describe(`archive of ${name}`, () => {
    beforeEach(empty)
    beforeEach(() => fill(store))

    test('no table is forgotten, and no column that the privacy page does not name', async () => {
      const paths = (await ask(columns)).map(({ path }) => String(path))
      const tables = new Set(paths.map((path) => path.replace(/\..*/, '')))
      expect([...tables].sort()).toEqual([...ARCHIVED_TABLES, ...TABLES_KEPT_INSIDE].sort())
      const named = Object.values(PRIVACY_RECORD).flatMap((entry) =>
        Object.entries(entry.columns ?? {}).flatMap(([table, names]) =>
          names.split(' ').map((column) => `${table}.${column}`),
        ),
      )
      expect(paths.sort()).toEqual(named.sort())
    })

    test('no address of a client leaves the database, no counter, no secret and no key but the visitors’', async () => {
      const { tables } = await readWhole(store.archive)
      const columns = Object.values(tables).flatMap((rows) => Object.keys(rows[0] ?? {}))
      for (const column of [
        ...['client_ip', 'owner_key', 'counted_for', 'counted_as', 'network_hash'],
        ...['answer_secret', 'counting_secret', 'feed_key'],
      ])
        expect(columns).not.toContain(column)
      expect(JSON.stringify(tables)).not.toContain('"192.0.2.')
    })

    test('a backup from before the pages comes back, and every appointment gets its own key', async () => {
      const before = await contents(store)
      await replaceWhole(store.archive, asSchema5(carry(await readWhole(store.archive))))
      const after = await contents(store)
      const keyless = ({ visitorKey: _, ...rest }: Appointment) => rest
      expect(after.appointments.map(keyless)).toEqual(before.appointments.map(keyless))
      const noted = ({ id, state, owedSince }: OutboxEntry) => [id, state, owedSince]
      expect(after.mails.map(noted)).toEqual(before.mails.map(noted))
      const keys = after.appointments.map(({ visitorKey }) => visitorKey)
      expect(new Set(keys).size).toBe(3)
      for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32,}$/)
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
      const again = await store.appointments.book(bookingRequest(), '192.0.2.1', LATER)
      expect(again.kind).toBe('booked')
      const fresh = (await listMails(store)).filter(({ owedSince }) => owedSince >= LATER)
      expect(fresh).toHaveLength(2)
      for (const { id } of fresh) expect(used).not.toContain(id)
      // An empty snapshot empties, and the next booking works.
      const tables = { appointments: [], events: [], outbox: [], installation: [] }
      await replaceWhole(store.archive, { ...snapshot, tables })
      expect(await store.appointments.list()).toEqual([])
      const afterwards = await store.appointments.book(bookingRequest(), '192.0.2.1', LATER)
      expect(afterwards.kind).toBe('booked')
    })

    test('read while others book, it never holds an appointment without its two mails', async () => {
      const bookings = Array.from({ length: 40 }, () =>
        store.appointments.book(bookingRequest(), UNKNOWN_ADDRESS, LATER),
      )
      const snapshots = await Promise.all(Array.from({ length: 5 }, () => readWhole(store.archive)))
      await Promise.all(bookings)
      for (const { tables } of [...snapshots, await readWhole(store.archive)]) {
        expect(tables.outbox).toHaveLength(2 * tables.appointments.length)
      }
    })

    test('a newer schema, unknown columns and broken rows are refused, and nothing is changed', async () => {
      const before = await contents(store)
      const snapshot = await readWhole(store.archive)
      const [row] = snapshot.tables.appointments
      if (!row) throw new Error('no row')
      const withRow = (changed: object) => ({
        ...snapshot,
        tables: { ...snapshot.tables, appointments: [row, { ...row, ...changed }] as never },
      })
      const replace = (changed: WholeArchive) => replaceWhole(store.archive, changed)
      await expect(replace({ ...snapshot, schema: 999 })).rejects.toThrow(SchemaTooNew)
      await expect(replace(withRow({ 'id) VALUES (1); --': 1 }))).rejects.toThrow(ArchiveRefused)
      await expect(replace(withRow({ id: 77, first_name: null }))).rejects.toThrow(ArchiveRefused)
      await expect(replace(withRow({}))).rejects.toThrow('database')
      expect(await contents(store)).toEqual(before)
    })
  })
}
