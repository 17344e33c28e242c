import { round } from '../median.ts'
import type { SizeResult } from './measure-size.ts'

/** Where growth counts from: smaller databases measure the fixed cost of a call, not the rows. */
const USUAL_ROWS = 10_000

type Cost = {
  /** In words that say what one unit is. */
  name: string
  ms: (size: SizeResult) => number | undefined
  /** What it may be linear in; 1 for what has to stay the same. */
  units: (size: SizeResult) => number | undefined
  from: number
}

const COSTS: Cost[] = [
  { name: 'check', ms: (size) => size.checkMs, units: () => 1, from: 10 },
  { name: 'booking', ms: (size) => size.bookingMs, units: () => 1, from: 10 },
  { name: 'list, first page', ms: (size) => size.listMs, units: () => 1, from: USUAL_ROWS },
  { name: 'clean-up, nothing due', ms: (size) => size.idlePurgeMs, units: () => 1, from: USUAL_ROWS },
  {
    name: 'book, a row shown',
    ms: (size) => size.bookMs,
    units: (size) => size.bookRows,
    from: USUAL_ROWS,
  },
  {
    name: 'calendar, an entry',
    ms: (size) => size.feedMs,
    units: (size) => size.feedRows,
    from: USUAL_ROWS,
  },
  {
    name: 'clean-up, a row deleted',
    ms: ({ purgeMs = Number.NaN, idlePurgeMs = Number.NaN }) => Math.max(0, purgeMs - idlePurgeMs),
    units: (size) => size.purged,
    from: USUAL_ROWS,
  },
  {
    name: 'backup, a row kept',
    ms: ({ backupSeconds = Number.NaN }) => backupSeconds * 1000,
    units: (size) => size.rows,
    from: USUAL_ROWS,
  },
  { name: 'search, a row kept', ms: (size) => size.searchMs, units: (size) => size.rows, from: USUAL_ROWS },
]

export type Growth = { name: string; from: number; to: number; factor: number }

/** By how much a unit costs more on the largest database; nothing where it was not measured on both. */
export function growthOf(sizes: SizeResult[]): Growth[] {
  const largest = sizes.at(-1)
  return COSTS.flatMap(({ name, ms, units, from }) => {
    const base = sizes.find(({ rows }) => rows === from)
    if (!base || !largest || base === largest) return []
    const perUnit = (size: SizeResult) => (ms(size) ?? Number.NaN) / (units(size) ?? Number.NaN)
    const factor = round(perUnit(largest) / perUnit(base))
    return Number.isFinite(factor) ? [{ name, from, to: largest.rows, factor }] : []
  })
}
