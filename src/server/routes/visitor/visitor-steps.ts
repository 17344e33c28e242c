import type { FastifyInstance } from 'fastify'
import { type Dossier, openProposals } from '../../../booking/appointments/dossier.ts'
import {
  answerAppointment,
  isMovedTooOften,
  isOpenTo,
  type Step,
} from '../../../booking/requests/answer-appointment.ts'
import { parseAddress, parseMove } from '../../../booking/requests/answer-fields.ts'
import { correctAddress, UNCHANGED_ADDRESS } from '../../../booking/requests/correct-address.ts'
import { isOver, slotOf } from '../../../booking/times/slot.ts'
import type { Attempt } from '../../../live/PostForm.tsx'
import { overtakenNotice, RESULTS } from '../../../live/visitor/visitor-notices.ts'
import { bad } from '../../../words/notices.ts'
import { cutToLimits, isOutdated, type Posted, postedFields } from '../../http/posted-fields.ts'
import type { VisitorDeps } from './visitor-deps.ts'
import { findByKey, type Keyed, pathOf, sendGone, sendVisitorPage } from './visitor-page.ts'

type Errors = Record<string, string>
/** What became of a step: taken, perhaps with a new key for the page; too late; or sent with mistakes. */
type Outcome = 'taken' | 'overtaken' | { visitorKey: string } | { errors: Errors }
type Act = (dossier: Dossier, posted: Posted, deps: VisitorDeps) => Promise<Outcome>

type VisitorStep = {
  path: Attempt['step']
  act: Act
  /** What the history says of it when it has happened. */
  event: keyof typeof RESULTS
  /** Where a request has to stand for it; an address can be mended anywhere. */
  step?: Step['kind']
}

/** Everything the visitor can do with a request that stays. */
export function addVisitorSteps(scope: FastifyInstance, deps: VisitorDeps): void {
  addStep(scope, deps, { path: 'annehmen', act: accept, event: 'accepted', step: 'accept' })
  addStep(scope, deps, { path: 'verschieben', act: move, event: 'moved', step: 'move' })
  addStep(scope, deps, { path: 'absagen', act: callOff, event: 'cancelled', step: 'call-off' })
  addStep(scope, deps, { path: 'adresse', act: correct, event: 'corrected' })
}

function addStep(scope: FastifyInstance, deps: VisitorDeps, { path, act, event, step }: VisitorStep): void {
  scope.post<Keyed>(`/termin/:key/${path}`, async (request, reply) => {
    const dossier = await findByKey(request, deps)
    if (!dossier) return sendGone(reply, deps)
    const posted = postedFields(request.body)
    const { seen, values } = posted
    const { state, sequence } = dossier.appointment
    const isTooLate = isOutdated(seen, sequence) || (step && !isOpenTo(step, state))
    const outcome = isTooLate ? 'overtaken' : await act(dossier, posted, deps)
    if (outcome === 'taken') return reply.redirect(pathOf(dossier.appointment, RESULTS[event]), 303)
    if (typeof outcome === 'object' && 'visitorKey' in outcome)
      return reply.redirect(pathOf(outcome, RESULTS[event]), 303)
    if (outcome !== 'overtaken') {
      const attempt = { step: path, typed: cutToLimits(values), errors: outcome.errors }
      return sendVisitorPage(
        reply.code(422),
        { dossier, notice: bad(deps.agency.form.notices.refused), attempt },
        deps,
      )
    }
    const current = await findByKey(request, deps)
    if (!current) return sendGone(reply, deps)
    const notice = overtakenNotice(event, current, deps.agency.visit, seen)
    const attempt = { step: path, typed: cutToLimits(values), errors: {} }
    return sendVisitorPage(
      reply.code(409),
      { dossier: current, notice, noticeTakesFocus: true, attempt },
      deps,
    )
  })
}

const accept: Act = async (dossier, { seen, values }, deps) => {
  const proposal = Number(values.proposal)
  const slot = openProposals(dossier)[proposal - 1]
  if (!slot) return { errors: { proposal: 'Bitte wählen Sie eine der Zeiten' } }
  if (isOver(slot, deps.now()))
    return { errors: { proposal: 'Diese Zeit ist schon vorbei; bitte wählen Sie eine andere' } }
  return answerAppointment({ kind: 'accept', proposal }, dossier, deps, seen)
}

const move: Act = async (dossier, { seen, values }, deps) => {
  const parsed = parseMove(values, { opening: deps.agency.opening, now: deps.now() })
  if (!parsed.ok) return parsed
  if (isMovedTooOften(dossier)) return { errors: { preferredTime: callInstead(deps) } }
  const { state } = dossier.appointment
  const standing = slotOf(dossier.appointment)
  // Insisting on the first wish is an answer to other proposals; asking again for what stands is none.
  if (state !== 'proposed' && parsed.value.date === standing.date && parsed.value.time === standing.time)
    return { errors: { preferredTime: 'Diese Zeit steht schon' } }
  return answerAppointment({ kind: 'move', to: parsed.value }, dossier, deps, seen)
}

const callOff: Act = (dossier, { seen }, deps) => answerAppointment({ kind: 'call-off' }, dossier, deps, seen)

const correct: Act = async (dossier, { values }, deps) => {
  const parsed = parseAddress(values)
  if (!parsed.ok) return parsed
  const outcome = await correctAddress(parsed.value, dossier, 'visitor', deps)
  if (outcome === 'unchanged') return { errors: { email: UNCHANGED_ADDRESS } }
  return outcome === 'too-often' ? { errors: { email: callInstead(deps) } } : outcome
}

const callInstead = ({ agency }: VisitorDeps): string =>
  `Das geht nicht öfter. Bitte rufen Sie uns an: ${agency.contact.phone}`
