import type { FastifyInstance } from 'fastify'
import { addPrivatePages } from '../private-pages.ts'
import { addAnswerRoutes } from './answers.ts'
import { addBookRoutes } from './book.ts'
import { addCalendarRoute } from './calendar.ts'
import { addCorrectionRoutes } from './corrections.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { addRequestRoute } from './request.ts'
import { addSignInRoutes } from './sign-in.ts'

/** The owner's pages, below /anfragen. */
export function addOwnerRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  addPrivatePages(app, (scope) => {
    addSignInRoutes(scope, deps)
    addBookRoutes(scope, deps)
    addCalendarRoute(scope, deps)
    addRequestRoute(scope, deps)
    addAnswerRoutes(scope, deps)
    addCorrectionRoutes(scope, deps)
  })
}
