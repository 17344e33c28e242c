import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '../http/errors.ts'

/** Against forged posts (CSRF): they come from our own pages only. Browsers say where from and scripts cannot change that; other programs say nothing. */
export function refuseCrossSite(app: FastifyInstance, siteUrl: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST' && !isOwnSite(request, siteUrl)) sendProblem(reply, 403)
    else done()
  })
}

function isOwnSite(request: FastifyRequest, siteUrl: string): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = request.headers
  return origin === undefined || origin === siteUrl || origin.replace(/^https?:\/\//, '') === request.host
}
