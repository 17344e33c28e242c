import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StoreUnavailable } from '../booking/ports/appointment-store.ts'
import type { Log } from '../booking/ports/log.ts'
import type { StaticSite } from './static-site.ts'

/** For people who read the answer themselves; the site's own pages have their own words. */
const DETAILS: Record<number, string> = {
  400: 'Der Aufruf ist nicht lesbar.',
  403: 'Aufrufe von anderen Websites werden nicht angenommen.',
  404: 'Diese Adresse gibt es nicht.',
  408: 'Der Aufruf kam zu langsam.',
  409: 'Sie können nur einen Termin innerhalb von 24 Stunden buchen.',
  413: 'Der Aufruf ist zu groß.',
  415: 'Erwartet wird application/json.',
  422: 'Bitte prüfen Sie Ihre Angaben.',
  429: 'Das waren viele Aufrufe in kurzer Zeit. Bitte warten Sie eine Minute.',
  431: 'Die Kopfzeilen des Aufrufs sind zu groß.',
  500: 'Da ist etwas schiefgegangen.',
  503: 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es später erneut.',
}
export const RETRY_AFTER_IN_S = 30

/** RFC 9457: what an API call is told about a failure; never a stack, a path or SQL. */
export const problem = (status: number) => ({
  type: 'about:blank',
  title: STATUS_CODES[status],
  status,
  detail: DETAILS[status],
})

export function sendProblem(reply: FastifyReply, status: number, more: object = {}): FastifyReply {
  const body = { ...problem(status), ...more }
  return reply.code(status).type('application/problem+json').send(body)
}

const isApiCall = (path: string) => /^\/(api\/|healthz)/.test(path)

/** The others share /400 and /500. */
const PAGES: Record<number, string> = { 404: '/404', 429: '/429' }

type Pages = Pick<StaticSite, 'page'>

export function answerFailure({ url }: FastifyRequest, reply: FastifyReply, status: number, site: Pages) {
  const page = isApiCall(url) ? undefined : site.page(PAGES[status] ?? (status < 500 ? '/400' : '/500'))
  return page ? reply.code(status).headers(page.headers).send(page.html) : sendProblem(reply, status)
}

/**
 * Requests sent ahead make others wait:
 * such a client is disconnected, but never a proxy, nor while it sends a body.
 */
const mayHaveSentAhead = ({ method, ip, socket }: FastifyRequest): boolean =>
  method === 'GET' && ip === socket.remoteAddress

/** The status of what failed: what breaks on our side is logged, never shown. */
export function failureStatus(error: FastifyError, request: FastifyRequest, reply: FastifyReply): number {
  const status = error instanceof StoreUnavailable ? 503 : (error.statusCode ?? 500)
  const log: Log = request.log
  if (status >= 500) log.error({ err: error }, 'request failed')
  if (status === 503) reply.header('retry-after', RETRY_AFTER_IN_S)
  if (status === 429 && mayHaveSentAhead(request)) reply.header('connection', 'close')
  return status
}

export function answerErrors(app: FastifyInstance, site: StaticSite): void {
  // Limited like every route: somebody looking for holes asks for nothing else.
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    answerFailure(request, reply, 404, site),
  )
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerFailure(request, reply, failureStatus(error, request, reply), site),
  )
}
