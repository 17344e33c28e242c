import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { compressPage } from '../http/compress-page.ts'

/** Whoever has the address has the page, so it goes nowhere: into no other site's log, no index, no cache. */
const PRIVATE = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
}

/** After these nothing that was shown may come back out of the browser's memory. */
const ENDS = /\/(abmelden|loeschen)$/

/** Pages of one person alone: what a GET asks for is shown, what a form posts is done. */
export function addPrivatePages(app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, takesNullOrigin: true }
    })
    scope.addHook('onSend', async (request, reply, payload) => {
      reply.headers(PRIVATE)
      const isEnd = request.method === 'POST' && ENDS.test(request.routeOptions.url ?? '')
      if (isEnd && reply.statusCode === 303) reply.header('clear-site-data', '"cache"')
      return compressPage(request, reply, payload)
    })
    addRoutes(scope)
  })
}
