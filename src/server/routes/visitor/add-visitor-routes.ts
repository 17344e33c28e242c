import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { addEraseRoute } from './erase.ts'
import type { VisitorDeps } from './visitor-deps.ts'
import { addVisitorFiles } from './visitor-files.ts'
import { addVisitorPage } from './visitor-page.ts'
import { addVisitorSteps } from './visitor-steps.ts'

/** Whoever has the link has the page: nobody else may learn of it, be it a site it links to or a search engine. */
const KEPT_TO_ITSELF = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

/** The visitor's own page, below /termin/<key>: what a GET asks for is shown, what a POST asks for is done. */
export function addVisitorRoutes(app: FastifyInstance, deps: VisitorDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers(KEPT_TO_ITSELF)
    })
    addVisitorPage(scope, deps)
    addVisitorFiles(scope, deps)
    addVisitorSteps(scope, deps)
    addEraseRoute(scope, deps)
  })
}
