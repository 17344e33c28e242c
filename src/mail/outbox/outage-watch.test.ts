import { expect, test } from 'vitest'
import { watchForOutages } from './outage-watch.ts'
import { nextAttemptAt } from './retry-schedule.ts'

const NOON = new Date('2030-03-01T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)
const watch = () => watchForOutages((failures, at) => nextAttemptAt(failures, at, () => 0.5))

test('with the server there, as many mails as there is room for', () => {
  expect(watch().allows(5, 0, NOON)).toBe(5)
})

test('with the server away, one mail at a time, after 1, 2, 4 and then every 30 seconds', () => {
  const server = watch()
  let at = NOON
  for (const pause of [1, 2, 4, 30, 30, 30]) {
    server.noteAway(server.failuresSoFar(), at)
    expect(server.pauseInMs(at)).toBe(pause * 1_000)
    expect(server.allows(5, 0, new Date(at.getTime() + pause * 1_000 - 1))).toBe(0)
    at = new Date(at.getTime() + pause * 1_000)
    expect(server.allows(5, 0, at)).toBe(1)
    expect(server.allows(4, 1, at)).toBe(0)
  }
})

test('a clock that is put back does not make the pause longer', () => {
  const server = watch()
  server.noteAway(0, later(365 * 86_400))
  expect(server.pauseInMs(NOON)).toBe(0)
  expect(server.allows(5, 0, NOON)).toBe(1)
})

test('mails that were under way together count as one failure', () => {
  const server = watch()
  for (let mail = 0; mail < 5; mail++) server.noteAway(0, NOON)
  expect(server.pauseInMs(NOON)).toBe(1_000)
})

test('any answer ends the outage, and tells once that mails may be waiting', () => {
  const server = watch()
  expect(server.noteAnswer()).toBe(true)
  expect(server.noteAnswer()).toBe(false)
  server.noteAway(0, NOON)
  expect(server.noteAnswer()).toBe(true)
  expect(server.allows(5, 0, later(0))).toBe(5)
})
