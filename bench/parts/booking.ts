import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../rig/find-postgres.ts'
import { createDatabase, startPostgres } from '../../rig/postgres-server.ts'
import { type Load, runWrk } from '../load/run-wrk.ts'
import { median, round } from '../median.ts'
import type { Pace } from '../pace.ts'
import { showProgress } from '../progress.ts'
import { type StartedProcess, startSite } from '../started-process.ts'

const SERVER_CORE = 0
const CLIENT_CORE = 1
const ROUND_IN_S = 5
const USUAL_ROUNDS = 5
/** As many as the site's own pool opens. */
const PGBENCH_CLIENTS = 10

const run = promisify(execFile)

export type BookingLoad = { perSecond: number; p50Ms: number; p99Ms: number }
export type StoreResult = {
  bookings: BookingLoad
  checks: BookingLoad
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
  const server = await startPostgres({ durable: true })
  try {
    const bareUrl = await createDatabase(server.url)
    const insertBare = async () => {
      const options = ['--no-vacuum', '--protocol=prepared', '--file=bench/load/book.pgbench.sql']
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
  const memory: number[] = []
  const load = (site: StartedProcess, script: 'book' | 'check', turn: number) =>
    runWrk(site.url, {
      script,
      seconds: ROUND_IN_S,
      network: 10 + turn,
      ...(options.core === undefined ? {} : { core: CLIENT_CORE }),
    })
  for (let turn = 1; turn <= rounds; turn++) {
    showProgress(`booking ${turn}/${rounds}: bare ${name}`)
    bare.push(await insertBare())
    const site = await startSite(options)
    try {
      showProgress(`booking ${turn}/${rounds}: bookings on ${name}`)
      bookings.push(await load(site, 'book', turn))
      showProgress(`booking ${turn}/${rounds}: checks on ${name}`)
      checks.push(await load(site, 'check', turn))
      memory.push(site.peakMemoryMb())
    } finally {
      await site.stop()
    }
  }
  const booked = summary(bookings)
  return {
    bookings: booked,
    checks: summary(checks),
    barePerSecond: Math.round(median(bare)),
    ratio: round(booked.perSecond / median(bare)),
    peakMemoryMb: Math.round(Math.max(...memory)),
  }
}

const summary = (loads: Load[]): BookingLoad => ({
  perSecond: Math.round(median(loads.map(({ perSecond }) => perSecond))),
  p50Ms: round(median(loads.map(({ p50Ms }) => p50Ms))),
  p99Ms: round(median(loads.map(({ p99Ms }) => p99Ms))),
})
