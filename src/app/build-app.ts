import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Log } from '../booking/ports/log.ts'
import type { OwnerFeeds } from '../calendars/owner-calendar.ts'
import type { Config } from '../config.ts'
import { agencyOf } from '../content/agency.ts'
import { explainProcessing } from '../content/legal/legal-facts.ts'
import type { Content } from '../content/read-content.ts'
import { addOwnerRoutes } from '../desk/routes/add-owner-routes.ts'
import { addAppointmentsRoute, addClientRoutes, addFreeTimesRoute, bookingWith } from '../form/routes/api.ts'
import { addFormRoutes } from '../form/routes/form-routes.ts'
import { answerErrors } from '../http/errors.ts'
import { refuseCrossSite } from '../http/guards/cross-site.ts'
import { shedLoad } from '../http/guards/load.ts'
import { decodableUrl, limitChunks, refuseBroken, refuseTwoHosts } from '../http/guards/odd-requests.ts'
import { limitNetworks, limitRates } from '../http/guards/rate-limits.ts'
import { rememberSessions, sessionOf } from '../http/guards/session.ts'
import { createHardenedServer, drainConnections } from '../http/hardened-server.ts'
import { addHealthRoute } from '../http/health.ts'
import { logRequest, pathOf, pathOfRoute, pathOfUnknown } from '../http/log.ts'
import type { PageDeps } from '../http/route-deps.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { StaticSite } from '../http/static-site.ts'
import { removeMailFilesOf } from '../mail/transports/file.ts'
import { mailFolder } from '../mail/transports/open-transport.ts'
import type { Store } from '../store/store.ts'
import { callerOf } from '../ui/person/caller.ts'
import { addVisitorRoutes } from '../visitor/routes/add-visitor-routes.ts'

/**
 * The longest valid form has 12.5 kB: each letter may be three bytes, and each byte `%E2`;
 * see tests/http/termin.test.ts.
 */
const BODY_LIMIT_IN_BYTES = 16 * 1024

export type AppDeps = {
  config: Config
  store: Store
  content: Content
  calendar: Omit<OwnerFeeds, 'refresh'>
  site: StaticSite
  log: FastifyBaseLogger
  now: () => Date
  onMailOwed: () => void
}

/** The whole HTTP side: static pages from memory first, everything else in reading order. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const { config, store, content, calendar, site, now, onMailOwed } = given
  const { siteUrl } = config
  const app = openFastify(given)
  app.removeContentTypeParser('text/plain')
  limitChunks(app)
  const isOverloaded = shedLoad(app, site)
  const isCrossSite = refuseCrossSite(app, siteUrl)
  const sessions = rememberSessions(store.access)
  await limitRates(app, (request) =>
    request.url.startsWith('/anfragen') ? sessions.accepted(sessionOf(request, siteUrl)) : undefined,
  )
  answerErrors(app, site)

  const { appointments, dossiers, occupied, blocked, overview, outbox } = store
  const access = { ...store.access, readSession: sessions.readSession }
  const page: PageDeps = {
    dossiers,
    occupied,
    calendar,
    site,
    now,
    onMailOwed,
    agency: agencyOf(content, config),
    caller: callerOf(content),
    opening: content.opening,
    isReminderSent: content.mails.reminder,
    retentionDays: config.retentionDays,
    explanation: explainProcessing(content, config),
    removeMailFiles: (mails) => removeMailFilesOf(mailFolder(config), mails),
  }
  const desk = { ...page, blocked, appointments, overview, access, outbox, siteUrl }
  const book = bookingWith(limitNetworks(), { ...page, appointments })
  addHealthRoute(app, store)
  addClientRoutes(app, { appointments, now })
  addAppointmentsRoute(app, book)
  addFreeTimesRoute(app, { ...page, blocked })
  addFormRoutes(app, { ...page, appointments, book, isOverloaded, isCrossSite })
  addVisitorRoutes(app, page)
  addOwnerRoutes(app, desk)
  return app
}

/** Fastify behind the static site, with our log, our limits and our headers on every answer. */
function openFastify({ config, site, log }: AppDeps): FastifyInstance {
  const { siteUrl, trustProxy } = config
  const lines: Log = log
  const headers = { ...securityHeaders(siteUrl), 'cache-control': 'no-store' }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_IN_BYTES,
    // A request that arrives while we stop is served: a proxy would pass a 503 on to the visitor.
    return503OnClosing: false,
    // Fastify's own answer to a path that it cannot decode would bypass our limits and our log.
    rewriteUrl: decodableUrl,
    routerOptions: { maxParamLength: 8 * 1024 },
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    serverFactory: (handleByFastify) =>
      createHardenedServer(trustProxy).on('request', (request, response) => {
        // Node still parses the rest of what it has read from a connection that was closed.
        if (request.socket.destroyed) return
        const started = performance.now()
        if (refuseTwoHosts(request, response, headers)) return lines.info({ status: 400 }, 'refused')
        if (!site.respond(request, response)) return handleByFastify(request, response)
        const { method, url = '/' } = request
        const logged = { requestId: randomUUID(), method, path: pathOf(url), started }
        logRequest(log, logged, response)
      }),
    clientErrorHandler: (error, socket) => {
      const status = refuseBroken(error, socket, headers)
      if (status) lines.info({ status }, 'refused')
    },
  })
  app.addHook('preClose', async () => drainConnections(app.server))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const { id: requestId, method, url } = request
    const { url: route } = request.routeOptions
    const path = route ? pathOfRoute(route) : pathOfUnknown(url)
    logRequest(log, { requestId, method, path, started: performance.now() }, reply.raw)
    done()
  })
  return app
}
