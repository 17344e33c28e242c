import { expect, test } from 'vitest'
import { growthOf } from './growth.ts'
import type { SizeResult } from './measure-size.ts'

const size = (rows: number, changes: Partial<SizeResult> = {}): SizeResult => ({
  ...{ rows, fillSeconds: 0, checkMs: 1, bookingMs: 2, bookMs: 10, searchMs: 10, feedMs: 10 },
  ...{ bookRows: 1, feedRows: 1, listMs: 1, purgeMs: 3, purged: 1, idlePurgeMs: 1 },
  ...{ backupSeconds: 1, backupBytes: 1, backupMemoryMb: 1, ...changes },
})
const factorOf = (sizes: SizeResult[], name: string) =>
  growthOf(sizes).find((growth) => growth.name === name)?.factor

test('what has to stay the same is compared as it is, from the smallest database on', () => {
  expect(factorOf([size(10), size(1_000_000, { checkMs: 3 })], 'check')).toBe(3)
})

test('what may grow with what it shows is compared for each of them', () => {
  const sizes = [size(10_000, { feedRows: 10 }), size(1_000_000, { feedRows: 1_000, feedMs: 2_000 })]
  expect(factorOf(sizes, 'calendar, an entry')).toBe(2)
})

test('what failed on one of them tells of no growth', () => {
  const { feedMs: _, feedRows: __, ...failed } = size(1_000_000)
  expect(factorOf([size(10_000), failed], 'calendar, an entry')).toBeUndefined()
  expect(factorOf([size(10_000), failed], 'book, a row shown')).toBe(1)
})

test('one size alone tells of no growth', () => {
  expect(growthOf([size(10)])).toEqual([])
})
