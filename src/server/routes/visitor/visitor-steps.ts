import type { FastifyInstance } from 'fastify'
import { answerAppointment } from '../../../booking/answer-appointment.ts'
import { parseAddress, parseMove } from '../../../booking/answer-fields.ts'
import { MOST_PROPOSALS } from '../../../booking/appointment-event.ts'
import { berlinInstant } from '../../../booking/berlin-time.ts'
import { correctAddress } from '../../../booking/correct-address.ts'
import { type Dossier, openProposals, slotOf } from '../../../booking/dossier.ts'
import { REFUSED } from '../../../booking/notices.ts'
import { overtakenNotice, RESULTS } from '../../../live/visitor/visitor-notices.ts'
import { isOutdated, type Posted, postedFields } from './posted-fields.ts'
import type { VisitorDeps } from './visitor-deps.ts'
import { findByKey, type Keyed, pathOf, sendNotFound, sendVisitorPage } from './visitor-page.ts'

type Errors = Record<string, string>
/** What became of a step: taken, too late, or sent with mistakes. */
type Outcome = 'taken' | 'overtaken' | { errors: Errors }
type Act = (dossier: Dossier, posted: Posted, deps: VisitorDeps) => Promise<Outcome>

/** Everything the visitor can do with a request that stays; the names of the paths are German, as all that is seen. */
export function addVisitorSteps(scope: FastifyInstance, deps: VisitorDeps): void {
  addStep(scope, deps, 'annehmen', 'accepted', accept)
  addStep(scope, deps, 'verschieben', 'moved', move)
  addStep(scope, deps, 'absagen', 'cancelled', callOff)
  addStep(scope, deps, 'adresse', 'corrected', correct)
}

function addStep(
  scope: FastifyInstance,
  deps: VisitorDeps,
  path: string,
  wanted: keyof typeof RESULTS,
  act: Act,
): void {
  scope.post<Keyed>(`/termin/:key/${path}`, { config: { hasSecretPath: true } }, async (request, reply) => {
    const dossier = await findByKey(request, deps)
    if (!dossier) return sendNotFound(request, reply, deps)
    const posted = postedFields(request)
    const { seen, values } = posted
    const outcome = isOutdated(seen, dossier.appointment.sequence)
      ? 'overtaken'
      : await act(dossier, posted, deps)
    if (outcome === 'taken') return reply.redirect(pathOf(dossier, RESULTS[wanted]), 303)
    if (outcome !== 'overtaken') {
      const refused = { values, errors: outcome.errors }
      return sendVisitorPage(reply.code(422), { dossier, notice: REFUSED, refused }, deps)
    }
    const current = await findByKey(request, deps)
    if (!current) return sendNotFound(request, reply, deps)
    const notice = overtakenNotice(wanted, current, seen)
    const refused = { values, errors: {} }
    return sendVisitorPage(
      reply.code(409),
      { dossier: current, notice, noticeTakesFocus: true, refused },
      deps,
    )
  })
}

const accept: Act = async (dossier, { seen, values }, deps) => {
  const proposal = Number(values.proposal)
  if (!Number.isInteger(proposal) || proposal < 1 || proposal > MOST_PROPOSALS)
    return { errors: { proposal: 'Bitte wählen Sie eine der Zeiten' } }
  const slot = openProposals(dossier)[proposal - 1]
  if (slot && berlinInstant(slot.date, slot.time) <= deps.now())
    return { errors: { proposal: 'Diese Zeit ist schon vorbei; bitte wählen Sie eine andere' } }
  return answerAppointment({ kind: 'accept', proposal }, dossier, deps, seen)
}

const move: Act = async (dossier, { seen, values }, deps) => {
  const parsed = parseMove(values, deps.now())
  if (!parsed.ok) return parsed
  const { state, sequence } = dossier.appointment
  const standing = slotOf(dossier.appointment)
  // Insisting on the first wish is an answer to other proposals; asking again for what stands is none.
  if (state !== 'proposed' && parsed.value.date === standing.date && parsed.value.time === standing.time)
    return { errors: { preferredTime: 'Diese Zeit steht schon' } }
  // Moves have no end: without this, two at once would both happen.
  return answerAppointment({ kind: 'move', to: parsed.value }, dossier, deps, seen ?? sequence)
}

const callOff: Act = (dossier, { seen }, deps) => answerAppointment({ kind: 'call-off' }, dossier, deps, seen)

const correct: Act = async (dossier, { values }, deps) => {
  const parsed = parseAddress(values)
  if (!parsed.ok) return parsed
  const outcome = await correctAddress(parsed.value, dossier, 'visitor', deps)
  if (outcome === 'corrected') return 'taken'
  if (outcome === 'overtaken') return outcome
  return {
    errors: { email: `Das geht nicht öfter. Bitte rufen Sie uns an: ${deps.agency.contact.phone}` },
  }
}
