import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { AppointmentStore } from '../booking/ports/appointment-store.ts'
import type { DossierStore } from '../booking/ports/dossier-store.ts'
import type { Backlog } from '../booking/ports/outbox.ts'
import type { Overview } from '../booking/ports/overview.ts'
import type { OwnerAccess } from '../booking/ports/owner-access.ts'
import type { AnswerDeps } from '../booking/requests/answer-appointment.ts'
import type { BookingDeps } from '../booking/requests/book-appointment.ts'
import type { ErasingDeps } from '../booking/requests/erase-appointment.ts'
import { agencyOf } from '../content/agency.ts'
import type { Content } from '../content/read-content.ts'
import { pathWantedAsPage, refuseOnSocket, statusOfBroken } from './guards/broken-requests.ts'
import { boundChunks } from './guards/chunked-bodies.ts'
import { refuseCrossSite } from './guards/cross-site.ts'
import { shedLoad } from './guards/load.ts'
import { limitNetworks } from './guards/network-limit.ts'
import { decodableUrl, oddityOf, takeOriginForm } from './guards/odd-requests.ts'
import { limitRates } from './guards/rate-limit.ts'
import { knowClients } from './http/client.ts'
import { startTally, type Tally } from './http/counters.ts'
import { answerErrors, failurePage } from './http/errors.ts'
import { createHardenedServer, drainConnections } from './http/hardened-server.ts'
import { logRequest, pathOf, pathOfRoute, pathOfUnknown } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticSite } from './http/static-site.ts'
import { addAppointmentsRoute } from './routes/appointments.ts'
import { addBookByFormRoute } from './routes/book-by-form.ts'
import { addCheckAppointmentRoute } from './routes/check-appointment.ts'
import { addFormResultRoute } from './routes/form-result.ts'
import { addHealthRoute } from './routes/healthz.ts'
import { addIpRoute } from './routes/ip.ts'
import { addMetricsRoute } from './routes/metrics.ts'
import { addOwnerRoutes } from './routes/owner/add-owner-routes.ts'
import { addVisitorRoutes } from './routes/visitor/add-visitor-routes.ts'
import type { RunningOn } from './running-on.ts'

/** The longest lawful form has 12.5 kB: each letter may be three bytes, and each byte `%E2`; see tests/http/termin.test.ts. */
const BODY_LIMIT_IN_BYTES = 16 * 1024

export type AppDeps = Omit<BookingDeps, 'opening'> &
  Omit<AnswerDeps, 'onAnswered' | 'isReminderSent'> &
  ErasingDeps & {
    appointments: Pick<AppointmentStore, 'book' | 'findRecent' | 'findByEmail' | 'list'>
    dossiers: DossierStore
    overview: Overview
    access: OwnerAccess
    checkReady: () => Promise<void>
    backlog: () => Promise<Backlog>
    lastBackupAt: () => Promise<Date | undefined>
    /** What is left on the disk of the data folder. */
    freeBytes: () => Promise<number>
    runningOn: RunningOn
    site: StaticSite
    content: Content
    /** The site's public origin, without a slash at the end. */
    siteUrl: string
    /** Proxies that may name the client's address; none by default. */
    trustProxy: string[]
    retentionDays: number
    log: FastifyBaseLogger & Pick<Logger, 'isLevelEnabled'>
  }

/** The whole HTTP side: static pages from memory first, everything else in reading order. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { site, siteUrl, content } = deps
  const tally = startTally()
  const app = openFastify(deps, tally)
  app.removeContentTypeParser('text/plain')
  knowClients(app)
  const isOverloaded = shedLoad(app, site)
  const isCrossSite = refuseCrossSite(app, siteUrl)
  await limitRates(app)
  answerErrors(app, site)
  const takePlace = limitNetworks(app)

  const agency = agencyOf(content, siteUrl)
  const booking = {
    ...deps,
    opening: content.opening,
    onBooked() {
      tally.noteBooking()
      deps.onBooked()
    },
  }
  addHealthRoute(app, deps.checkReady)
  addMetricsRoute(app, { ...deps, tally })
  addIpRoute(app)
  addCheckAppointmentRoute(app, deps)
  addAppointmentsRoute(app, booking, takePlace)
  addBookByFormRoute(app, { ...booking, takePlace, isOverloaded, isCrossSite, agency })
  addFormResultRoute(app, { ...deps, agency })
  const answering = {
    ...deps,
    agency,
    onAnswered: deps.onBooked,
    isReminderSent: content.mails.reminder,
  }
  addVisitorRoutes(app, answering)
  addOwnerRoutes(app, answering)
  return app
}

/** Fastify behind the static site, with our log, our limits and our headers on every answer. */
function openFastify({ site, siteUrl, trustProxy, log }: AppDeps, tally: Tally): FastifyInstance {
  const headers = { ...securityHeaders(siteUrl), 'cache-control': 'no-store' }
  const refuse = (socket: Socket, status: number | 'hang up', path?: string) => {
    tally.noteRefusal(status)
    if (status === 'hang up') return socket.destroy()
    refuseOnSocket(socket, status, headers, path ? failurePage(status, path, site) : undefined)
    return log.info({ status }, 'refused')
  }
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_IN_BYTES,
    // Whoever has reached us while we stop is served: a proxy would hand a 503 on to the visitor.
    return503OnClosing: false,
    // What Fastify answers before any route passes by our limits and our log: it gets nothing to answer.
    rewriteUrl: decodableUrl,
    routerOptions: { maxParamLength: 8 * 1024 },
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    serverFactory: (handleByFastify) =>
      createHardenedServer(trustProxy).on('request', (request, response) => {
        const started = performance.now()
        const oddity = oddityOf(request, response)
        if (oddity) return refuse(request.socket, oddity)
        boundChunks(request)
        takeOriginForm(request)
        if (!site.respond(request, response)) return handleByFastify(request, response)
        // Nothing that the site answers is a refusal to count: without a log there is nothing to wait for.
        if (!log.isLevelEnabled('info')) return
        const { method, url = '/' } = request
        logRequest({ log, tally }, { requestId: randomUUID(), method, path: pathOf(url), started }, response)
      }),
    clientErrorHandler: (error, socket) => refuse(socket, statusOfBroken(error), pathWantedAsPage(error)),
  })
  app.addHook('preClose', async () => drainConnections(app.server))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    const { id: requestId, method, url, routeOptions } = request
    const path = routeOptions.url ? pathOfRoute(routeOptions.url) : pathOfUnknown(url)
    logRequest({ log, tally }, { requestId, method, path, started: performance.now() }, reply.raw)
    done()
  })
  return app
}
