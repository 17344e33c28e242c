import { round } from '../median.ts'
import type { Results } from '../results.ts'
import { growthOf } from './growth.ts'
import type { SizeResult } from './measure-size.ts'

/** The tables of the part `scale`, as a person reads them. */
export function printScale({ sqlite, postgres, instances }: NonNullable<Results['scale']>): void {
  for (const [name, sizes] of [
    ['SQLite', sqlite],
    ['PostgreSQL', postgres],
  ] as const) {
    console.log(name)
    console.table(Object.fromEntries(sizes.map((size) => [size.rows.toLocaleString('en'), timesOf(size)])))
    const growth = growthOf(sizes).map(({ name, from, to, factor }) => [
      name,
      { from: from.toLocaleString('en'), to: to.toLocaleString('en'), factor },
    ])
    console.table(Object.fromEntries(growth))
  }
  console.log('Instances on one PostgreSQL, all on this machine')
  console.table(Object.fromEntries(instances.map(({ instances: count, ...rates }) => [count, rates])))
}

const timesOf = (size: SizeResult) => ({
  'check ms': size.checkMs,
  'booking ms': size.bookingMs,
  'list ms': size.listMs,
  'book ms (rows)': `${size.bookMs} (${size.bookRows})`,
  'search ms': size.searchMs,
  'calendar ms (entries)': `${size.feedMs} (${size.feedRows})`,
  'clean-up ms (rows)': `${size.purgeMs} (${size.purged})`,
  'clean-up, idle ms': size.idlePurgeMs,
  'backup s': size.backupSeconds,
  'backup MB': round(size.backupBytes / 1e6, 1),
  'backup memory MB': size.backupMemoryMb,
  'filled in s': size.fillSeconds,
})
