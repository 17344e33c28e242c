import { readFileSync } from 'node:fs'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OwnerFeeds } from '../../calendars/owner-calendar.ts'
import type { Config } from '../../config.ts'
import { transportFingerprint } from '../../mail/transports/open-transport.ts'
import { databaseFingerprint } from '../../store/database-fingerprint.ts'
import type { Store } from '../../store/store.ts'
import { sendProblem } from '../http/errors.ts'

type Deps = {
  config: Config
  store: Pick<Store, 'checkReady'>
  calendar: Pick<OwnerFeeds, 'states'>
}

/** An overloaded server is not dead, and must not be restarted for that. */
const ALWAYS_ANSWERED = { config: { rateLimit: false, answersRefusals: true } } as const

/** /healthz: whether a booking could be written. /running: what this process works with, for `doctor` on this machine alone. */
export function addMonitoringRoutes(app: FastifyInstance, { config, store, calendar }: Deps): void {
  app.get('/healthz', ALWAYS_ANSWERED, async () => {
    await store.checkReady()
    return { status: 'ok' }
  })

  const used = {
    since: new Date(performance.timeOrigin),
    build: builtFrom(),
    database: databaseFingerprint(config),
    mail: transportFingerprint(config),
  }
  app.get('/running', ALWAYS_ANSWERED, async (request, reply) =>
    isFromThisMachine(request)
      ? { ...used, calendars: calendar.states().map(({ readAt }) => readAt ?? null) }
      : sendProblem(reply, 404),
  )
}

const isLoopback = proxyAddr.compile('loopback')
const FORWARDING = /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|true-client-ip|.*-connecting-ip)$/

/** A proxy on this machine passes on the request of somebody else. */
const isFromThisMachine = ({ ip, headers }: FastifyRequest): boolean =>
  isLoopback(ip, 0) && !Object.keys(headers).some((name) => FORWARDING.test(name))

/** The build writes this file beside the server. */
function builtFrom(): string {
  try {
    return readFileSync(new URL('../built-from', import.meta.url), 'utf8')
  } catch {
    return 'none'
  }
}
