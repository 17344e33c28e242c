import type { FastifyInstance } from 'fastify'
import { parseAddress } from '../../../booking/requests/answer-fields.ts'
import { correctAddress, UNCHANGED_ADDRESS } from '../../../booking/requests/correct-address.ts'
import { eraseAppointment } from '../../../booking/requests/erase-appointment.ts'
import { bad } from '../../../words/notices.ts'
import { isOutdated, postedFields } from '../../http/posted-fields.ts'
import { DESK_REQUEST, enterBySession } from './desk-request.ts'
import { isEntered, type NumberedRequest } from './enter.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { sendOvertaken, sendRequest } from './request.ts'

/** What the owner corrects at the desk: a mistyped address, or that there is a request at all. */
export function addCorrectionRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  app.post<NumberedRequest>(`${DESK_REQUEST}/adresse`, async (request, reply) => {
    const entered = await enterBySession(request, reply, deps)
    if (!isEntered(entered)) return entered.reply
    const { dossier, page } = entered
    const { seen, values: typed } = postedFields(request.body)
    // Before its mistakes: where it comes too late there may be no field left to correct.
    if (isOutdated(seen, dossier.appointment.sequence))
      return sendOvertaken(reply, deps, entered, 'corrected', { step: 'adresse', typed, errors: {} })
    const parsed = parseAddress(typed)
    const refuse = (errors: Record<string, string>) => {
      const attempt = { step: 'adresse' as const, typed, errors }
      const notice = bad(deps.agency.form.notices.refused)
      return sendRequest(reply, deps, entered, { status: 422, notice, attempt })
    }
    if (!parsed.ok) return refuse(parsed.errors)
    const outcome = await correctAddress(parsed.value, dossier, 'owner', deps)
    if (outcome === 'unchanged') return refuse({ email: UNCHANGED_ADDRESS })
    return typeof outcome === 'object'
      ? reply.redirect(`${page}?ergebnis=adresse`, 303)
      : sendOvertaken(reply, deps, entered, 'corrected', { step: 'adresse', typed, errors: {} })
  })

  app.post<NumberedRequest>(`${DESK_REQUEST}/loeschen`, async (request, reply) => {
    const entered = await enterBySession(request, reply, deps)
    if (!isEntered(entered)) return entered.reply
    if (isOutdated(postedFields(request.body).seen, entered.dossier.appointment.sequence))
      return sendOvertaken(reply, deps, entered, undefined)
    await eraseAppointment(entered.dossier, 'owner', deps)
    return reply.redirect('/anfragen?ergebnis=geloescht', 303)
  })
}
