import { expect, test } from 'vitest'
import { ALWAYS_OPEN, slotAt as at, BAKERY, openFrom } from '../../../tests/support/opening-hours.ts'
import { findFreeTimes } from '../requests/find-free-times.ts'
import { daysLookedAt, proposalsNear } from './free-times.ts'
import type { OpeningHours } from './opening-hours.ts'
import { callSpan } from './span.ts'

/** A Monday, 10:00 in Berlin. */
const NOW = new Date('2026-11-16T09:00:00Z')
const call = (text: string) => callSpan(at(text), 30)

const TERMS = { opening: ALWAYS_OPEN, now: NOW }
const WEEKEND: OpeningHours = { ...ALWAYS_OPEN, hours: [{ days: ['Sa', 'So'], from: '10:00', to: '12:00' }] }
const TAKEN = ['2026-11-18 11:01', '2026-11-19 10:45', '2026-11-20 11:00']
test.each([
  ['the same day first, then the next days', '2026-11-18 10:30', [], '18 11:30, 19 10:30, 20 10:30'],
  ['a weekend is left out', '2026-11-20 10:30', [], '20 11:30, 23 10:30, 24 10:30'],
  ['what is taken, or would run into it', '2026-11-18 10:30', TAKEN, '18 09:30, 19 11:30, 20 10:30'],
  ['nothing after the hours', '2026-11-18 20:45', [], '18 19:45, 19 20:45, 20 20:45'],
  ['nothing before the hours', '2026-11-18 08:15', [], '18 09:15, 19 08:15, 20 08:15'],
  ['from tomorrow on', '2026-11-16 18:00', [], '17 18:00, 18 18:00, 19 18:00'],
])('suggested are three times: %s', (_, wished, taken, suggested) => {
  const found = proposalsNear(at(wished), taken.map(call), TERMS, 3)
  expect(found).toEqual(suggested.split(', ').map((slot) => at(`2026-11-${slot}`)))
})

test('what is suggested lies within the hours, past breaks and closed days, on weekends if there is nothing else', () => {
  const suggest = (wished: string, opening: OpeningHours) =>
    proposalsNear(at(wished), [], { opening, now: NOW }, 3)
  const pastHolidays = ['2026-12-22 11:00', '2026-12-23 12:00', '2027-01-04 12:00']
  expect(suggest('2026-12-22 12:00', BAKERY)).toEqual(pastHolidays.map(at))
  const weekends = ['2026-11-21 10:00', '2026-11-22 10:00', '2026-11-28 10:00']
  expect(suggest('2026-11-18 10:00', WEEKEND)).toEqual(weekends.map(at))
})

test('a day without a free time is passed over, and there may be fewer than asked for', () => {
  const taken = (days: number, first: Date) =>
    Array.from({ length: days * 48 }, (_, half) =>
      call(new Date(first.getTime() + half * 1_800_000).toISOString().slice(0, 16)),
    )
  const [wished, first] = [at('2026-11-18 10:30'), new Date('2026-11-18')]
  expect(proposalsNear(wished, taken(1, first), TERMS, 1)).toEqual([at('2026-11-19 10:30')])
  expect(proposalsNear(wished, taken(91, first), TERMS, 3)).toEqual([])
})

test('what is looked at begins tomorrow and ends with the last day that a calendar has', () => {
  expect(daysLookedAt(at('2026-11-02 18:00'), NOW)[0]).toBe('2026-11-17')
  expect(daysLookedAt(at('9999-12-30 10:30'), NOW)).toEqual(['9999-12-30', '9999-12-31'])
  expect(proposalsNear(at('9999-12-31 10:30'), [], TERMS, 3)).toEqual([at('9999-12-31 11:30')])
})

type Given = { opening?: OpeningHours; now?: Date; held?: string[]; busy?: [from: string, to: string][] }

/** The next free days, with agreed calls and with what the owner's own calendar has. */
function find({ opening = ALWAYS_OPEN, now = NOW, held = [], busy = [] }: Given, moved?: number) {
  const own = busy.map(([from, to]) => ({ from: new Date(from), to: new Date(to) }))
  const calls = held.map((text, index) => ({ ...at(text), id: index + 1, isAgreed: true }))
  const taken = { heldBetween: async () => calls }
  const blocked = { between: async () => [] }
  return findFreeTimes({ taken, blocked, busy: { between: () => own }, opening, now: () => now }, { moved })
}
const timesOf = async (date: string, given: Given, moved?: number) =>
  (await find(given, moved)).find((day) => day.date === date)?.times ?? []

test('free are the next 14 days with times half an hour apart, both ends of the hours included, none that is over', async () => {
  const days = await find({})
  const next = Array.from({ length: 14 }, (_, index) => `2026-11-${16 + index}`)
  expect(days.map(({ date }) => date)).toEqual(next)
  expect(days[0]?.times[0]).toBe('10:00')
  const { times = [] } = days[1] ?? {}
  expect([times.length, times[0], times.at(-1)]).toEqual([27, '08:00', '21:00'])
})

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
  const held = ['2026-11-18 10:15']
  const around = ['09:30', '10:00', '10:30', '11:00']
  const free = await timesOf('2026-11-18', { held })
  expect(around.filter((time) => free.includes(time))).toEqual(['09:30', '11:00'])
  expect(await timesOf('2026-11-18', { held }, 1)).toHaveLength(27)
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
})

test('on both days of the clock change every offered time exists, once', async () => {
  const opening = openFrom('01:00', '04:00')
  const spring = { opening, now: new Date('2027-03-27T12:00:00Z') }
  expect(await timesOf('2027-03-28', spring)).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00'])
  const autumn = { opening, now: new Date('2027-10-30T12:00:00Z') }
  const night = '01:00 01:30 02:00 02:30 03:00 03:30 04:00'
  expect((await timesOf('2027-10-31', autumn)).join(' ')).toBe(night)
})
