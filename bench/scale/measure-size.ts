import { statSync } from 'node:fs'
import { join } from 'node:path'
import { median, round } from '../median.ts'
import { showProgress } from '../progress.ts'
import { startSite } from '../started-process.ts'
import { OWNER_SESSION, overdueOf, RETENTION_IN_DAYS } from './filling.ts'
import { type CallTimes, type Printed, timeCalls } from './time-calls.ts'
import { timeCommand } from './time-command.ts'

const LIST_CALLS = 3

export type SizeResult = { rows: number; fillSeconds: number } & CallTimes &
  Printed & {
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
  }

type Database = { name: string; rows: number; env: { DATA_DIR: string; DATABASE_URL?: string } }

/** One database with so many appointments, through the command line and through HTTP. */
export async function measureSize(
  { name, rows, env: given }: Database,
  fill: () => Promise<void>,
): Promise<SizeResult> {
  const env = { ...given, RETENTION_DAYS: String(RETENTION_IN_DAYS) }
  const say = (step: string) => showProgress(`scale: ${name}, ${rows.toLocaleString('en')}: ${step}`)
  say('filling')
  // The site's own migrations make the tables.
  await (await startSite({ env })).stop()
  const started = performance.now()
  await fill()
  const fillSeconds = round((performance.now() - started) / 1000, 1)

  say('backup')
  const file = join(env.DATA_DIR, 'backup.ndjson')
  const backup = await timeCommand(['backup', file], env)
  say('list')
  const listMs = await medianOf(LIST_CALLS, () => timeCommand(['list'], env))
  say('purge')
  const purgeMs = await medianOf(1, () => timeCommand(['purge'], env))
  const idlePurgeMs = await medianOf(LIST_CALLS, () => timeCommand(['purge'], env))
  say('calls')
  const site = await startSite({ env: { ...env, TRUST_PROXY: 'loopback' } })
  try {
    const { times, printed } = await timeCalls(site.url, OWNER_SESSION)
    return {
      ...{ rows, fillSeconds, ...times, ...printed, listMs, purgeMs, purged: overdueOf(rows), idlePurgeMs },
      backupSeconds: round(backup.seconds),
      backupBytes: statSync(file).size,
      backupMemoryMb: Math.round(backup.peakMemoryMb),
    }
  } finally {
    await site.stop()
  }
}

async function medianOf(calls: number, time: () => Promise<{ seconds: number }>): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < calls; call++) times.push((await time()).seconds * 1000)
  return Math.round(median(times))
}
