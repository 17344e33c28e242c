import { expect, test } from 'vitest'
import { ALWAYS_OPEN, slotAt as at, openFrom } from '../../tests/support/content/opening-hours.ts'
import { dayToOpen, offeredCells, partsOf } from '../ui/time-grid/grid-parts.ts'
import { spokenDay } from '../words/german-moment.ts'
import { clockFor, isCovered, isTaken, searchedUntil, timesOn } from './free-days.ts'

const NOW = new Date('2026-11-16T20:00:00Z')
const TERMS = { opening: ALWAYS_OPEN, now: NOW }
const DAYS = [
  { date: '2026-11-17', times: ['09:00', '09:30', '10:00', '11:30', '12:00'] },
  { date: '2026-11-19', times: ['08:00', '08:30'] },
]
const OFFERED = { days: DAYS, closed: [] }

test.each([
  ['2026-11-17 10:00', false],
  ['2026-11-17 09:45', false],
  ['2026-11-17 10:30', true],
  ['2026-11-17 10:15', true],
  ['2026-11-18 10:00', true],
  ['2026-11-20 10:00', false],
  ['2026-11-15 10:00', false],
  ['2026-11-17 07:00', false],
  ['', false],
])('%s is taken: %s', (slot, taken) => expect(isTaken(at(slot), DAYS, TERMS)).toBe(taken))

test('a time is not taken because the one before it is over, or because nobody is there after it', () => {
  const now = new Date('2026-11-17T09:10:00Z')
  const taken = (time: string, free: string, opening = ALWAYS_OPEN) =>
    isTaken({ date: '2026-11-17', time }, [{ date: '2026-11-17', times: [free] }], { opening, now })
  expect(taken('10:15', '10:30')).toBe(false)
  expect(taken('20:45', '20:30', openFrom('08:00', '20:45'))).toBe(false)
})

test.each([
  // A call of a quarter of an hour at 10:00 is over at 10:15.
  [15, '2026-11-17 10:10', true],
  [15, '2026-11-17 10:15', false],
  [15, '2026-11-17 10:20', false],
  // One of 45 minutes at 10:00 also takes 09:30 and 10:30, and is over at 10:45.
  [45, '2026-11-17 09:15', true],
  [45, '2026-11-17 11:10', false],
])('calls of %i minutes: %s is taken: %s', (callInMinutes, slot, taken) => {
  const others = callInMinutes < 30 ? ['09:30', '10:30'] : []
  const days = [{ date: '2026-11-17', times: ['09:00', ...others, '11:00', '11:30', '12:00'].sort() }]
  const opening = { ...ALWAYS_OPEN, callInMinutes }
  expect(isTaken(at(slot), days, { ...TERMS, opening })).toBe(taken)
})

test('a day has the times that the server names; after its last day those that can be asked for', () => {
  const covered = ['2026-11-17', '2026-11-19', '2026-11-20'].filter((date) => isCovered(date, DAYS))
  expect(covered).toEqual(['2026-11-17', '2026-11-19'])
  expect(timesOn('2026-11-17', OFFERED, ALWAYS_OPEN)).toEqual(DAYS[0]?.times)
  expect(timesOn('2026-11-18', OFFERED, ALWAYS_OPEN)).toEqual([])
  expect(timesOn('2026-12-24', OFFERED, ALWAYS_OPEN)).toHaveLength(27)
  const closed = [{ from: '12-24', to: '12-26' }]
  expect(timesOn('2026-12-24', OFFERED, { ...ALWAYS_OPEN, closed })).toEqual([])
  expect(timesOn('2026-12-24', { days: DAYS, closed }, ALWAYS_OPEN)).toEqual([])
  expect(timesOn('', OFFERED, ALWAYS_OPEN)).toEqual([])
})

test('days around both clock changes keep their names and times', () => {
  expect(['2027-03-28', '2026-10-25'].map(spokenDay)).toEqual(['Sonntag, 28. März', 'Sonntag, 25. Oktober'])
})

test('what the server offers is possible, whatever the clock of the device says', () => {
  const opening = { ...ALWAYS_OPEN, noticeInHours: 24 }
  expect(clockFor(at('2026-11-17 10:00'), DAYS, opening)).toEqual(new Date('2026-11-16T09:00:00Z'))
  expect(clockFor(at('2026-11-17 10:01'), DAYS, opening).getTime()).toBeGreaterThan(0)
  expect(searchedUntil(ALWAYS_OPEN, NOW)).toBe('17.11.2027')
  expect(searchedUntil({ ...ALWAYS_OPEN, furthestInDays: 14 }, NOW)).toBe('30.11.2026')
})

const linesOf = (from: string, to: string, free: string[] = []) =>
  partsOf(offeredCells(free, openFrom(from, to))).map(
    ({ part, hours }) => `${part} ${hours.map((cells) => cells.map(({ time }) => time).join('+')).join(' ')}`,
  )

test('a day has up to three parts, and each hour one place', () => {
  expect(linesOf('16:00', '18:30')).toEqual(['afternoon 16:00+16:30 17:00+17:30', 'evening 18:00+18:30'])
  expect(linesOf('12:00', '13:00')).toEqual(['morning 12:00+12:30', 'afternoon 13:00'])
  expect(linesOf('09:00', '09:00', ['09:15'])).toEqual(['morning 09:00+09:15'])
})

test.each([
  ['the first with six free times', [1, 5, 6, 27], 2],
  ['where none has six, the one with the most', [1, 5, 4, 5], 1],
])('the day that is shown first is %s', (_, counts, index) => {
  const days = counts.map((count) => ({ date: `${count}`, times: Array<string>(count).fill('10:00') }))
  expect(dayToOpen(days)).toBe(days[index])
})
