import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'
import { nextAttemptAt, pauseInS } from './retry-schedule.ts'

const NOON = new Date('2030-03-01T12:00:00Z')
const pauseAfter = (failures: number, random = () => 0.5) => {
  const next = nextAttemptAt(failures, NOON, random)
  return next === 'give-up' ? next : (next.getTime() - NOON.getTime()) / 1_000
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

const later = (seconds: number, from = NOON) => new Date(from.getTime() + seconds * 1_000)
const open = () => circuitBreaker((failures, at) => nextAttemptAt(failures, at, () => 0.5))

test('while the server is down, one mail at a time, after 1, 2, 4 and then every 30 seconds', () => {
  const breaker = open()
  let at = NOON
  for (const pause of [1, 2, 4, 30, 30, 30]) {
    breaker.noteDown(breaker.failures(), at)
    expect(breaker.pauseInMs(at)).toBe(pause * 1_000)
    expect(breaker.allows(5, 0, later(pause - 0.001, at))).toBe(0)
    at = later(pause, at)
    expect(breaker.allows(5, 0, at)).toBe(1)
    expect(breaker.allows(4, 1, at)).toBe(0)
  }
})

test('a clock that is set back does not make the pause longer; mails sent at once count as one failure', () => {
  const [ahead, busy] = [open(), open()]
  ahead.noteDown(0, later(365 * 86_400))
  expect(ahead.pauseInMs(NOON)).toBe(0)
  expect(ahead.allows(5, 0, NOON)).toBe(1)
  for (let mail = 0; mail < 5; mail++) busy.noteDown(0, NOON)
  expect(busy.pauseInMs(NOON)).toBe(1_000)
})

test('while the server answers there is room for all; any answer ends the outage, and is reported once', () => {
  const breaker = open()
  expect(breaker.allows(5, 0, NOON)).toBe(5)
  expect(breaker.noteAnswer()).toBe(true)
  expect(breaker.noteAnswer()).toBe(false)
  breaker.noteDown(0, NOON)
  expect(breaker.noteAnswer()).toBe(true)
  expect(breaker.allows(5, 0, NOON)).toBe(5)
})
