import { expect, test } from 'vitest'
import { isGivenUp, retryAt } from './outbox-mail.ts'

const NOON = new Date('2030-03-01T12:00:00Z')
const pauseInS = (attempts: number, random = 0.5) =>
  (retryAt(attempts, NOON, () => random).getTime() - NOON.getTime()) / 1_000

test('the pause doubles from two seconds to ten minutes; a tenth of chance spreads mails that failed together', () => {
  expect([1, 2, 3, 9, 10, 1_000].map((attempts) => pauseInS(attempts))).toEqual([2, 4, 8, 512, 600, 600])
  expect([pauseInS(3, 0), pauseInS(3, 1)]).toEqual([7.2, 8.8])
})

test('a mail is given up after two days, but never before it was tried ten times', () => {
  const owed = (attempts: number, hours: number) =>
    isGivenUp({ attempts, owedSince: NOON }, new Date(NOON.getTime() + hours * 3_600_000))
  expect([owed(300, 47.9), owed(10, 48.1), owed(9, 480)]).toEqual([false, true, false])
})
