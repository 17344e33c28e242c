import type { FastifyInstance } from 'fastify'
import { eraseAppointment } from '../../../booking/requests/erase-appointment.ts'
import { erasedTooOften, overtakenNotice } from '../../../live/visitor/visitor-notices.ts'
import { isOutdated, postedFields } from '../../http/posted-fields.ts'
import type { VisitorDeps } from './visitor-deps.ts'
import { findByKey, type Keyed, sendGone, sendVisitorPage } from './visitor-page.ts'

const RETRY_AFTER_IN_S = 3_600

/** Everything about the request goes at once: the row and what hangs on it, and the mails written as files. */
export function addEraseRoute(scope: FastifyInstance, deps: VisitorDeps): void {
  scope.post<Keyed>('/termin/:key/loeschen', async (request, reply) => {
    const dossier = await findByKey(request, deps)
    if (!dossier) return sendGone(reply, deps)
    const { seen } = postedFields(request.body)
    if (isOutdated(seen, dossier.appointment.sequence)) {
      const notice = overtakenNotice(undefined, dossier, deps.agency.visit, seen)
      return sendVisitorPage(reply.code(409), { dossier, notice, noticeTakesFocus: true }, deps)
    }
    if ((await eraseAppointment(dossier, 'visitor', deps)) === 'too-often') {
      reply.code(429).header('retry-after', RETRY_AFTER_IN_S)
      const notice = erasedTooOften(deps.agency.visit)
      return sendVisitorPage(reply, { dossier, notice, noticeTakesFocus: true }, deps)
    }
    return reply.redirect('/termin?ergebnis=geloescht', 303)
  })
}
