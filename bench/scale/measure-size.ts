import { statSync } from 'node:fs'
import { join } from 'node:path'
import { median, round } from '../median.ts'
import { type StartedProcess, startSite } from '../started-process.ts'
import type { Attempt } from './attempts.ts'
import { overdueOf, RETENTION_IN_DAYS } from './filling.ts'
import { type CallTimes, timeCalls } from './time-calls.ts'
import { timeCommand } from './time-command.ts'

const LIST_CALLS = 3

/** What could not be measured is missing. */
export type SizeResult = { rows: number } & CallTimes &
  Partial<{
    fillSeconds: number
    /** `list`, the first page, the start of the process included; so are the two below. */
    listMs: number
    /** `purge` of one appointment in a hundred, and how many those are. */
    purgeMs: number
    purged: number
    /** `purge` where nothing is due, as nearly every hour. */
    idlePurgeMs: number
    backupSeconds: number
    backupBytes: number
    backupMemoryMb: number
  }>

type Database = { name: string; rows: number; env: { DATA_DIR: string; DATABASE_URL?: string } }

/** One database with so many appointments, through the command line and through HTTP. */
export async function measureSize(
  { name, rows, env: given }: Database,
  fill: (signal: AbortSignal) => Promise<void>,
  attemptCell: Attempt,
): Promise<SizeResult> {
  const env = { ...given, RETENTION_DAYS: String(RETENTION_IN_DAYS) }
  const attempt: Attempt = (cell, measure) =>
    attemptCell(`${name}, ${rows.toLocaleString('en')}: ${cell}`, measure)
  const fillSeconds = await attempt('filling', async (signal) => {
    // The site's own migrations make the tables.
    await (await startSite({ env })).stop()
    const started = performance.now()
    await fill(signal)
    return round((performance.now() - started) / 1000, 1)
  })
  if (fillSeconds === undefined) return { rows }
  const commands = await timeCommands(rows, env, attempt)
  const site = await attempt('start', () => startSite({ env }))
  const calls = site && (await timeSite(site, attempt))
  // The longest comes last: where time is short, it is what is missing.
  return { rows, fillSeconds, ...commands, ...calls, ...(await timeBackup(env, attempt)) }
}

async function timeSite(site: StartedProcess, attempt: Attempt): Promise<CallTimes> {
  try {
    return await timeCalls(site.url, attempt)
  } finally {
    await site.stop()
  }
}

async function timeBackup(env: Database['env'], attempt: Attempt) {
  const file = join(env.DATA_DIR, 'backup.ndjson')
  const backup = await attempt('backup', (signal) => timeCommand(['backup', file], env, signal))
  return (
    backup && {
      backupSeconds: round(backup.seconds),
      backupBytes: statSync(file).size,
      backupMemoryMb: Math.round(backup.peakMemoryMb),
    }
  )
}

async function timeCommands(rows: number, env: Database['env'], attempt: Attempt) {
  const listMs = await attempt('list', (signal) =>
    medianOf(LIST_CALLS, () => timeCommand(['list'], env, signal)),
  )
  const purgeMs = await attempt('clean-up', (signal) =>
    medianOf(1, () => timeCommand(['purge'], env, signal)),
  )
  const idlePurgeMs = await attempt('clean-up, idle', (signal) =>
    medianOf(LIST_CALLS, () => timeCommand(['purge'], env, signal)),
  )
  return {
    ...(listMs !== undefined && { listMs }),
    ...(purgeMs !== undefined && { purgeMs, purged: overdueOf(rows) }),
    ...(idlePurgeMs !== undefined && { idlePurgeMs }),
  }
}

async function medianOf(calls: number, time: () => Promise<{ seconds: number }>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) times.push((await time()).seconds * 1000)
  return Math.round(median(times))
}
