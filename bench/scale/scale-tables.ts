import type { ScaleResult } from '../parts/scale.ts'
import { growthOf } from './growth.ts'
import type { SizeResult } from './measure-size.ts'

type Line = {
  what: string
  /** As in growth.ts. */
  cost: string
  show: (size: SizeResult) => (number | undefined | string)[]
}

const LINES: Line[] = [
  { what: 'check', cost: 'check', show: ({ checkMs }) => [checkMs, 'ms'] },
  { what: 'booking', cost: 'booking', show: ({ bookingMs }) => [bookingMs, 'ms'] },
  { what: '`list`, first page', cost: 'list, first page', show: ({ listMs }) => [listMs, 'ms'] },
  {
    what: 'the book (rows shown)',
    cost: 'book, a row shown',
    show: ({ bookMs, bookRows }) => [bookMs, 'ms (', bookRows, ')'],
  },
  {
    what: 'search (ten found)',
    cost: 'search, a row kept',
    show: ({ searchMs }) => [searchMs, 'ms'],
  },
  {
    what: 'calendar (entries)',
    cost: 'calendar, an entry',
    show: ({ feedMs, feedRows }) => [feedMs, 'ms (', feedRows, ')'],
  },
  {
    what: 'clean-up (deleted)',
    cost: 'clean-up, a row deleted',
    show: ({ purgeMs, purged }) => [purgeMs, 'ms (', purged, ')'],
  },
  {
    what: 'clean-up, nothing due',
    cost: 'clean-up, nothing due',
    show: ({ idlePurgeMs }) => [idlePurgeMs, 'ms'],
  },
  {
    what: 'backup (its memory)',
    cost: 'backup, a row kept',
    show: ({ backupSeconds, backupMemoryMb }) => [backupSeconds, 's (', backupMemoryMb, 'MB)'],
  },
]

/** The results in Markdown, as docs/performance.md shows them. */
export function scaleTables({ sqlite, postgres, instances, failures }: ScaleResult): string {
  const rates = instances.map(({ instances, bookingsPerSecond, checksPerSecond }) =>
    row([String(instances), figure(bookingsPerSecond), figure(checksPerSecond)]),
  )
  return [
    sizeTable('SQLite', sqlite),
    sizeTable('PostgreSQL', postgres),
    [head(['instances', 'bookings a second', 'checks a second']), ...rates].join('\n'),
    ...(failures.length > 0 ? [failures.map(({ cell, why }) => `- ${cell} failed: ${why}`).join('\n')] : []),
  ].join('\n\n')
}

function sizeTable(name: string, sizes: SizeResult[]): string {
  const growth = growthOf(sizes)
  const lines = LINES.map(({ what, cost, show }) => {
    const factor = growth.find(({ name }) => name === cost)?.factor
    return row([what, ...sizes.map((size) => shown(show(size))), factor === undefined ? '–' : `${factor} ×`])
  })
  return [head([name, ...sizes.map(({ rows }) => figure(rows)), 'a unit']), ...lines].join('\n')
}

function shown(pieces: (number | undefined | string)[]): string {
  if (pieces.includes(undefined)) return 'failed'
  return pieces
    .map((piece) => (typeof piece === 'number' ? figure(piece) : piece))
    .join(' ')
    .replaceAll(/\( | (?=\))/g, (found) => found.trim())
}

const figure = (value: number): string => (value >= 100 ? Math.round(value) : value).toLocaleString('en')
const row = (cells: string[]): string => `| ${cells.join(' | ')} |`
const head = (cells: string[]): string =>
  `${row(cells)}\n${row(cells.map((_, place) => (place === 0 ? '---' : '---:')))}`
