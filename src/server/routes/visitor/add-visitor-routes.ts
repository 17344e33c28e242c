import type { FastifyInstance } from 'fastify'
import { addPrivatePages } from '../private-pages.ts'
import { addEraseRoute } from './erase.ts'
import type { VisitorDeps } from './visitor-deps.ts'
import { addVisitorFiles } from './visitor-files.ts'
import { addVisitorPage } from './visitor-page.ts'
import { addVisitorSteps } from './visitor-steps.ts'

/** The visitor's own page, below /termin/<key>. */
export function addVisitorRoutes(app: FastifyInstance, deps: VisitorDeps): void {
  addPrivatePages(app, (scope) => {
    addVisitorPage(scope, deps)
    addVisitorFiles(scope, deps)
    addVisitorSteps(scope, deps)
    addEraseRoute(scope, deps)
  })
}
