import { expect, test } from 'vitest'
import { median, medians } from './median.ts'

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 9])).toBe(3)
  expect(median([7])).toBe(7)
})

test('no values have no median', () => {
  expect(() => median([])).toThrow('at least one')
})

test('runs are reduced key by key', () => {
  expect(
    medians([
      { fcp: 1, lcp: 9 },
      { fcp: 3, lcp: 7 },
      { fcp: 2, lcp: 8 },
    ]),
  ).toEqual({ fcp: 2, lcp: 8 })
})
