import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'
import { nextAttemptAt } from './retry-schedule.ts'

const NOON = new Date('2030-03-01T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)
const open = () => circuitBreaker((failures, at) => nextAttemptAt(failures, at, () => 0.5))

test('while the server is down, one mail at a time, after 1, 2, 4 and then every 30 seconds', () => {
  const breaker = open()
  let at = NOON
  for (const pause of [1, 2, 4, 30, 30, 30]) {
    breaker.noteDown(breaker.failures(), at)
    expect(breaker.pauseInMs(at)).toBe(pause * 1_000)
    expect(breaker.allows(5, 0, new Date(at.getTime() + pause * 1_000 - 1))).toBe(0)
    at = new Date(at.getTime() + pause * 1_000)
    expect(breaker.allows(5, 0, at)).toBe(1)
    expect(breaker.allows(4, 1, at)).toBe(0)
  }
})

test('a clock that is set back does not make the pause longer', () => {
  const breaker = open()
  breaker.noteDown(0, later(365 * 86_400))
  expect(breaker.pauseInMs(NOON)).toBe(0)
  expect(breaker.allows(5, 0, NOON)).toBe(1)
})

test('mails that are sent at the same time count as one failure', () => {
  const breaker = open()
  for (let mail = 0; mail < 5; mail++) breaker.noteDown(0, NOON)
  expect(breaker.pauseInMs(NOON)).toBe(1_000)
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
