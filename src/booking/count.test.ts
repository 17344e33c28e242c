import { expect, test } from 'vitest'
import { countedUpTo, germanCount, isMoreThan, restOf } from './count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [12_345, '12.345'],
])('%d is written %s', (number, text) => {
  expect(germanCount(number)).toBe(text)
  expect(germanCount({ number, isMore: false })).toBe(text)
})

test('what was not counted to its end is said to be more', () => {
  expect(germanCount({ number: 1_000, isMore: true })).toBe('mehr als 1.000')
})

test('what was not counted to its end is more than has been counted', () => {
  expect(isMoreThan({ number: 1_000, isMore: true }, 1_000)).toBe(true)
  expect(isMoreThan({ number: 1_000, isMore: false }, 1_000)).toBe(false)
})

test('what remains of more is still more', () => {
  expect(restOf({ number: 1_000, isMore: true }, 100)).toEqual({ number: 900, isMore: true })
  expect(restOf({ number: 115, isMore: false }, 100)).toEqual({ number: 15, isMore: false })
})

test('counting goes to a thousand, or to the end of a page that lies beyond', () => {
  expect(countedUpTo({ limit: 20, offset: 0 })).toBe(1_000)
  expect(countedUpTo({ limit: 20, offset: 980 })).toBe(1_000)
  expect(countedUpTo({ limit: 20, offset: 1_000 })).toBe(1_020)
})
