import type { FastifyInstance } from 'fastify'
import { parseAddress } from '../../../booking/answer-fields.ts'
import { correctAddress } from '../../../booking/correct-address.ts'
import { eraseRequest } from '../../../booking/erase-request.ts'
import { bad } from '../../../booking/notices.ts'
import { isOutdated, postedFields } from '../../http/posted-fields.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { findByKey, type KeyedRequest, sendGone, sendOvertaken, sendRequest } from './request.ts'

/** What the owner mends: a mistyped address, or that there is a request at all. */
export function addCorrectionRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  app.post<KeyedRequest>('/anfragen/:key/adresse', async ({ params: { key }, body }, reply) => {
    const dossier = await findByKey(key, deps)
    if (!dossier) return sendGone(reply, deps)
    const { seen, values: typed } = postedFields(body)
    const parsed = parseAddress(typed)
    if (!parsed.ok) {
      const attempt = { step: 'adresse' as const, typed, errors: parsed.errors }
      const notice = bad(deps.agency.form.notices.refused)
      return sendRequest(reply, deps, dossier, { status: 422, notice, attempt })
    }
    const isCorrected =
      !isOutdated(seen, dossier.appointment.sequence) &&
      (await correctAddress(parsed.value, dossier, 'owner', deps)) === 'corrected'
    return isCorrected
      ? reply.redirect(`/anfragen/${key}?ergebnis=adresse`, 303)
      : sendOvertaken(reply, deps, key, 'corrected', { step: 'adresse', typed, errors: {} })
  })

  app.post<KeyedRequest>('/anfragen/:key/loeschen', async ({ params: { key }, body }, reply) => {
    const dossier = await findByKey(key, deps)
    if (!dossier) return sendGone(reply, deps)
    if (isOutdated(postedFields(body).seen, dossier.appointment.sequence))
      return sendOvertaken(reply, deps, key, undefined)
    await eraseRequest(dossier, deps)
    return reply.redirect('/anfragen?ergebnis=geloescht', 303)
  })
}
