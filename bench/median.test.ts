import { expect, test } from 'vitest'
import { median, medians } from './median.ts'

test('the median is the middle value, or the mean of the two in the middle; no values have none', () => {
  expect([[9, 1, 5], [4, 1, 2, 9], [7]].map(median)).toEqual([5, 3, 7])
  expect(() => median([])).toThrow('at least one')
})

test('runs are reduced key by key', () => {
  const runs = [1, 3, 2].map((fcp) => ({ fcp, lcp: 10 - fcp }))
  expect(medians(runs)).toEqual({ fcp: 2, lcp: 8 })
})
