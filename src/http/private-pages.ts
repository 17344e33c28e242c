import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { compressPage } from './compress-page.ts'

/** The address alone opens the page, so it must not reach an index or a cache. */
const PRIVATE = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

/** After these the browser's cache must not show the page again. */
const ENDS = /\/(abmelden|loeschen)$/

/** Pages of one person: a GET shows, a posted form changes. */
export function addPrivatePages(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)
    scope.addHook('onSend', async (request, reply, payload) => {
      reply.headers(PRIVATE)
      const isEnd = request.method === 'POST' && ENDS.test(request.routeOptions.url ?? '')
      if (isEnd && reply.statusCode === 303) reply.header('clear-site-data', '"cache"')
      return compressPage(request, reply, payload)
    })
    addRoutes(scope)
  })
}
