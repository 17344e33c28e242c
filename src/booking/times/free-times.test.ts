import { expect, test } from 'vitest'
import { ALWAYS_OPEN, BAKERY } from '../../../tests/support/opening-hours.ts'
import { daysLookedAt, freeTimes, isClash } from './free-times.ts'
import type { OpeningHours } from './opening-hours.ts'

/** A Monday. */
const NOW = new Date('2026-11-16T09:00:00Z')
const TERMS = { opening: ALWAYS_OPEN, now: NOW }
const WEEKEND: OpeningHours = { ...ALWAYS_OPEN, hours: [{ days: ['Sa', 'So'], from: '10:00', to: '12:00' }] }
/** '2026-11-18 10:30' → the slot */
const at = (text: string) => ({ date: text.slice(0, 10), time: text.slice(11) })

const TAKEN = ['2026-11-18 11:01', '2026-11-19 10:45', '2026-11-20 11:00']
test.each([
  ['the same day first, then the next days', '2026-11-18 10:30', [], '18 11:30, 19 10:30, 20 10:30'],
  ['a weekend is left out', '2026-11-20 10:30', [], '20 11:30, 23 10:30, 24 10:30'],
  ['what is taken, or would run into it', '2026-11-18 10:30', TAKEN, '18 09:30, 19 11:30, 20 10:30'],
  ['nothing after the hours', '2026-11-18 20:45', [], '18 19:45, 19 20:45, 20 20:45'],
  ['nothing before the hours', '2026-11-18 08:15', [], '18 09:15, 19 08:15, 20 08:15'],
  ['from tomorrow on', '2026-11-16 18:00', [], '17 18:00, 18 18:00, 19 18:00'],
])('suggested are three times: %s', (_, wished, taken, suggested) => {
  const found = freeTimes(at(wished), taken.map(at), TERMS, 3)
  expect(found).toEqual(suggested.split(', ').map((slot) => at(`2026-11-${slot}`)))
})

test('what is suggested lies within the hours, past breaks and closed days, on weekends if there is nothing else', () => {
  const inBakery = freeTimes(at('2026-12-22 12:00'), [], { opening: BAKERY, now: NOW }, 3)
  expect(inBakery).toEqual(['2026-12-22 11:00', '2026-12-23 12:00', '2027-01-04 12:00'].map(at))
  const onWeekend = freeTimes(at('2026-11-18 10:00'), [], { opening: WEEKEND, now: NOW }, 2)
  expect(onWeekend).toEqual(['2026-11-21 10:00', '2026-11-22 10:00'].map(at))
})

test('a wish for today or a day that is over leads to tomorrow', () => {
  for (const wished of ['2026-11-16 18:00', '2026-11-02 18:00'])
    expect(daysLookedAt(at(wished), NOW)[0]).toBe('2026-11-17')
})

test('a day without a free time is passed over, and there may be fewer than asked for', () => {
  const times = Array.from({ length: 14 }, (_, index) => String(index + 8).padStart(2, '0')).flatMap(
    (hour) => [`${hour}:00`, `${hour}:30`],
  )
  const fullDay = times.map((time) => at(`2026-11-18 ${time}`))
  expect(freeTimes(at('2026-11-18 10:30'), fullDay, TERMS, 1)).toEqual([at('2026-11-19 10:30')])
  const days = Array.from({ length: 91 }, (_, index) => new Date(Date.UTC(2026, 10, 17 + index)))
  const always = days.flatMap((day) => times.map((time) => ({ date: day.toISOString().slice(0, 10), time })))
  expect(freeTimes(at('2026-11-18 10:30'), always, TERMS, 3)).toEqual([])
})

test.each([
  ['2026-11-18 10:59', true],
  ['2026-11-18 10:01', true],
  ['2026-11-18 11:00', false],
  ['2026-11-19 10:30', false],
])('calls of half an hour at 10:30 and %s clash: %s', (other, clash) =>
  expect(isClash(at('2026-11-18 10:30'), at(other), 30)).toBe(clash),
)

test('nothing is looked for beyond the last day that a calendar has', () => {
  expect(daysLookedAt(at('9999-12-30 10:30'), NOW)).toEqual(['9999-12-30', '9999-12-31'])
  expect(freeTimes(at('9999-12-31 10:30'), [], TERMS, 3)).toEqual([at('9999-12-31 11:30')])
})
