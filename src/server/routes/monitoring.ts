import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OwnerCalendar } from '../../calendars/owner-calendar.ts'
import type { Config } from '../../config.ts'
import { transportFingerprint } from '../../mail/transports/open-transport.ts'
import { databaseFingerprint } from '../../store/database-fingerprint.ts'
import { lastBackupAt } from '../../store/last-backup.ts'
import { sendProblem } from '../http/errors.ts'
import type { Counters } from '../http/log.ts'
import type { AppStore } from './route-deps.ts'

type Deps = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'mailTransport' | 'trustProxy'>
  store: Pick<AppStore, 'outbox' | 'checkReady'>
  calendar: Pick<OwnerCalendar, 'states'>
  counters: Counters
  now: () => Date
}

/** An overloaded server is not dead, and must not be restarted for that. */
const ALWAYS_ANSWERED = { config: { rateLimit: false, answersOverload: true } } as const

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
    if (!isTrusted(request.ip, 0) || isForwardedByStranger(request)) return sendProblem(reply, 404)
    const metrics: Metric[] = [
      ...(await readMetrics(deps)),
      ['gauge', 'musterwerk_running_on', runningOn, 'Fingerprints of build, database and mail transport'],
      ['gauge', 'nodejs_eventloop_lag_p99_seconds', delay.percentile(99) / 1e9, 'Since the last look'],
    ]
    delay.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.map(asText).join(''))
  })
}

/** A proxy that is not in TRUST_PROXY passes on the request of somebody else. */
const isForwardedByStranger = ({ headers, ips }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ips === undefined

/** What this process has used since its start. `doctor` compares it and says where a restart is missing. */
const fingerprints = (config: Deps['config']): Values => [
  [`{build="${builtFrom()}"}`, 1],
  [`{database="${databaseFingerprint(config)}"}`, 1],
  [`{mail="${transportFingerprint(config)}"}`, 1],
]

/** The build writes this file beside the server. */
function builtFrom(): string {
  try {
    return readFileSync(new URL('../built-from', import.meta.url), 'utf8')
  } catch {
    return 'none'
  }
}

/** One number, several with labels, or none where it is not known. */
type Values = number | undefined | [labels: string, value: number][]
type Metric = [type: 'counter' | 'gauge', name: string, values: Values, help: string]

async function readMetrics({ config, store, calendar, counters, now }: Deps): Promise<Metric[]> {
  const secondsSince = (moment: Date) => (now().getTime() - moment.getTime()) / 1_000
  const mails = await store.outbox.backlog().catch(() => undefined)
  const states = ['queued', 'failed', 'held'] as const
  const unsent =
    mails &&
    labelled(
      'state',
      states.map((state) => [state, mails[state]]),
    )
  const mailAge = mails && (mails.oldestOwedSince ? secondsSince(mails.oldestOwedSince) : 0)
  const calendars = labelled(
    'calendar',
    calendar
      .states()
      .flatMap(({ readAt }, index) => (readAt ? [[`${index + 1}`, secondsSince(readAt)]] : [])),
  )
  const backupAt = await lastBackupAt(config.dataDir)
  const disk = await statfs(config.dataDir).catch(() => undefined)
  const freeBytes = disk && disk.bavail * disk.bsize
  const refusals = labelled('reason', [...counters.refusals].sort())
  return [
    ['counter', 'musterwerk_bookings_total', counters.bookings, 'Bookings since the start'],
    ['counter', 'musterwerk_refusals_total', refusals, 'Requests refused since the start, by status'],
    ['gauge', 'musterwerk_database_up', mails ? 1 : 0, 'Whether the database answers'],
    ['gauge', 'musterwerk_mails', unsent, 'Mails that have not been sent'],
    ['gauge', 'musterwerk_oldest_mail_age_seconds', mailAge, 'How long the oldest queued mail is owed'],
    ['gauge', 'musterwerk_backup_age_seconds', backupAt && secondsSince(backupAt), 'Since the last backup'],
    [
      'gauge',
      'musterwerk_calendar_age_seconds',
      calendars,
      'Since the last good answer, by its place in BUSY_CALENDARS',
    ],
    ['gauge', 'musterwerk_data_free_bytes', freeBytes, 'Free on the disk of DATA_DIR'],
    ['gauge', 'process_resident_memory_bytes', process.memoryUsage.rss(), 'Memory'],
    ['counter', 'process_uptime_seconds', process.uptime(), 'Since the start'],
  ]
}

const labelled = (label: string, values: [name: string, value: number][]): Values =>
  values.map(([name, value]) => [`{${label}="${name}"}`, value])

/** In Prometheus's text format. */
function asText([type, name, values, help]: Metric): string {
  const lines = Array.isArray(values) ? values : values === undefined ? [] : [['', values]]
  const text = lines.map(([labels, value]) => `${name}${labels} ${value}\n`).join('')
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${text}`
}
