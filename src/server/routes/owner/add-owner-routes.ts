import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { addAnswerRoutes } from './answers.ts'
import { addBookRoutes } from './book.ts'
import { addCalendarRoute } from './calendar.ts'
import { addCorrectionRoutes } from './corrections.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { addRequestRoute } from './request.ts'
import { addSignInRoutes } from './sign-in.ts'

/** Whoever has the address has the page, so it goes nowhere: into no other site's log, no index, no cache. */
const PRIVATE = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
}

/** The owner's pages, below /anfragen. */
export function addOwnerRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers(PRIVATE)
    })
    addSignInRoutes(scope, deps)
    addBookRoutes(scope, deps)
    addCalendarRoute(scope, deps)
    addRequestRoute(scope, deps)
    addAnswerRoutes(scope, deps)
    addCorrectionRoutes(scope, deps)
  })
}
