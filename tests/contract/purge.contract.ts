import { beforeEach, describe, expect, test } from 'vitest'
import { deletionDate } from '../../src/booking/appointments/retention.ts'
import { berlinDate, DAY_IN_MS } from '../../src/booking/times/berlin-time.ts'
import { CALL_OFF, hoursLater, NOON, offer } from '../support/desk.ts'
import type { SharedStore } from '../support/store/contract.ts'
import { purgeDaily } from '../support/store/purging.ts'
import { readWhole, replaceWhole } from '../support/store/whole-archive.ts'

const RETENTION_IN_DAYS = 30
const daysLater = (days: number) => hoursLater(24 * days)

/** What is old goes a day at a time, whatever the clock says, in every database. */
export function describePurge({ name, store, desk, ask, empty, open }: SharedStore): void {
  test(`the files of ${name} are rid of what was deleted once a day, whichever instance is first and however often they start`, async () => {
    const other = await open()
    const forget = () => ask('UPDATE installation SET compaction_in_ms = NULL')
    const isDone = async () => {
      const [row] = await ask('SELECT compaction_in_ms FROM installation')
      return row?.compaction_in_ms !== null
    }
    await store.compactOn('2030-03-05')
    expect(await isDone()).toBe(true)
    await forget()
    for (const instance of [other, store]) await instance.compactOn('2030-03-05')
    expect(await isDone()).toBe(false)
    await other.compactOn('2030-03-06')
    expect(await isDone()).toBe(true)
    await other.close()
  })

  describe(`the purge of ${name}`, () => {
    beforeEach(empty)

    const purgeDays = (first: number, last: number) =>
      purgeDaily(store, daysLater(first), daysLater(last), RETENTION_IN_DAYS)
    const purge = (at: Date) => store.purge(at, RETENTION_IN_DAYS)
    /** A purge for each hour from that moment on. */
    async function purgeHourly(from: Date, hours: number) {
      for (let hour = 0; hour < hours; hour++) await purge(new Date(from.getTime() + hour * 3_600_000))
    }
    const left = async () => (await store.appointments.list()).length
    const blocksLeft = async () => (await store.blocked.between(NOON, daysLater(100))).length
    const tombstones = async () => (await ask('SELECT request_number FROM erasures')).length
    /** On each of so many days, beginning with that one, a request and a blocked time are due. */
    async function fill(firstDue: number, days: number): Promise<void> {
      for (let day = firstDue; day < firstDue + days; day++) {
        const over = daysLater(day - RETENTION_IN_DAYS - 1)
        await desk.book({ preferredDate: berlinDate(over) })
        await store.blocked.block({ from: NOON, to: over, note: '' })
      }
    }
    /** An erased request, whose number is kept for 14 days. */
    async function eraseOne(at: Date): Promise<void> {
      const { appointment } = await desk.find(await desk.book())
      await store.dossiers.erase(appointment.id, at, 'visitor')
    }

    test('a clock that is 400 days ahead for three hours deletes what the next four days would have', async () => {
      await fill(33, 10)
      await purgeDays(30, 32)
      await eraseOne(daysLater(30))
      const ahead = daysLater(32 + 400)
      await purgeHourly(ahead, 4)
      // Started again and again within an hour.
      for (let minute = 181; minute < 230; minute += 10)
        await purge(new Date(ahead.getTime() + minute * 60_000))
      expect([await left(), await blocksLeft(), await tombstones()]).toEqual([6, 6, 1])
      // Put back, it deletes nothing sooner and nothing later than it would have.
      await purgeHourly(hoursLater(32 * 24 + 4), 6)
      await purgeDays(33, 37)
      expect(await left()).toBe(5)
      await purgeDays(38, 42)
      expect([await left(), await blocksLeft()]).toEqual([0, 0])
    })

    test('a clock that is years behind, and put right, delays nothing for longer than it was behind', async () => {
      await fill(33, 3)
      await purgeDays(30, 32)
      await purgeHourly(daysLater(-9_000), 3)
      await purgeHourly(daysLater(33), 4)
      expect(await left()).toBe(2)
    })

    test('a server that was off for 40 days has caught up after as many hours', async () => {
      await fill(33, 40)
      await purgeDays(30, 32)
      await eraseOne(daysLater(32))
      const found: number[] = []
      for (let hour = 0; hour <= 42; hour++) {
        await purge(hoursLater(72 * 24 + hour))
        // Started again in between.
        await purge(hoursLater(72 * 24 + hour + 0.5))
        found.push(await left())
      }
      expect(found.slice(0, 39)).toEqual(Array.from({ length: 39 }, (_, hour) => 39 - hour))
      expect([found.at(-1), await blocksLeft(), await tombstones()]).toEqual([0, 0, 0])
    })

    test('a new installation keeps what comes, also where its first clock was ahead', async () => {
      await purge(daysLater(400))
      await fill(32, 1)
      await purgeHourly(NOON, 3)
      expect(await left()).toBe(1)
      await purgeDays(30, 31)
      expect(await left()).toBe(1)
      await purge(daysLater(32))
      expect(await left()).toBe(0)
    })

    test('a request is kept until its proposals are old, also where the visitor took none, and after a restore', async () => {
      const open = await desk.book({ preferredDate: '2030-03-05' })
      const refused = await desk.book({ preferredDate: '2030-03-05' })
      for (const key of [open, refused]) await desk.answer(key, offer('2030-04-20 10:00', '2030-03-08 10:00'))
      await desk.answer(refused, CALL_OFF)
      await replaceWhole(store.archive, await readWhole(store.archive))
      const lastDay = new Date('2030-05-20T10:00:00Z')
      const { appointment } = await desk.find(open)
      expect(deletionDate(appointment, RETENTION_IN_DAYS)).toBe('2030-05-21')
      await purge(lastDay)
      expect(await left()).toBe(2)
      await purge(new Date(lastDay.getTime() + DAY_IN_MS))
      expect(await left()).toBe(0)
    })

    test('after a restore it begins at the oldest row: nothing goes at once, and nothing is forgotten', async () => {
      await fill(33, 10)
      const backup = await readWhole(store.archive)
      await purgeDays(30, 60)
      expect(await left()).toBe(0)
      await replaceWhole(store.archive, backup)
      // Also under a clock that is ahead.
      await purge(daysLater(460))
      expect([await left(), await blocksLeft()]).toEqual([10, 10])
      const found: number[] = []
      for (let hour = 0; hour < 32; hour++) {
        await purge(hoursLater(60 * 24 + hour))
        found.push(await left())
      }
      expect(new Set(found)).toEqual(new Set([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]))
      expect([found.at(-1), await blocksLeft()]).toEqual([0, 0])
    })
  })
}
