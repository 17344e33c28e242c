import { startPostgres } from '../../tests/support/servers/postgres-server.ts'
import type { Cost, Costs, Kind } from '../growth/cost.ts'
import { type FilledDatabase, fillDatabase } from '../growth/filled-database.ts'
import { BOOKING, DESK, FEED, measureCalls, SEARCH } from '../growth/measure-calls.ts'
import { measureCommands } from '../growth/measure-commands.ts'
import { measureClaiming, measureTimers } from '../growth/measure-timers.ts'
import { round } from '../median.ts'
import { atMost, type Goal, type Report, showProgress } from '../report.ts'

/** Few, many, and ten times as many. */
const SIZES = { few: 100, many: 10_000, most: 100_000 }
const QUICK_SIZES = { few: 100, many: 1_000, most: 10_000 }
/** Mails that wait to be sent. */
const QUEUES = [10, 10_000]
const MOST_MB = 300
const LONGEST_BOOKING_IN_MS = 1_000

type Sizes = typeof SIZES
type BySize = Map<number, Costs>

/** Fills both databases, ever fuller, and measures every call. Other sizes are measured as well; no goal is theirs. */
export async function measureGrowth(quick: boolean, otherSizes: number[]): Promise<Report> {
  const sizes = quick ? QUICK_SIZES : SIZES
  const server = await startPostgres()
  const table: Report['table'] = {}
  const goals: Goal[] = []
  try {
    for (const postgres of [undefined, server]) {
      const database = postgres ? 'PostgreSQL' : 'SQLite'
      const costs: BySize = new Map()
      for (const size of [...Object.values(sizes), ...otherSizes]) {
        showProgress(`growth: ${database}, ${size}`)
        costs.set(size, await using(await fillDatabase(size, postgres), (filled) => measureAll(filled, size)))
      }
      const claims: number[] = []
      for (const queued of QUEUES) {
        showProgress(`growth: ${database}, ${queued} mails`)
        claims.push(await using(await fillDatabase(sizes.many, postgres, queued), measureClaiming))
      }
      const perMail = Object.fromEntries(claims.map((ms, place) => [`${QUEUES[place]} queued`, round(ms)]))
      table[`${database}: a mail`] = perMail
      Object.assign(table, rowsOf(database, costs, sizes))
      goals.push(
        ...goalsOf(costs, sizes).map((goal) => ({ ...goal, goal: `${goal.goal} (${database})` })),
        atMost(
          `a mail, of ${QUEUES.join(' and ')} queued (${database})`,
          round(ratio(claims[1], claims[0])),
          1.5,
          ' ×',
        ),
      )
    }
  } finally {
    await server.remove()
  }
  return { title: 'As it fills: processor time of server and database, in ms a call', table, goals }
}

async function measureAll(filled: FilledDatabase, size: number): Promise<Costs> {
  const timers = await measureTimers(filled)
  return { ...(await measureCalls(filled, size)), ...timers, ...(await measureCommands(filled)) }
}

async function using<Result>(
  filled: FilledDatabase,
  measure: (filled: FilledDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await measure(filled)
  } finally {
    filled.remove()
  }
}

const ratio = (later = Number.NaN, earlier = Number.NaN): number => later / earlier

function rowsOf(database: string, costs: BySize, { many, most }: Sizes): Report['table'] {
  const names = Object.keys(costs.get(many) ?? {})
  const row = (name: string) => {
    const at = (size: number) => costs.get(size)?.[name]
    const perSize = [...costs.keys()].map((size) => [size.toLocaleString('en'), rounded(at(size)?.ms)])
    return {
      ...Object.fromEntries(perSize),
      '×': rounded(ratio(at(most)?.ms, at(many)?.ms)),
      MB: at(most)?.mb,
      'booking beside': rounded(at(most)?.besideMs),
    }
  }
  return Object.fromEntries(names.map((name) => [`${database}: ${name}`, row(name)]))
}

/** Of less than a millisecond no factor matters. */
const atLeastOne = (ms = Number.NaN): number => Math.max(ms, 1)

const rounded = (value = Number.NaN): number | undefined =>
  Number.isNaN(value) ? undefined : round(value, value < 100 ? 1 : 0)

function goalsOf(costs: BySize, { few, many, most }: Sizes): Goal[] {
  const at = (size: number, name: string): Cost | undefined => costs.get(size)?.[name]
  const ofKind = (...kinds: Kind[]) =>
    Object.entries(costs.get(most) ?? {}).filter(([, { kind }]) => kinds.includes(kind))
  const grown = (...kinds: Kind[]): [string, number][] =>
    ofKind(...kinds).map(([name, { ms }]) => [name, ratio(atLeastOne(ms), atLeastOne(at(many, name)?.ms))])
  const largest = (part: 'mb' | 'besideMs'): [string, number][] =>
    ofKind('call', 'search', 'stream').map(([name, cost]) => [name, cost[part] ?? Number.NaN])
  return [
    worst(`page, phone and timer, ${many} to ${most}`, grown('call'), 1.5, ' ×'),
    worst(`streams, ${many} to ${most}`, grown('stream'), 11, ' ×'),
    worst('streams, memory', largest('mb'), MOST_MB, ' MB'),
    worst(`booking beside at ${most}`, largest('besideMs'), LONGEST_BOOKING_IN_MS, ' ms'),
    worst(
      `booking beside the night at ${many}`,
      [['', at(many, 'night')?.besideMs ?? Number.NaN]],
      LONGEST_BOOKING_IN_MS,
      ' ms',
    ),
    atMost(`desk, ${few} to ${most}`, round(ratio(at(most, DESK)?.ms, at(few, DESK)?.ms)), 2, ' ×'),
    atMost(`feed, ${few} to ${most}`, round(ratio(at(most, FEED)?.ms, at(few, FEED)?.ms)), 5, ' ×'),
    atMost(
      `a search, in bookings, at ${most}`,
      round(ratio(at(most, SEARCH)?.ms, at(most, BOOKING)?.ms)),
      40,
      '',
    ),
  ]
}

/** The largest of them, or all that are too large. */
function worst(goal: string, values: [string, number][], limit: number, unit: string): Goal {
  const sorted = values.filter(([, value]) => !Number.isNaN(value)).sort(([, one], [, other]) => other - one)
  const tooLarge = sorted.filter(([, value]) => value > limit)
  const named = (tooLarge.length > 0 ? tooLarge : sorted.slice(0, 1)).map(
    ([name, value]) => `${rounded(value)}${unit}${name && ` (${name})`}`,
  )
  return { goal, value: named.join(', '), limit: `≤ ${limit}${unit}`, isReached: tooLarge.length === 0 }
}
