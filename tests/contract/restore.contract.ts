import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerKey, readAnswerKey } from '../../src/booking/appointments/answer-key.ts'
import { type ArchivedPart, type ArchivedRow, ArchiveRefused } from '../../src/booking/ports/archive.ts'
import type { SharedStore } from '../support/contract.ts'
import { hoursLater, NOON } from '../support/desk.ts'
import { readWhole, replaceWhole, type WholeArchive } from '../support/whole-archive.ts'

/** What a restore takes, refuses and leaves alone; in every database. */
export function describeRestore({ name, store, desk, ask, empty, create }: SharedStore): void {
  describe(`what a restore in ${name} refuses`, () => {
    let before: WholeArchive
    beforeAll(async () => {
      await empty()
      await desk.answer(await desk.book(), { kind: 'confirm' })
      before = await readWhole(store.archive)
    })

    test.each([
      ['a date that is none', 'preferred_date', 'zzzz'],
      ['a time that is none', 'preferred_time', '25:99'],
      ['a key that would be markup', 'visitor_key', '"><script>alert(1)</script>'],
      ['an idea of 3 MB', 'website_idea', 'x'.repeat(3_000_000)],
      ['a state that nobody knows', 'state', 'hacked'],
      ['a moment that is none', 'created_at', 'yesterday'],
      ['a column that nobody knows', 'is_admin', true],
      ['a client address', 'client_ip', '192.0.2.1'],
      ['a number that leaves no room for others', 'id', Number.MAX_SAFE_INTEGER],
      ['a sequence that nobody reaches', 'sequence', 1_000_000_000],
      ['a name with a line break', 'first_name', 'Erika\nBcc: b@example.org'],
      ['a phone number with a line break', 'phone', '030 1234567\r\n'],
      ['an address with a line break', 'email', 'a@example.org\r\nBcc: b@example.org'],
    ])('%s: at once, and nothing is changed', async (_, column, value) => {
      const [row] = before.tables.appointments
      const bad = { ...row, id: 2, [column]: value } as ArchivedRow
      let isReadOn = false
      async function* parts(): AsyncGenerator<ArchivedPart> {
        yield { table: 'appointments', rows: [row as ArchivedRow, bad] }
        isReadOn = true
      }
      const refused = store.archive.replace({ schema: before.schema, parts: parts() })
      await expect(refused).rejects.toThrow(ArchiveRefused)
      expect(isReadOn).toBe(false)
      expect(await readWhole(store.archive)).toEqual(before)
    })

    test.each(['null', '{"proposals":5}', '{"to":{"date":"x","time":"<script>"}}'])(
      'an event with the details %s',
      async (details) => {
        const events = before.tables.events.map((event) => ({ ...event, details }))
        const refused = replaceWhole(store.archive, { ...before, tables: { ...before.tables, events } })
        await expect(refused).rejects.toThrow(ArchiveRefused)
      },
    )
  })

  describe(`a restore in ${name}`, () => {
    beforeEach(empty)

    const numbers = async () => (await store.appointments.list()).map(({ id }) => id)

    test('the calendar’s address survives a move, known by its hash alone; in place it stays as it is', async () => {
      const key = (await store.access.calendarKey()) ?? ''
      const snapshot = await readWhole(store.archive)
      expect(JSON.stringify(snapshot)).not.toContain(key)
      const other = await (await create()).open()
      await replaceWhole(other.archive, snapshot)
      expect(await other.access.isCalendarKey(key)).toBe(true)
      expect(await other.access.calendarKey()).toBeUndefined()
      expect(await readWhole(other.archive)).toEqual(snapshot)
      await other.close()
      await replaceWhole(store.archive, snapshot)
      expect(await store.access.calendarKey()).toBe(key)
    })

    test('a calendar address that was given up here does not come back', async () => {
      const leaked = String(await store.access.calendarKey())
      const backup = await readWhole(store.archive)
      await store.access.renewCalendarKey()
      const renewed = String(await store.access.calendarKey())
      await replaceWhole(store.archive, backup)
      expect(await store.access.isCalendarKey(leaked)).toBe(false)
      expect(await store.access.isCalendarKey(renewed)).toBe(true)
    })

    test('what a mailbox has got stays counted', async () => {
      const backup = await readWhole(store.archive)
      for (let turn = 0; turn < 3; turn++) await desk.book({ email: 'opfer@example.org' })
      await replaceWhole(store.archive, backup)
      const { mails } = await desk.find(await desk.book({ email: 'opfer@example.org' }))
      expect(mails.find(({ kind }) => kind === 'visitor')).toMatchObject({ state: 'held' })
    })

    test('answer keys of mails from before it are good for nothing', async () => {
      const { appointment } = await desk.find(await desk.book())
      const key = answerKey(await store.access.answerSecret(), appointment)
      await replaceWhole(store.archive, await readWhole(store.archive))
      expect(readAnswerKey(key, await store.access.answerSecret(), appointment, NOON)).toBe('unknown')
    })

    test('who was erased stays erased; a different request with the same number comes back', async () => {
      const [kept, erased] = [await desk.book(), await desk.book({ at: hoursLater(1) })]
      const { id } = (await desk.find(erased)).appointment
      const snapshot = await readWhole(store.archive)
      await store.dossiers.erase(id, hoursLater(2))
      await replaceWhole(store.archive, snapshot)
      expect(await numbers()).toEqual([(await desk.find(kept)).appointment.id])
      expect((await readWhole(store.archive)).tables.outbox).toHaveLength(2)
      const appointments = snapshot.tables.appointments.map((row) =>
        row.id === id ? { ...row, created_at: hoursLater(3).toISOString() } : row,
      )
      await replaceWhole(store.archive, { ...snapshot, tables: { ...snapshot.tables, appointments } })
      expect(await numbers()).toContain(id)
    })

    test('who was erased is remembered by number for the 14 days of a backup, and no longer', async () => {
      const { id } = (await desk.find(await desk.book())).appointment
      await store.dossiers.erase(id, NOON)
      const remembered = async () => (await ask('SELECT request_number FROM erasures')).length
      await store.purge(hoursLater(24 * 14), 180)
      expect(await remembered()).toBe(1)
      await store.purge(hoursLater(24 * 14 + 1), 180)
      expect(await remembered()).toBe(0)
    })
  })
}
