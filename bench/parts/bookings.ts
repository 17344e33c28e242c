import pg from 'pg'
import { databaseFile } from '../../src/store/sqlite/open-sqlite.ts'
import { openConnection } from '../../src/store/sqlite/sqlite-connection.ts'
import { createDatabase, startPostgres } from '../../tests/support/servers/postgres-server.ts'
import { type Load, run, runWrk } from '../load/run-wrk.ts'
import { median, medians, round } from '../median.ts'
import { atLeast, atMost, type Report, showProgress } from '../report.ts'
import { type StartedProcess, startProcess, startSite } from '../started-process.ts'

const SERVER_CORE = 0
const CLIENT_CORE = 1
/** A server runs for weeks, and is slower in its first seconds. */
const WARM_UP_IN_S = 3
const ROUND_IN_S = 5
const ROUNDS = 3

type Database = {
  name: string
  env: () => Promise<Record<string, string>>
  isPinned: boolean
  /** Bookings for each one of the bare server, at least. */
  ratioGoal: number
}
type Bookings = Load & { mails: number; cpuMicrosEach: number }
type Extras = { atHalfSpeedP99Ms: number; checksPerSecond: number; peakMb: number }

/** Bookings through HTTP beside a bare node:http server that writes the same rows, in turns. */
export async function measureBookings(quick: boolean): Promise<Report> {
  const rounds = quick ? 1 : ROUNDS
  const server = await startPostgres({ durable: true })
  try {
    // PostgreSQL needs both cores itself; with SQLite the server has one and its client the other.
    const sqlite = await measureDatabase(
      { name: 'SQLite', env: async () => ({}), isPinned: true, ratioGoal: 0.8 },
      rounds,
    )
    const env = async () => ({ DATABASE_URL: await createDatabase(server.url) })
    const postgres = await measureDatabase(
      { name: 'PostgreSQL', env, isPinned: false, ratioGoal: 0.35 },
      rounds,
    )
    return {
      title: `Bookings: durable, 64 connections, medians of ${rounds} rounds`,
      table: { ...sqlite.table, ...postgres.table },
      goals: [...sqlite.goals, ...postgres.goals],
    }
  } finally {
    await server.remove()
  }
}

/** Fresh servers and fresh databases in every round: an address books once a day. */
async function measureDatabase(
  { name, env, isPinned, ratioGoal }: Database,
  rounds: number,
): Promise<Pick<Report, 'table' | 'goals'>> {
  const core = isPinned ? SERVER_CORE : undefined
  const clientCore = isPinned ? CLIENT_CORE : undefined
  const bare: Bookings[] = []
  const ours: (Bookings & Extras)[] = []
  for (let round = 1; round <= rounds; round++) {
    showProgress(`bookings ${round}/${rounds}: ${name}`)
    const bareEnv = await env()
    const bareServer = await startProcess([process.execPath, 'bench/bare/bare-bookings.ts'], {
      core,
      env: bareEnv,
    })
    bare.push(await using(bareServer, () => book(bareServer, clientCore, bareEnv.DATABASE_URL)))
    const siteEnv = await env()
    const site = await startSite({ core, env: siteEnv })
    ours.push(
      await using(site, async () => {
        const bookings = await book(site, clientCore, siteEnv.DATABASE_URL)
        const rate = String(Math.round(bookings.perSecond / 2))
        const atRate = [
          process.execPath,
          'bench/load/book-at-rate.ts',
          site.url,
          rate,
          String(ROUND_IN_S),
          '50',
        ]
        const check = { script: 'check', seconds: ROUND_IN_S, core: clientCore } as const
        return {
          ...bookings,
          atHalfSpeedP99Ms: Number(await run(atRate, clientCore)),
          checksPerSecond: (await runWrk(site.url, check)).perSecond,
          peakMb: site.peakMemoryMb(),
        }
      }),
    )
  }
  const our = medians(ours)
  const their = medians(bare)
  // Each round by itself: what else runs on the machine meets both halves of it.
  const ratio = round(median(ours.map(({ perSecond }, index) => perSecond / (bare[index]?.perSecond ?? 0))))
  if (our.mails !== their.mails)
    throw new Error(`${name}: ${our.mails} mails, and ${their.mails} by the bare server.`)
  return {
    table: {
      [name]: { ...rowOf(our), ratio, ...extrasOf(our) },
      [`${name}, bare server`]: rowOf(their),
    },
    goals: [
      atLeast(`bookings against a bare server (${name})`, ratio, ratioGoal, ' ×'),
      atMost(`peak memory (${name})`, our.peakMb, 200, ' MB'),
      ...(isPinned
        ? [atLeast('checks on one core (SQLite)', Math.round(our.checksPerSecond), 2_000, '/s')]
        : []),
    ],
  }
}

async function book(
  server: StartedProcess,
  core: number | undefined,
  databaseUrl: string | undefined,
): Promise<Bookings> {
  await runWrk(server.url, { script: 'book', seconds: WARM_UP_IN_S, network: 30, core })
  const before = server.cpuSeconds()
  const load = await runWrk(server.url, { script: 'book', seconds: ROUND_IN_S, network: 10, core })
  const cpuMicrosEach = ((server.cpuSeconds() - before) / load.requests) * 1e6
  return { ...load, cpuMicrosEach, mails: await countMails(server.dataDir, databaseUrl) }
}

/** Like is compared with like: both servers write as many mails. */
async function countMails(dataDir: string, databaseUrl: string | undefined): Promise<number> {
  const sql = "SELECT count(*) AS mails FROM outbox WHERE kind <> 'owner-flood'"
  let row: Record<string, unknown> | undefined
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    row = (await client.query(sql)).rows[0]
    await client.end()
  } else {
    const connection = openConnection(databaseFile(dataDir), { readOnly: true })
    row = connection.prepare(sql).get()
    connection.close()
  }
  return Number(row?.mails)
}

async function using<Result>(server: StartedProcess, measure: () => Promise<Result>): Promise<Result> {
  try {
    return await measure()
  } finally {
    await server.stop()
  }
}

const rowOf = ({ perSecond, p50Ms, p99Ms, cpuMicrosEach, mails }: Bookings) => ({
  'bookings/s': Math.round(perSecond),
  'p50 ms': round(p50Ms),
  'p99 ms': round(p99Ms),
  'processor µs': Math.round(cpuMicrosEach),
  mails,
})
const extrasOf = (our: Extras) => ({
  'p99 ms at half speed': round(our.atHalfSpeedP99Ms),
  'checks/s': Math.round(our.checksPerSecond),
  'peak MB': our.peakMb,
})
