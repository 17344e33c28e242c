import { monitorEventLoopDelay } from 'node:perf_hooks'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Backlog } from '../../booking/ports/outbox.ts'
import type { Tally } from '../http/counters.ts'
import { sendProblem } from '../http/errors.ts'
import type { RunningOn } from '../running-on.ts'

type Deps = {
  tally: Tally
  backlog: () => Promise<Backlog>
  lastBackupAt: () => Promise<Date | undefined>
  freeBytes: () => Promise<number>
  runningOn: RunningOn
  trustProxy: string[]
  now: () => Date
}

type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge'
  values: [labels: string, value: number][]
}

/** The numbers an operator watches, in Prometheus's text format; for this machine and trusted proxies alone. */
export function addMetricsRoute(app: FastifyInstance, deps: Deps): void {
  const isTrusted = proxyAddr.compile(['loopback', ...deps.trustProxy])
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())

  app.get('/metrics', { config: { rateLimit: false, answersOverload: true } }, async (request, reply) => {
    if (!isTrusted(request.ip, 0) || isForwardedUnread(request)) return sendProblem(reply, 404)
    const metrics = [...(await ownMetrics(deps)), ...processMetrics(delay.percentile(99) / 1e9)]
    delay.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.map(asText).join(''))
  })
}

/** A proxy that nobody told us to trust speaks for somebody else. */
const isForwardedUnread = ({ headers, ips }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ips === undefined

async function ownMetrics({
  tally,
  backlog,
  lastBackupAt,
  freeBytes,
  runningOn,
  now,
}: Deps): Promise<Metric[]> {
  const ageInS = (since: Date | undefined) =>
    since ? (now().getTime() - since.getTime()) / 1_000 : undefined
  const mails = await backlog().catch(() => undefined)
  const states = (['queued', 'failed', 'held'] as const).map(
    (state) => [`{state="${state}"}`, mails?.[state]] as const,
  )
  return [
    metric('counter', 'musterwerk_bookings_total', 'Bookings since the start', [['', tally.bookings()]]),
    metric(
      'counter',
      'musterwerk_refusals_total',
      'Requests refused since the start, by status',
      tally.refusals().map(([reason, count]) => [`{reason="${reason}"}`, count]),
    ),
    metric(
      'gauge',
      'musterwerk_running_on',
      'Which build, database and way of sending mails it has used since its start, as fingerprints',
      Object.entries(runningOn).map(([what, which]) => [`{${what}="${which}"}`, 1]),
    ),
    metric('gauge', 'musterwerk_database_up', 'Whether the database answers', [['', mails ? 1 : 0]]),
    metric('gauge', 'musterwerk_mails', 'Mails that have not been sent', states),
    metric('gauge', 'musterwerk_oldest_mail_age_seconds', 'How long the oldest queued mail is owed', [
      ['', mails && (ageInS(mails.oldestOwedSince) ?? 0)],
    ]),
    metric('gauge', 'musterwerk_backup_age_seconds', 'Since the last backup; missing where there was none', [
      ['', ageInS(await lastBackupAt())],
    ]),
    metric(
      'gauge',
      'musterwerk_data_free_bytes',
      'Free on the disk of DATA_DIR; missing where there is none',
      [['', await freeBytes().catch(() => undefined)]],
    ),
  ]
}

const processMetrics = (eventLoopDelayInS: number): Metric[] => [
  metric('gauge', 'nodejs_eventloop_lag_p99_seconds', 'Since the last look', [['', eventLoopDelayInS]]),
  metric('gauge', 'process_resident_memory_bytes', 'Memory', [['', process.memoryUsage.rss()]]),
  metric('counter', 'process_uptime_seconds', 'Since the start', [['', process.uptime()]]),
]

/** Without the values that are not known. */
const metric = (
  type: Metric['type'],
  name: string,
  help: string,
  values: (readonly [labels: string, value: number | undefined])[],
): Metric => ({
  type,
  name,
  help,
  values: values.flatMap(([labels, value]) => (value === undefined ? [] : [[labels, value]])),
})

const asText = ({ name, help, type, values }: Metric): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values
    .map(([labels, value]) => `${name}${labels} ${value}\n`)
    .join('')}`
