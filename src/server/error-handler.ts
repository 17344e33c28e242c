import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaticSite } from './static-site.ts'

/** RFC 9457: what an API call is told about a failure; never a stack, a path or SQL. */
export function sendProblem(reply: FastifyReply, status: number, more: object = {}): FastifyReply {
  return reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: STATUS_CODES[status], status, ...more })
}

const isApiCall = (request: FastifyRequest) => request.url.startsWith('/api/')

/** Unknown paths and failures: a problem for the API, a page for people. */
export function answerErrors(app: FastifyInstance, site: StaticSite): void {
  app.setNotFoundHandler((request, reply) => {
    request.log.warn({ path: request.url.split('?', 1)[0] }, 'not found')
    if (isApiCall(request)) return sendProblem(reply, 404)
    const { html, headers } = site.page('/404')
    return reply.code(404).headers(headers).send(html)
  })

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    if (isApiCall(request)) return sendProblem(reply, status)
    const { html, headers } = site.page('/500')
    return reply.code(status).headers(headers).send(html)
  })
}
