import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route has its own answer to a forged post. */
    answersCrossSite?: boolean
    /**
     * A page that sends no referrer posts from `Origin: null`. Taken where a forged post gains nothing: no other site
     * knows the path, or the cookie stays away from it.
     */
    takesNullOrigin?: boolean
  }
}

const FORBIDDEN = Object.assign(new Error('The post comes from another site.'), { statusCode: 403 })

export type IsCrossSite = (request: FastifyRequest) => boolean

/** Against forged posts (CSRF): they come from our own pages only. Browsers say where from and scripts cannot change that; other programs say nothing. Gives the question to those who have to answer in their own words. */
export function refuseCrossSite(app: FastifyInstance, siteUrl: string): IsCrossSite {
  const isCrossSite: IsCrossSite = (request) => request.method === 'POST' && !isOwnSite(request, siteUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.answersCrossSite || !isCrossSite(request)) done()
    else done(FORBIDDEN)
  })
  return isCrossSite
}

function isOwnSite(request: FastifyRequest, siteUrl: string): boolean {
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin } = request.headers
  if (origin === 'null') return request.routeOptions.config.takesNullOrigin ?? false
  return origin === undefined || origin === siteUrl || origin.replace(/^https?:\/\//, '') === request.host
}
