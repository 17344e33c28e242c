import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Registry } from 'prom-client'
import type { OwnerCalendar } from '../../calendars/owner-calendar.ts'
import type { Config } from '../../config.ts'
import { transportFingerprint } from '../../mail/transports/open-transport.ts'
import { databaseFingerprint } from '../../store/database-fingerprint.ts'
import { lastBackupAt } from '../../store/last-backup.ts'
import type { Store } from '../../store/store.ts'
import { VERSION } from '../../version.ts'
import { sendProblem } from '../http/errors.ts'
import type { Counters } from '../http/metrics.ts'

type Deps = {
  config: Config
  store: Pick<Store, 'checkReady' | 'outbox'>
  calendar: Pick<OwnerCalendar, 'states'>
  counters: Counters
  now: () => Date
}

/** An overloaded server is not dead, and must not be restarted for that. */
const ALWAYS_ANSWERED = { config: { rateLimit: false, answersRefusals: true } } as const

/** /healthz: whether a booking could be written. /metrics: numbers for this machine and trusted proxies alone. */
export function addMonitoringRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', ALWAYS_ANSWERED, async () => {
    await deps.store.checkReady()
    return { status: 'ok' }
  })

  const isTrusted = proxyAddr.compile(['loopback', ...deps.config.trustProxy])
  const runningOn = fingerprints(deps.config)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())

  app.get('/metrics', ALWAYS_ANSWERED, async (request, reply) => {
    if (!isTrusted(request.ip, 0) || isForwarded(request)) return sendProblem(reply, 404)
    const lag = delay.percentile(99) / 1e9
    delay.reset()
    const measured = measure([
      ...runningOn,
      ...(await readGauges(deps)),
      ['nodejs_eventloop_lag_p99_seconds', 'Since the last look', lag],
    ])
    const metrics = Registry.merge([deps.counters.registry, measured])
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
}

const FORWARDING = /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|true-client-ip|.*-connecting-ip)$/

/** A proxy on this machine passes on the request of somebody else. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => FORWARDING.test(name))

type Value = [labels: Record<string, string>, value: number]
/** One number, several with labels, or none where it is not known. */
type Measured = [name: string, help: string, values: number | undefined | Value[]]

/** What this process has used since its start. `doctor` compares it and says where a restart is missing. */
function fingerprints(config: Config): Measured[] {
  const versions = { version: VERSION, node: process.version }
  const used: Value[] = [
    [{ build: builtFrom() }, 1],
    [{ database: databaseFingerprint(config) }, 1],
    [{ mail: transportFingerprint(config) }, 1],
  ]
  return [
    ['musterwerk_build_info', 'Version of the program and of Node.js', [[versions, 1]]],
    ['musterwerk_running_on', 'Fingerprints of build, database and mail transport', used],
  ]
}

/** The build writes this file beside the server. */
function builtFrom(): string {
  try {
    return readFileSync(new URL('../built-from', import.meta.url), 'utf8')
  } catch {
    return 'none'
  }
}

async function readGauges({ config, store, calendar, now }: Deps): Promise<Measured[]> {
  const secondsSince = (moment: Date) => (now().getTime() - moment.getTime()) / 1_000
  const mails = await store.outbox.backlog().catch(() => undefined)
  const states = ['queued', 'failed', 'held'] as const
  const unsent = mails && states.map((state): Value => [{ state }, mails[state]])
  const mailAge = mails && (mails.oldestOwedSince ? secondsSince(mails.oldestOwedSince) : 0)
  const calendars = calendar
    .states()
    .flatMap(({ readAt }, index): Value[] =>
      readAt ? [[{ calendar: `${index + 1}` }, secondsSince(readAt)]] : [],
    )
  const backupAt = await lastBackupAt(config.dataDir)
  const disk = await statfs(config.dataDir).catch(() => undefined)
  return [
    ['musterwerk_database_up', 'Whether the database answers', mails ? 1 : 0],
    ['musterwerk_mails', 'Mails that have not been sent', unsent],
    ['musterwerk_oldest_mail_age_seconds', 'How long the oldest queued mail is owed', mailAge],
    ['musterwerk_backup_age_seconds', 'Since the last backup', backupAt && secondsSince(backupAt)],
    [
      'musterwerk_calendar_age_seconds',
      'Since the last good answer, by its place in BUSY_CALENDARS',
      calendars,
    ],
    ['musterwerk_data_free_bytes', 'Free on the disk of DATA_DIR', disk && disk.bavail * disk.bsize],
    ['process_resident_memory_bytes', 'Memory', process.memoryUsage.rss()],
    ['process_start_time_seconds', 'Start of this process, in Unix time', performance.timeOrigin / 1_000],
  ]
}

/** Fresh gauges for each call, so that nothing is told that is no longer known. */
function measure(all: Measured[]): Registry {
  const registry = new Registry()
  for (const [name, help, values] of all) {
    const labelled: Value[] = typeof values === 'number' ? [[{}, values]] : (values ?? [])
    if (labelled.length === 0) continue
    const labelNames = labelled.flatMap(([labels]) => Object.keys(labels))
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const [labels, value] of labelled) gauge.set(labels, value)
  }
  return registry
}
