import type { FastifyInstance } from 'fastify'
import { type Dossier, openProposals } from '../../../booking/appointments/dossier.ts'
import type { StepOutcome } from '../../../booking/ports/dossier-store.ts'
import {
  answerAppointment,
  isMovedTooOften,
  isOpenTo,
  type Step,
} from '../../../booking/requests/answer-appointment.ts'
import { parseMove } from '../../../booking/requests/answer-fields.ts'
import { eraseAppointment } from '../../../booking/requests/erase-appointment.ts'
import { isOver, slotOf } from '../../../booking/times/slot.ts'
import type { Attempt } from '../../../live/PostForm.tsx'
import { erasedTooOften, overtakenNotice, RESULTS } from '../../../live/visitor/visitor-notices.ts'
import { bad } from '../../../words/notices.ts'
import { cutToLimits, isOutdated, type Posted, postedFields } from '../../http/posted-fields.ts'
import { callInstead, correctBy } from '../correct-contact.ts'
import type { RouteDeps } from '../route-deps.ts'
import { addForm, pathOf, sendGone, sendVisitorPage } from './visitor-page.ts'

const ERASE_AGAIN_IN_S = 3_600

/** Taken, perhaps with a new key for the page; too late; somebody else has the time; or sent with mistakes. */
type Outcome = StepOutcome | { visitorKey: string } | { errors: Record<string, string> }
type Act = (dossier: Dossier, posted: Posted, deps: RouteDeps) => Promise<Outcome>

type VisitorStep = {
  path: Attempt['step']
  act: Act
  /** The entry of the history after the step. */
  event: keyof typeof RESULTS
  /** Refused where the appointment's state does not allow it; corrections are possible in every state. */
  step?: Step['kind']
}

export function addVisitorSteps(scope: FastifyInstance, deps: RouteDeps): void {
  addStep(scope, deps, { path: 'annehmen', act: accept, event: 'accepted', step: 'accept' })
  addStep(scope, deps, { path: 'verschieben', act: move, event: 'moved', step: 'move' })
  addStep(scope, deps, { path: 'absagen', act: callOff, event: 'cancelled', step: 'call-off' })
  addStep(scope, deps, { path: 'telefon', act: correctBy('visitor', 'phone'), event: 'rephoned' })
  addStep(scope, deps, { path: 'adresse', act: correctBy('visitor', 'email'), event: 'corrected' })
}

function addStep(scope: FastifyInstance, deps: RouteDeps, { path, act, event, step }: VisitorStep): void {
  addForm(scope, deps, path, async (dossier, request, reply) => {
    const posted = postedFields(request.body)
    const { state, sequence, visitorKey } = dossier.appointment
    const isTooLate = isOutdated(posted.seen, sequence) || (step && !isOpenTo(step, state))
    const outcome = isTooLate ? 'overtaken' : await act(dossier, posted, deps)
    if (outcome === 'taken') return reply.redirect(pathOf(dossier.appointment, RESULTS[event]), 303)
    const attempt = { step: path, typed: cutToLimits(posted.values), errors: {} }
    if (outcome === 'overtaken') {
      // By the key: a correction of the address may have ended it.
      const current = await deps.dossiers.find({ visitorKey })
      if (!current) return sendGone(reply, deps)
      const notice = overtakenNotice(event, current, deps.agency.visit, posted.seen)
      const shown = { dossier: current, notice, noticeTakesFocus: true, attempt }
      return sendVisitorPage(reply.code(409), shown, deps)
    }
    if (outcome === 'not-free') {
      const notice = bad(deps.agency.visit.notices.taken)
      return sendVisitorPage(reply.code(409), { dossier, notice, noticeTakesFocus: true, attempt }, deps)
    }
    if ('visitorKey' in outcome) return reply.redirect(pathOf(outcome, RESULTS[event]), 303)
    const notice = bad(deps.agency.form.notices.refused)
    return sendVisitorPage(reply.code(422), { dossier, notice, attempt: { ...attempt, ...outcome } }, deps)
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
  const standing = slotOf(dossier.appointment)
  const isSame = parsed.value.date === standing.date && parsed.value.time === standing.time
  // The first wish once more answers the owner's proposals; otherwise it changes nothing.
  if (isSame && dossier.appointment.state !== 'proposed')
    return { errors: { preferredTime: standingWords(dossier) } }
  return answerAppointment({ kind: 'move', to: parsed.value }, dossier, deps, seen)
}

const standingWords = ({ appointment }: Dossier): string =>
  appointment.state === 'confirmed'
    ? 'Diese Zeit ist schon vereinbart'
    : 'Diese Zeit haben Sie schon vorgeschlagen'

const callOff: Act = (dossier, { seen }, deps) => answerAppointment({ kind: 'call-off' }, dossier, deps, seen)

/** Erases the appointment, its mails and their files at once. */
export function addEraseRoute(scope: FastifyInstance, deps: RouteDeps): void {
  addForm(scope, deps, 'loeschen', async (dossier, request, reply) => {
    const { seen } = postedFields(request.body)
    if (isOutdated(seen, dossier.appointment.sequence)) {
      const notice = overtakenNotice(undefined, dossier, deps.agency.visit, seen)
      return sendVisitorPage(reply.code(409), { dossier, notice, noticeTakesFocus: true }, deps)
    }
    if ((await eraseAppointment(dossier, 'visitor', deps)) === 'too-often') {
      reply.code(429).header('retry-after', ERASE_AGAIN_IN_S)
      const notice = erasedTooOften(deps.agency.visit)
      return sendVisitorPage(reply, { dossier, notice, noticeTakesFocus: true }, deps)
    }
    return reply.redirect('/termin?ergebnis=geloescht', 303)
  })
}
