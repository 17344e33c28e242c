import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route answers a forged post and an overload itself, or takes no posts. */
    answersRefusals?: boolean
  }
}

const FORBIDDEN = Object.assign(new Error('The post comes from another site.'), { statusCode: 403 })

export type IsCrossSite = (request: FastifyRequest) => boolean

/**
 * Against forged posts (CSRF): browsers name a post's origin, other programs none.
 * Returns the check for some routes.
 */
export function refuseCrossSite(app: FastifyInstance, siteUrl: string): IsCrossSite {
  const isCrossSite: IsCrossSite = (request) => request.method === 'POST' && !isOwnSite(request, siteUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.answersRefusals || !isCrossSite(request)) done()
    else done(FORBIDDEN)
  })
  return isCrossSite
}

function isOwnSite(request: FastifyRequest, siteUrl: string): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = request.headers
  return origin === undefined || origin === siteUrl || origin.replace(/^https?:\/\//, '') === request.host
}
