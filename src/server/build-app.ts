import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { answerErrors } from './error-handler.ts'
import { logRequest } from './request-log.ts'
import { CLOSED_POLICY, securityHeaders } from './security-headers.ts'
import type { StaticSite } from './static-site.ts'

export type AppDeps = {
  site: StaticSite
  log: FastifyBaseLogger
  /** Proxies that may name the client's address; none by default. */
  trustProxy: string[]
}

/** The whole HTTP side: static pages from memory first, everything else in reading order. */
export function buildApp({ site, log, trustProxy }: AppDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    serverFactory: (handleByFastify) =>
      createServer((request, response) => {
        const started = performance.now()
        if (site.respond(request, response)) logRequest(log, request, response, randomUUID(), started)
        else handleByFastify(request, response)
      }),
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      ...securityHeaders,
      'content-security-policy': CLOSED_POLICY,
      'cache-control': 'no-store',
    })
    logRequest(log, request.raw, reply.raw, request.id, performance.now())
  })
  answerErrors(app, site)

  return app
}
