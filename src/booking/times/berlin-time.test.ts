import { expect, test } from 'vitest'
import { berlinInstant } from './berlin-time.ts'

test.each([
  ['in winter', '2030-03-05', '10:30', '2030-03-05T09:30:00.000Z'],
  ['in summer', '2030-07-05', '10:30', '2030-07-05T08:30:00.000Z'],
  ['in the hour that is skipped in spring', '2030-03-31', '02:30', '2030-03-31T01:30:00.000Z'],
  ['on the last evening that databases know', '9999-12-31', '23:59', '9999-12-31T22:59:00.000Z'],
])('a time in Berlin %s is an instant', (_, date, time, instant) => {
  expect(berlinInstant(date, time).toISOString()).toBe(instant)
})
