import { expect, test } from 'vitest'
import { scaleTables } from './scale-tables.ts'

test('every size is a column, what failed is said where its figure would stand', () => {
  const text = scaleTables({
    sqlite: [
      { rows: 10, checkMs: 0.5, feedMs: 2, feedRows: 9 },
      { rows: 1_000_000, checkMs: 1 },
    ],
    postgres: [],
    instances: [{ instances: 2, bookingsPerSecond: 1_234, checksPerSecond: 5_678 }],
    failures: [{ cell: 'SQLite, 1,000,000: calendar', why: 'terminated' }],
  })
  expect(text).toContain('| SQLite | 10 | 1,000,000 | a unit |')
  expect(text).toContain('| check | 0.5 ms | 1 ms | 2 × |')
  expect(text).toContain('| calendar (entries) | 2 ms (9) | failed | – |')
  expect(text).toContain('| 2 | 1,234 | 5,678 |')
  expect(text).toContain('- SQLite, 1,000,000: calendar failed: terminated')
})
