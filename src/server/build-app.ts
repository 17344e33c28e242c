import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { BookingDeps } from './booking-deps.ts'
import { bookingDesk } from './booking-desk.ts'
import { answerErrors, answerNotFound } from './error-handler.ts'
import { createLimitedServer, drainConnections } from './limited-server.ts'
import { refuseBrokenRequest } from './refuse-broken-request.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { limitRequests } from './request-limit.ts'
import { logRequest } from './request-log.ts'
import { addAppointmentsRoute } from './routes/appointments.ts'
import { addCheckAppointmentRoute } from './routes/check-appointment.ts'
import { addHealthRoute } from './routes/healthz.ts'
import { addIpRoute } from './routes/ip.ts'
import { addTerminRoutes } from './routes/termin.ts'
import { securityHeaders } from './security-headers.ts'
import { shedLoad } from './shed-load.ts'

const BODY_LIMIT_IN_BYTES = 64 * 1024

export type AppDeps = BookingDeps & {
  log: FastifyBaseLogger
  /** Proxies that may name the client's address; none by default. */
  trustProxy: string[]
}

/** The whole HTTP side: static pages from memory first, everything else in reading order. */
export async function buildApp({ log, trustProxy, ...deps }: AppDeps): Promise<FastifyInstance> {
  const { site, siteUrl } = deps
  const headers = { ...securityHeaders(siteUrl), 'cache-control': 'no-store' }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_IN_BYTES,
    // A path that cannot even be decoded is an unknown path.
    frameworkErrors: (_error, request, reply) => answerNotFound(request, reply, site),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    serverFactory: (handleByFastify) =>
      createLimitedServer().on('request', (request, response) => {
        const started = performance.now()
        if (site.respond(request, response)) logRequest(log, request, response, randomUUID(), started)
        else handleByFastify(request, response)
      }),
    clientErrorHandler: (error, socket) => {
      const status = refuseBrokenRequest(error, socket, headers)
      if (status) log.info({ status, code: error.code }, 'broken request')
    },
  })
  app.addHook('preClose', async () => drainConnections(app.server))

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    logRequest(log, request.raw, reply.raw, request.id, performance.now())
  })
  app.removeContentTypeParser('text/plain')
  answerErrors(app, deps)
  const isOverloaded = shedLoad(app, site)
  refuseCrossSite(app, siteUrl)
  await limitRequests(app)

  const desk = bookingDesk(deps)
  addHealthRoute(app, deps)
  addIpRoute(app)
  addCheckAppointmentRoute(app, deps, desk)
  addAppointmentsRoute(app, desk)
  addTerminRoutes(app, deps, desk, isOverloaded)

  return app
}
