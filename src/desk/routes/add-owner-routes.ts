import type { FastifyInstance } from 'fastify'
import { addPrivatePages } from '../../http/private-pages.ts'
import type { DeskDeps } from '../../http/route-deps.ts'
import { answerNotStored, byLink, bySession } from './access.ts'
import { addByPhoneRoutes } from './add-by-phone.ts'
import { addAnswerRoutes, addSignedInRoutes } from './answers.ts'
import { addAppointmentPage } from './appointment.ts'
import { addBlockingRoutes } from './blocking.ts'
import { addOverviewRoutes } from './overview.ts'
import { addSignInRoutes } from './sign-in.ts'

/** The owner's pages: below /anfragen with a session, below /antwort by the link of a mail. */
export function addOwnerRoutes(app: FastifyInstance, deps: DeskDeps): void {
  addPrivatePages(app, (scope) => {
    answerNotStored(scope, deps)
    addSignInRoutes(scope, deps)
    addOverviewRoutes(scope, deps)
    addByPhoneRoutes(scope, deps)
    addBlockingRoutes(scope, deps)
    addSignedInRoutes(scope, bySession(deps), deps)
    for (const access of [bySession(deps), byLink(deps)]) {
      addAppointmentPage(scope, access, deps)
      addAnswerRoutes(scope, access, deps)
    }
  })
}
