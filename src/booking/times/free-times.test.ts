import { expect, test } from 'vitest'
import { ALWAYS_OPEN } from '../../../tests/support/opening-hours.ts'
import { daysLookedAt, freeTimes, isClash } from './free-times.ts'

/** A Monday. */
const NOW = new Date('2026-11-16T09:00:00Z')
const TERMS = { opening: ALWAYS_OPEN, now: NOW }
const at = (date: string, time: string) => ({ date, time })
const asText = (slots: { date: string; time: string }[]) => slots.map(({ date, time }) => `${date} ${time}`)

test('the same day at another time comes first, then the next days at the wished time', () => {
  expect(asText(freeTimes(at('2026-11-18', '10:30'), [], TERMS, 3))).toEqual([
    '2026-11-18 11:30',
    '2026-11-19 10:30',
    '2026-11-20 10:30',
  ])
})

test('a weekend is left out', () => {
  expect(asText(freeTimes(at('2026-11-20', '10:30'), [], TERMS, 3))).toEqual([
    '2026-11-20 11:30',
    '2026-11-23 10:30',
    '2026-11-24 10:30',
  ])
})

test('what is taken, or would run into it, is not suggested', () => {
  const taken = [at('2026-11-18', '11:01'), at('2026-11-19', '10:45'), at('2026-11-20', '11:00')]
  expect(asText(freeTimes(at('2026-11-18', '10:30'), taken, TERMS, 3))).toEqual([
    '2026-11-18 09:30',
    '2026-11-19 11:30',
    '2026-11-20 10:30',
  ])
})

test.each([
  ['20:45', '19:45'],
  ['08:15', '09:15'],
])('nothing outside the hours is suggested for %s', (wished, suggested) => {
  const [first] = freeTimes(at('2026-11-18', wished), [], TERMS, 1)
  expect(first).toEqual(at('2026-11-18', suggested))
})

test('a wish for today or a day that is over leads to tomorrow', () => {
  expect(daysLookedAt(at('2026-11-16', '18:00'), NOW)[0]).toBe('2026-11-17')
  expect(daysLookedAt(at('2026-11-02', '18:00'), NOW)[0]).toBe('2026-11-17')
  expect(asText(freeTimes(at('2026-11-16', '18:00'), [], TERMS, 1))).toEqual(['2026-11-17 18:00'])
})

test('a day without a free time is passed over, and there may be fewer than asked for', () => {
  const hours = Array.from({ length: 27 }, (_, index) => index * 30 + 8 * 60)
  const times = hours.map(
    (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`,
  )
  const fullDay = times.map((time) => at('2026-11-18', time))
  expect(asText(freeTimes(at('2026-11-18', '10:30'), fullDay, TERMS, 1))).toEqual(['2026-11-19 10:30'])
  const days = Array.from({ length: 91 }, (_, index) => new Date(Date.UTC(2026, 10, 17 + index)))
  const always = days.flatMap((day) => times.map((time) => at(day.toISOString().slice(0, 10), time)))
  expect(freeTimes(at('2026-11-18', '10:30'), always, TERMS, 3)).toEqual([])
})

test('calls clash when less than half an hour lies between their beginnings', () => {
  expect(isClash(at('2026-11-18', '10:30'), at('2026-11-18', '10:59'), 30)).toBe(true)
  expect(isClash(at('2026-11-18', '10:30'), at('2026-11-18', '10:01'), 30)).toBe(true)
  expect(isClash(at('2026-11-18', '10:30'), at('2026-11-18', '11:00'), 30)).toBe(false)
  expect(isClash(at('2026-11-18', '10:30'), at('2026-11-19', '10:30'), 30)).toBe(false)
})

test('nothing is looked for beyond the last day that a calendar has', () => {
  expect(daysLookedAt(at('9999-12-30', '10:30'), NOW)).toEqual(['9999-12-30', '9999-12-31'])
  expect(freeTimes(at('9999-12-31', '10:30'), [], TERMS, 3)).toEqual([at('9999-12-31', '11:30')])
})
