import type { FastifyInstance } from 'fastify'
import { ERASURES_COUNTED_IN_HOURS } from '../../../booking/address-memory.ts'
import { eraseRequest } from '../../../booking/erase-request.ts'
import { erasedTooOften, overtakenNotice } from '../../../live/visitor/visitor-notices.ts'
import { isOutdated, postedFields } from '../../http/posted-fields.ts'
import type { VisitorDeps } from './visitor-deps.ts'
import { findByKey, type Keyed, sendGone, sendVisitorPage } from './visitor-page.ts'

/** Erasing gives the line its next booking back, so it must not become a way to book without end. */
const MOST_ERASURES = 5
const WINDOW_IN_MS = ERASURES_COUNTED_IN_HOURS * 3_600_000

/** Everything about the request goes at once: the row and what hangs on it, and the mails written as files. */
export function addEraseRoute(scope: FastifyInstance, deps: VisitorDeps): void {
  const countErasure = scope.createRateLimit({
    max: MOST_ERASURES,
    timeWindow: WINDOW_IN_MS,
    keyGenerator: ({ client }) => client,
  })
  scope.post<Keyed>('/termin/:key/loeschen', async (request, reply) => {
    const dossier = await findByKey(request, deps)
    if (!dossier) return sendGone(reply, deps)
    const { seen } = postedFields(request.body)
    if (isOutdated(seen, dossier.appointment.sequence)) {
      const notice = overtakenNotice(undefined, dossier, deps.agency.visit, seen)
      return sendVisitorPage(reply.code(409), { dossier, notice, noticeTakesFocus: true }, deps)
    }
    const count = await countErasure(request)
    if (!count.isAllowed && count.isExceeded) {
      reply.code(429).header('retry-after', count.ttlInSeconds)
      const notice = erasedTooOften(deps.agency.visit)
      return sendVisitorPage(reply, { dossier, notice, noticeTakesFocus: true }, deps)
    }
    await eraseRequest(dossier, deps)
    return reply.redirect('/termin?ergebnis=geloescht', 303)
  })
}
