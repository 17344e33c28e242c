import { expect, test } from 'vitest'
import { ALWAYS_OPEN, BAKERY, openFrom, slotAt } from '../../../tests/support/content/opening-hours.ts'
import { berlinInstant } from './berlin-time.ts'
import type { Occupied } from './occupied.ts'
import { callSpan } from './span.ts'
import { timeGrid } from './time-grid.ts'

/** A Monday, 10:00 in Berlin. */
const NOW = new Date('2026-11-16T09:00:00Z')
const DAY = '2026-11-18'

const call = (kind: 'agreed' | 'proposed' | 'asked', time: string, date = DAY): Occupied => ({
  ...callSpan({ date, time }, 30),
  why: { kind, id: 1, firstName: 'Erika', lastName: 'Musterfrau' },
})
const instant = (text: string) => berlinInstant(slotAt(text).date, slotAt(text).time)
const BLOCKED = { kind: 'blocked', note: '' } as const
const blocked = (from: string, to: string): Occupied => ({
  from: instant(from),
  to: instant(to),
  why: BLOCKED,
})
/** '10:00 agreed' for each cell that is not free, and what no cell shows. */
function grid(occupied: Occupied[], { date = DAY, opening = ALWAYS_OPEN, now = NOW } = {}) {
  const { cells, withoutCell } = timeGrid(date, occupied, { opening, now })
  const notFree = cells.filter(({ state }) => state !== 'free').map(({ time, state }) => `${time} ${state}`)
  return { times: cells.map(({ time }) => time), notFree, withoutCell }
}

test('a day is its opening hours in half hours, both ends included, without breaks and closed days', () => {
  const { times } = grid([])
  expect([times.length, times[0], times.at(-1)]).toEqual([27, '08:00', '21:00'])
  const bakery = grid([], { opening: BAKERY }).times
  expect(bakery.filter((time) => time >= '11:30' && time <= '14:00')).toEqual(['11:30', '12:00', '14:00'])
  expect(grid([], { opening: BAKERY, date: '2026-11-22' }).times).toEqual([])
})

test('a cell shows what a call that begins then would overlap', () => {
  expect(grid([call('agreed', '10:00')]).notFree).toEqual(['10:00 agreed'])
  expect(grid([call('asked', '10:15')]).notFree).toEqual(['10:00 asked', '10:30 asked'])
  expect(grid([blocked(`${DAY} 12:10`, `${DAY} 13:00`)]).notFree).toEqual(['12:00 blocked', '12:30 blocked'])
})

test('her own calendar is told apart from what she has blocked, which comes first', () => {
  const busy: Occupied = { ...blocked(`${DAY} 12:00`, `${DAY} 13:00`), why: { kind: 'busy' } }
  expect(grid([busy, blocked(`${DAY} 12:30`, `${DAY} 13:00`)]).notFree).toEqual([
    '12:00 busy',
    '12:30 blocked',
  ])
})

test('what is agreed comes before what is blocked, proposed and asked for; the others are not lost', () => {
  const calls = (['asked', 'proposed', 'agreed'] as const).map((kind) => call(kind, '10:00'))
  const occupied = [...calls, blocked(`${DAY} 10:00`, `${DAY} 10:30`)]
  const { notFree, withoutCell } = grid(occupied)
  expect(notFree).toEqual(['10:00 agreed'])
  expect(withoutCell.map(({ why }) => why.kind).sort()).toEqual(['asked', 'blocked', 'proposed'])
})

test('what lies outside of the opening hours is told apart, in order of time; other days are not', () => {
  const night = call('agreed', '22:15')
  const early = call('asked', '06:00')
  const before = blocked('2026-11-17 08:00', '2026-11-18 08:00')
  const { notFree, withoutCell } = grid([night, early, call('agreed', '10:00', '2026-11-19'), before])
  expect(notFree).toEqual([])
  expect(withoutCell).toMatchObject([{ why: BLOCKED }, early, night])
})

test('holidays take every cell, a call from before midnight the first of the day', () => {
  expect(grid([blocked('2026-11-10 00:00', '2026-11-30 00:00')]).notFree).toHaveLength(27)
  const opening = openFrom('00:00', '02:00')
  expect(grid([call('agreed', '23:45', '2026-11-17')], { opening }).notFree).toEqual(['00:00 agreed'])
})

test('what is over is told, unless something was there', () => {
  const { notFree } = grid([call('agreed', '09:00', '2026-11-16')], { date: '2026-11-16' })
  expect(notFree).toEqual(['08:00 over', '08:30 over', '09:00 agreed', '09:30 over', '10:00 over'])
})

test('in autumn each time has one cell, and what is in the hour that comes twice is not lost', () => {
  const twice: Occupied[] = ['2027-10-31T00:00:00Z', '2027-10-31T01:00:00Z'].map((from) => ({
    from: new Date(from),
    to: new Date(Date.parse(from) + 30 * 60_000),
    why: BLOCKED,
  }))
  const { times, notFree, withoutCell } = grid(twice, {
    date: '2027-10-31',
    opening: openFrom('01:00', '04:00'),
  })
  expect(times).toEqual(['01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00'])
  expect(notFree).toEqual(['02:00 blocked'])
  expect(withoutCell).toHaveLength(1)
})
