import { expect, test } from 'vitest'
import { ALWAYS_OPEN, slotAt as at, BAKERY, openFrom } from '../../../tests/support/content/opening-hours.ts'
import type { ReadingOptions } from '../ports/occupied-times.ts'
import { findFreeTimes } from '../requests/find-free-times.ts'
import { daysLookedAt, nearestFree } from './free-times.ts'
import { isOf, type Occupied } from './occupied.ts'
import type { OpeningHours } from './opening-hours.ts'
import { callSpan } from './span.ts'

/** A Monday, 10:00 in Berlin. */
const NOW = new Date('2026-11-16T09:00:00Z')

test.each([
  [
    'the nearest of each day',
    ['20 09:00 10:00 12:00', '23 08:00', '24 11:00 13:00'],
    '20 10:00, 23 08:00, 24 11:00',
  ],
  [
    'the next days first',
    ['17 10:30', '18 20:00 20:30', '20 10:00', '23 08:00'],
    '18 20:00, 20 10:00, 23 08:00',
  ],
  [
    'earlier ones where they are too few',
    ['16 10:30', '17 09:00', '19 10:30'],
    '16 10:30, 17 09:00, 19 10:30',
  ],
  ['no more than three', ['18 10:30', '19 10:30', '20 10:30', '21 10:30'], '18 10:30, 19 10:30, 20 10:30'],
])('suggested instead of the 18th, 10:30: %s', (_, free, suggested) => {
  const days = free
    .map((text) => text.split(' '))
    .map(([day, ...times]) => ({ date: `2026-11-${day}`, times }))
  const found = nearestFree(at('2026-11-18 10:30'), days, 3)
  expect(found).toEqual(suggested.split(', ').map((slot) => at(`2026-11-${slot}`)))
})

test('what is looked at begins tomorrow and ends with the last day that a calendar has', () => {
  expect(daysLookedAt('2026-11-02', NOW)[0]).toBe('2026-11-17')
  expect(daysLookedAt('9999-12-30', NOW)).toEqual(['9999-12-30', '9999-12-31'])
})

type Given = {
  opening?: OpeningHours
  now?: Date
  agreed?: string[]
  busy?: [from: string, to: string][]
  isKnown?: boolean
}

/** The next free days, with agreed calls and with what the owner's own calendar has. */
function find(
  { opening = ALWAYS_OPEN, now = NOW, agreed = [], busy: times = [], isKnown = true }: Given,
  moved?: number,
) {
  const own = times.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }))
  const calls = agreed.map((text, index): Occupied => {
    const why = { kind: 'agreed' as const, id: index + 1, firstName: '', lastName: '' }
    return { ...callSpan(at(text), opening.callInMinutes), why }
  })
  const others = async (_: unknown, { except }: ReadingOptions) =>
    calls.filter((each) => except === undefined || !isOf(each, except))
  const occupied = { between: async () => calls, on: others }
  const calendar = { between: () => own, isKnown: () => isKnown, unread: () => [] }
  return findFreeTimes({ occupied, calendar, opening, now: () => now }, { moved })
}
const timesOf = async (date: string, given: Given, moved?: number) =>
  (await find(given, moved)).find((day) => day.date === date)?.times ?? []

test('free times respect notice, furthest date, breaks and closed days', async () => {
  const days = await find({ opening: BAKERY })
  const times = '10:00 10:30 11:00 11:30 12:00 14:00 14:30 15:00 15:30 16:00 16:30 17:00'
  expect(days[0]).toEqual({ date: '2026-11-17', times: times.split(' ') })
  const late = await find({ opening: BAKERY, now: new Date('2026-12-21T09:00:00Z') })
  expect(late.map(({ date }) => date)).not.toContain('2026-12-24')
  const lastDays = await find({ opening: { ...BAKERY, furthestInDays: 3 } })
  expect(lastDays.map(({ date }) => date)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
})

test('an agreed call takes every beginning less than its length away, but not for the one who moves it', async () => {
  const agreed = ['2026-11-18 10:15']
  const around = ['09:30', '10:00', '10:30', '11:00']
  const free = await timesOf('2026-11-18', { agreed })
  expect(around.filter((time) => free.includes(time))).toEqual(['09:30', '11:00'])
  expect(await timesOf('2026-11-18', { agreed }, 1)).toHaveLength(27)
})

test('what the owner’s calendar has is taken, over midnight and for whole days as well', async () => {
  const busy: Given['busy'] = [
    ['2026-11-17T18:50:00Z', '2026-11-18T07:10:00Z'],
    ['2026-11-18T23:00:00Z', '2026-11-19T23:00:00Z'],
  ]
  expect((await timesOf('2026-11-17', { busy })).at(-1)).toBe('19:00')
  expect((await timesOf('2026-11-18', { busy }))[0]).toBe('08:30')
  expect(await timesOf('2026-11-19', { busy })).toEqual([])
})

test('where everything is taken for weeks, later days are looked at, and none where nothing is left', async () => {
  const weeks: Given['busy'] = [['2026-11-16T00:00:00Z', '2027-02-01T23:00:00Z']]
  expect((await find({ busy: weeks }))[0]?.date).toBe('2027-02-02')
  expect(await find({ busy: [['2026-11-16T00:00:00Z', '2030-01-01T00:00:00Z']] })).toEqual([])
  expect(await find({ isKnown: false })).toEqual([])
})

test('on both days of the clock change every offered time exists, once', async () => {
  const opening = openFrom('01:00', '04:00')
  const spring = { opening, now: new Date('2027-03-27T12:00:00Z') }
  expect(await timesOf('2027-03-28', spring)).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00'])
  const autumn = { opening, now: new Date('2027-10-30T12:00:00Z') }
  const night = '01:00 01:30 02:00 02:30 03:00 03:30 04:00'
  expect((await timesOf('2027-10-31', autumn)).join(' ')).toBe(night)
})
