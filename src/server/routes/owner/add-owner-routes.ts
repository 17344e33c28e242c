import type { FastifyInstance } from 'fastify'
import { addPrivatePages } from '../private-pages.ts'
import type { RouteDeps } from '../route-deps.ts'
import { addAnswerRoutes, addCorrectionRoutes } from './answers.ts'
import { addAppointmentRoutes } from './appointment.ts'
import { ANSWER_LINK, enterByLink, enterBySession, OWNER_APPOINTMENT } from './enter.ts'
import { addOverviewRoutes } from './overview.ts'
import { addSignInRoutes } from './sign-in.ts'

/** The owner's pages: below /anfragen with a session, below /antwort by the link of a mail. */
export function addOwnerRoutes(app: FastifyInstance, deps: RouteDeps): void {
  addPrivatePages(app, (scope) => {
    addSignInRoutes(scope, deps)
    addOverviewRoutes(scope, deps)
    addCorrectionRoutes(scope, deps)
    addAppointmentRoutes(scope, OWNER_APPOINTMENT, enterBySession, deps)
    addAnswerRoutes(scope, OWNER_APPOINTMENT, enterBySession, deps)
    addAppointmentRoutes(scope, ANSWER_LINK, enterByLink, deps)
    addAnswerRoutes(scope, ANSWER_LINK, enterByLink, deps)
  })
}
