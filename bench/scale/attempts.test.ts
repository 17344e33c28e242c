import { expect, test } from 'vitest'
import { startAttempts } from './attempts.ts'

test('what fails is told of, and the next one is measured', async () => {
  const { attempt, failures } = startAttempts()
  const failing = attempt('calendar', async () => {
    throw new Error('terminated\nat a place')
  })
  expect(await failing).toBeUndefined()
  expect(await attempt('check', async () => 1)).toBe(1)
  expect(failures).toEqual([{ cell: 'calendar', why: 'terminated' }])
})

test('when the time is over nothing is begun', async () => {
  const { attempt, failures } = startAttempts(0)
  expect(await attempt('check', async () => 1)).toBeUndefined()
  expect(failures).toEqual([{ cell: 'check', why: 'no time was left' }])
})
