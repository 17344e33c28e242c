import { expect, test } from 'vitest'
import { typedDate, typedTime } from './typed-slot.ts'

test.each(['2026-11-26', '26.11.2026', '26.11.26', ' 26. 11. 2026 '])('‘%s’ is 26 November 2026', (typed) =>
  expect(typedDate(typed)).toBe('2026-11-26'),
)

test('a day of one digit has two when it is stored', () => expect(typedDate('1.2.26')).toBe('2026-02-01'))

test.each(['09:30', '9:30', '9.30', '09.30', '9:30 Uhr', '9.30 uhr'])('‘%s’ is half past nine', (typed) =>
  expect(typedTime(typed)).toBe('09:30'),
)

test.each(['15:00', '15 Uhr', '15Uhr', '15.00 Uhr'])('‘%s’ is three in the afternoon', (typed) =>
  expect(typedTime(typed)).toBe('15:00'),
)

test('what is no date and no time stays as it is', () => {
  for (const typed of ['', 'morgen', '26.11.', '26/11/2026', '26.11.226'])
    expect(typedDate(typed)).toBe(typed)
  for (const typed of ['', 'früh', '9', '9.3', '1530', '15:00:00']) expect(typedTime(typed)).toBe(typed)
  expect(typedDate(20261126)).toBe('')
  expect(typedTime(undefined)).toBe('')
})
