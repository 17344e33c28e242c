import type { Count } from '../booking/count.ts'

type Table = 'appointments' | 'outbox'

/** Those of one condition that can be on a page that ends there. */
export const firstOnes = (table: Table, condition: string, order: string, end: string): string =>
  `SELECT id FROM (SELECT id FROM ${table} WHERE ${condition} ORDER BY ${order} LIMIT ${end}) AS first_ones`

/** The same for parts that exclude each other: an index finds the first ones of each, however many there are in all. */
export const firstOf = (parts: string[], order: string, end: string): string =>
  `id IN (${parts.map((part) => firstOnes('appointments', part, order, end)).join(' UNION ALL ')})`

/** How many there are in all parts, or one more than `most`: there the counting ends, however many are kept. */
export const countOf = (table: Table, parts: string[], most: string): string =>
  `(SELECT count(*) FROM (
    ${parts.map((part) => `SELECT 1 FROM ${table} WHERE ${part}`).join(' UNION ALL ')} LIMIT ${most} + 1) AS counted)`

/** What `countOf` has found. */
export const asCount = (found: unknown, most: number): Count => ({
  number: Math.min(Number(found), most),
  isMore: Number(found) > most,
})
