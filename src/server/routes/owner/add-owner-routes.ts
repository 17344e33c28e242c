import type { FastifyInstance } from 'fastify'
import { addPrivatePages } from '../private-pages.ts'
import { ANSWER_LINK, enterByKey } from './answer-link.ts'
import { addAnswerRoutes } from './answers.ts'
import { addCalendarRoute } from './calendar.ts'
import { addCorrectionRoutes } from './corrections.ts'
import { DESK_REQUEST, enterBySession } from './desk-request.ts'
import { addBookRoutes } from './overview.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { addRequestRoute } from './request.ts'
import { addSignInRoutes } from './sign-in.ts'

/** The owner's pages: below /anfragen for the session, below /antwort for the link in a mail. */
export function addOwnerRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  addPrivatePages(app, (scope) => {
    addSignInRoutes(scope, deps)
    addBookRoutes(scope, deps)
    addCalendarRoute(scope, deps)
    addCorrectionRoutes(scope, deps)
    for (const [path, enter] of [
      [DESK_REQUEST, enterBySession] as const,
      [ANSWER_LINK, enterByKey] as const,
    ]) {
      addRequestRoute(scope, path, enter, deps)
      addAnswerRoutes(scope, path, enter, deps)
    }
  })
}
