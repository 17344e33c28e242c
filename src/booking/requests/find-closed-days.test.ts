import { expect, test } from 'vitest'
import { ALWAYS_OPEN, slotAt } from '../../../tests/support/content/opening-hours.ts'
import { berlinInstant } from '../times/berlin-time.ts'
import type { OpeningHours } from '../times/opening-hours.ts'
import { findClosedDays } from './find-closed-days.ts'

const at = (slot: string) => {
  const { date, time } = slotAt(slot)
  return berlinInstant(date, time)
}

/** Blocked times as 'from … until …'; on 16.11.2026, a Monday. */
async function closedDays(blocks: [from: string, to: string][], changes: Partial<OpeningHours> = {}) {
  const spans = blocks.map(([from, to], id) => ({ id, note: '', from: at(from), to: at(to) }))
  const opening = { ...ALWAYS_OPEN, ...changes }
  const now = () => new Date('2026-11-16T09:00:00Z')
  const closed = await findClosedDays({ blocked: { between: async () => spans }, opening, now })
  return closed.map(({ from, to }) => `${from} ${to}`)
}

const HOLIDAYS: [string, string] = ['2026-12-23 00:00', '2027-01-04 00:00']

test('whole blocked days are closed, a day that keeps a free time is not', async () => {
  expect(await closedDays([HOLIDAYS])).toEqual(['2026-12-23 2027-01-03'])
  expect(await closedDays([['2026-12-01 08:00', '2026-12-01 20:59']])).toEqual([])
  expect(await closedDays([['2026-12-01 08:00', '2026-12-01 21:30']])).toEqual(['2026-12-01 2026-12-01'])
  const noonApart: [string, string][] = [
    ['2026-12-01 00:00', '2026-12-01 12:00'],
    ['2026-12-01 12:30', '2026-12-02 00:00'],
  ]
  expect(await closedDays(noonApart)).toEqual([])
  expect(await closedDays([...noonApart, ['2026-12-01 12:00', '2026-12-01 12:30']])).toEqual([
    '2026-12-01 2026-12-01',
  ])
})

test('the days that the content closes join those that she has blocked, for a year or as far as one can book', async () => {
  const closed = [
    { from: '12-20', to: '12-22' },
    { from: '2027-05-01', to: '2027-05-01' },
  ]
  expect(await closedDays([HOLIDAYS], { closed })).toEqual(['2026-12-20 2027-01-03', '2027-05-01 2027-05-01'])
  expect(await closedDays([HOLIDAYS], { closed, furthestInDays: 40 })).toEqual(['2026-12-20 2026-12-26'])
  expect(await closedDays([['2026-11-01 00:00', '2030-01-01 00:00']])).toEqual(['2026-11-16 2027-11-17'])
})

test('a Sunday without hours is closed within holidays alone', async () => {
  const hours = [{ days: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'], from: '09:00', to: '17:00' }] as const
  expect(await closedDays([HOLIDAYS], { hours })).toEqual(['2026-12-23 2027-01-03'])
})
