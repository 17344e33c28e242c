import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../rig/find-postgres.ts'
import { createDatabase, startPostgres } from '../../rig/postgres-server.ts'
import { pgbenchScript } from '../load/pgbench-statement.ts'
import { type Load, runWrk } from '../load/run-wrk.ts'
import { median, round } from '../median.ts'
import type { Pace } from '../pace.ts'
import { showProgress } from '../progress.ts'
import { startSite } from '../started-process.ts'

const SERVER_CORE = 0
const CLIENT_CORE = 1
/** As for static pages: a server runs for weeks, and is slower in its first seconds. */
const WARM_UP_IN_S = 3
const ROUND_IN_S = 5
const USUAL_ROUNDS = 5
/** As many as the site's own pool opens. */
const PGBENCH_CLIENTS = 10

const run = promisify(execFile)

export type BookingLoad = { perSecond: number; p50Ms: number; p99Ms: number }
export type StoreResult = {
  bookings: BookingLoad
  checks: BookingLoad
  /** Bookings at half of what was just reached; results from before this was measured have none. */
  atHalfSpeed?: BookingLoad
  /** What the database does without us, in bookings a second. */
  barePerSecond: number
  ratio: number
  peakMemoryMb: number
}
export type BookingResult = { sqlite: StoreResult; postgres: StoreResult }

/** Durable bookings through HTTP against what the database alone can insert, in turns. */
export async function measureBooking({ quick }: Pace): Promise<BookingResult> {
  const rounds = quick ? 1 : USUAL_ROUNDS
  return { sqlite: await measureSqlite(rounds), postgres: await measurePostgres(rounds) }
}

async function measureSqlite(rounds: number): Promise<StoreResult> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-bare-'))
  const insertBare = async () => {
    const pinned = ['-c', String(SERVER_CORE), process.execPath, 'bench/load/insert-into-sqlite.ts', folder]
    return Number((await run('taskset', [...pinned, String(ROUND_IN_S)])).stdout)
  }
  try {
    return await measureStore('sqlite', rounds, { core: SERVER_CORE }, insertBare)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePostgres(rounds: number): Promise<StoreResult> {
  showProgress('booking: starting PostgreSQL')
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-pgbench-'))
  const server = await startPostgres({ durable: true })
  try {
    const bareUrl = await createDatabase(server.url)
    const script = join(folder, 'book.sql')
    writeFileSync(script, pgbenchScript())
    const insertBare = async () => {
      const options = ['--no-vacuum', '--protocol=prepared', `--file=${script}`]
      const load = [`--client=${PGBENCH_CLIENTS}`, '--jobs=1', `--time=${ROUND_IN_S}`]
      const { stdout } = await run(join(findPostgres(), 'pgbench'), [...options, ...load, bareUrl])
      return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
    }
    // The site's own migrations make the table that pgbench writes to.
    await (await startSite({ env: { DATABASE_URL: bareUrl } })).stop()
    const env = { DATABASE_URL: await createDatabase(server.url) }
    return await measureStore('postgres', rounds, { env }, insertBare)
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The site and the bare database in turns; a new server every round, because an address books once a day. */
async function measureStore(
  name: string,
  rounds: number,
  options: { env?: Record<string, string>; core?: number },
  insertBare: () => Promise<number>,
): Promise<StoreResult> {
  const bare: number[] = []
  const bookings: Load[] = []
  const checks: Load[] = []
  const atHalfSpeed: BookingLoad[] = []
  const memory: number[] = []
  const core = options.core === undefined ? undefined : CLIENT_CORE
  for (let turn = 1; turn <= rounds; turn++) {
    const progress = (what: string) => showProgress(`booking ${turn}/${rounds}: ${what} ${name}`)
    progress('bare')
    bare.push(await insertBare())
    const site = await startSite(options)
    // Addresses of its own for every load of a round: one may book once a day.
    const load = (script: 'book' | 'check', seconds: number, network: number) =>
      runWrk(site.url, { script, seconds, network: network + turn, core })
    try {
      progress('bookings on')
      await load('book', WARM_UP_IN_S, 30)
      const fullSpeed = await load('book', ROUND_IN_S, 10)
      bookings.push(fullSpeed)
      progress('bookings at half speed on')
      atHalfSpeed.push(
        await bookAtRate(site.url, { perSecond: fullSpeed.perSecond / 2, network: 50 + turn, core }),
      )
      progress('checks on')
      checks.push(await load('check', ROUND_IN_S, 10))
      memory.push(site.peakMemoryMb())
    } finally {
      await site.stop()
    }
  }
  const booked = summary(bookings)
  return {
    bookings: booked,
    checks: summary(checks),
    atHalfSpeed: summary(atHalfSpeed),
    barePerSecond: Math.round(median(bare)),
    ratio: round(booked.perSecond / median(bare)),
    peakMemoryMb: Math.round(Math.max(...memory)),
  }
}

async function bookAtRate(
  url: string,
  { perSecond, network, core }: { perSecond: number; network: number; core: number | undefined },
): Promise<BookingLoad> {
  const pinned = core === undefined ? [] : ['taskset', '-c', String(core)]
  const load = [url, String(Math.round(perSecond)), String(ROUND_IN_S), String(network)]
  const [program = '', ...args] = [...pinned, process.execPath, 'bench/load/book-at-rate.ts', ...load]
  return JSON.parse((await run(program, args)).stdout)
}

const summary = (loads: BookingLoad[]): BookingLoad => ({
  perSecond: Math.round(median(loads.map(({ perSecond }) => perSecond))),
  p50Ms: round(median(loads.map(({ p50Ms }) => p50Ms))),
  p99Ms: round(median(loads.map(({ p99Ms }) => p99Ms))),
})
