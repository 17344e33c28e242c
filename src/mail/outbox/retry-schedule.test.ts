import { expect, test } from 'vitest'
import { nextAttemptAt, pauseInS } from './retry-schedule.ts'

const FAILURE = new Date('2030-03-01T12:00:00Z')
const withoutJitter = () => 0.5
const pauseAfter = (failures: number, random = withoutJitter) => {
  const next = nextAttemptAt(failures, FAILURE, random)
  return next === 'give-up' ? next : (next.getTime() - FAILURE.getTime()) / 1_000
}

test('three quick attempts, after 1, 2 and 4 seconds; then the pause grows from 30 seconds to six hours', () => {
  expect([1, 2, 3].map((failures) => pauseAfter(failures))).toEqual([1, 2, 4])
  const pauses = Array.from({ length: 12 }, (_, index) => pauseInS(index + 4))
  expect(pauses.slice(0, 4)).toEqual([30, 60, 120, 240])
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(6 * 3_600)
})

test('the last attempt is near the end of the second day, then the mail is given up', () => {
  let waited = 0
  let failures = 1
  for (let pause = pauseAfter(failures); pause !== 'give-up'; pause = pauseAfter(++failures)) waited += pause
  expect(waited / 3_600).toBeGreaterThan(40)
  expect(waited / 3_600).toBeLessThanOrEqual(48)
  expect(pauseAfter(failures + 100)).toBe('give-up')
})

test('jitter of a tenth spreads mails that failed at the same time', () => {
  expect(pauseAfter(3, () => 0)).toBeCloseTo(3.6)
  expect(pauseAfter(3, () => 1)).toBeCloseTo(4.4)
})
