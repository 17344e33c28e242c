import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../../rig/postgres-server.ts'
import { runWrk } from '../load/run-wrk.ts'
import type { Pace } from '../pace.ts'
import { type Attempt, type Failure, startAttempts } from '../scale/attempts.ts'
import { fillPostgres } from '../scale/fill-postgres.ts'
import { fillSqlite } from '../scale/fill-sqlite.ts'
import { measureSize, type SizeResult } from '../scale/measure-size.ts'
import { type StartedProcess, startSite } from '../started-process.ts'

const SIZES = [10, 10_000, 1_000_000]
const QUICK_SIZES = SIZES.slice(0, 2)
const INSTANCES = [1, 2, 4]
const ROUND_IN_S = 5
const QUICK_ROUND_IN_S = 2

export type InstancesResult = { instances: number; bookingsPerSecond: number; checksPerSecond: number }
export type ScaleResult = {
  sqlite: SizeResult[]
  postgres: SizeResult[]
  instances: InstancesResult[]
  /** The cells that are missing above. */
  failures: Failure[]
}

/** What everything costs on small, usual and huge databases, and what more processes on one database bring. */
export async function measureScale({ quick }: Pace): Promise<ScaleResult> {
  const sizes = quick ? QUICK_SIZES : SIZES
  const { attempt, failures } = startAttempts()
  const sqlite: SizeResult[] = []
  for (const rows of sizes) sqlite.push(await measureSqlite(rows, attempt))
  const server = await attempt('PostgreSQL', () => startPostgres({ durable: true }))
  if (!server) return { sqlite, postgres: [], instances: [], failures }
  try {
    const instances: InstancesResult[] = []
    for (const count of INSTANCES) {
      const measure = () => measureInstances(server.url, count, quick ? QUICK_ROUND_IN_S : ROUND_IN_S)
      const measured = await attempt(`${count} on one PostgreSQL`, measure)
      if (measured) instances.push(measured)
    }
    const postgres: SizeResult[] = []
    for (const rows of sizes) postgres.push(await measurePostgres(server.url, rows, attempt))
    return { sqlite, postgres, instances, failures }
  } finally {
    await server.remove()
  }
}

const measureSqlite = (rows: number, attempt: Attempt): Promise<SizeResult> =>
  inFolder((dataDir) =>
    measureSize(
      { name: 'SQLite', rows, env: { DATA_DIR: dataDir } },
      async () => fillSqlite(join(dataDir, 'musterwerk.sqlite'), rows),
      attempt,
    ),
  )

const measurePostgres = (serverUrl: string, rows: number, attempt: Attempt): Promise<SizeResult> =>
  inFolder(async (dataDir) => {
    const DATABASE_URL = await createDatabase(serverUrl)
    const database = { name: 'PostgreSQL', rows, env: { DATA_DIR: dataDir, DATABASE_URL } }
    return measureSize(database, (signal) => fillPostgres(DATABASE_URL, rows, signal), attempt)
  })

/** As many clients as instances, each with connections of its own, as a proxy in front of them would have. */
async function measureInstances(serverUrl: string, count: number, seconds: number): Promise<InstancesResult> {
  const env = { DATABASE_URL: await createDatabase(serverUrl) }
  const sites: StartedProcess[] = []
  const loadAll = async (script: 'book' | 'check'): Promise<number> => {
    const loads = sites.map(({ url }, index) => runWrk(url, { script, seconds, network: 10 + index }))
    return Math.round((await Promise.all(loads)).reduce((sum, { perSecond }) => sum + perSecond, 0))
  }
  try {
    while (sites.length < count) sites.push(await startSite({ env }))
    const bookingsPerSecond = await loadAll('book')
    return { instances: count, bookingsPerSecond, checksPerSecond: await loadAll('check') }
  } finally {
    for (const site of sites) await site.stop()
  }
}

async function inFolder<Result>(measure: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-scale-'))
  try {
    return await measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
