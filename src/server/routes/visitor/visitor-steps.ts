import type { FastifyInstance } from 'fastify'
import { visitorPage } from '../../../booking/appointments/appointment.ts'
import { type Dossier, openProposals } from '../../../booking/appointments/dossier.ts'
import { answerAppointment, isMovedTooOften } from '../../../booking/requests/answer-appointment.ts'
import { parseMove } from '../../../booking/requests/answer-fields.ts'
import { eraseAppointment } from '../../../booking/requests/erase-appointment.ts'
import { isOver, slotOf } from '../../../booking/times/slot.ts'
import { erasedTooOften, overtakenNotice, RESULTS } from '../../../live/visitor/visitor-notices.ts'
import { bad } from '../../../words/notices.ts'
import { cutToLimits, isOutdated, postedFields } from '../../http/posted-fields.ts'
import { callInstead, correctBy } from '../correct-contact.ts'
import { type Act, addForm, addStep, type StepRoute } from '../entrance.ts'
import type { RouteDeps } from '../route-deps.ts'
import { byVisitorKey, sendGone, sendVisitorPage } from './visitor-page.ts'

const ERASE_AGAIN_IN_S = 3_600

const accept: Act = async (dossier, { values }, deps) => {
  const proposal = Number(values.proposal)
  const slot = openProposals(dossier)[proposal - 1]
  if (!slot) return { errors: { proposal: 'Bitte wählen Sie eine der Zeiten' } }
  if (isOver(slot, deps.now()))
    return { errors: { proposal: 'Diese Zeit ist schon vorbei; bitte wählen Sie eine andere' } }
  return answerAppointment({ kind: 'accept', proposal }, dossier, deps)
}

const move: Act = async (dossier, { values }, deps) => {
  const parsed = parseMove(values, { opening: deps.agency.opening, now: deps.now() })
  if (!parsed.ok) return parsed
  if (isMovedTooOften(dossier)) return { errors: { preferredTime: callInstead(deps) } }
  const standing = slotOf(dossier.appointment)
  const isSame = parsed.value.date === standing.date && parsed.value.time === standing.time
  // The first wish once more answers the owner's proposals; otherwise it changes nothing.
  if (isSame && dossier.appointment.state !== 'proposed')
    return { errors: { preferredTime: standingWords(dossier) } }
  return answerAppointment({ kind: 'move', to: parsed.value }, dossier, deps)
}

const standingWords = ({ appointment }: Dossier): string =>
  appointment.state === 'confirmed'
    ? 'Diese Zeit ist schon vereinbart'
    : 'Diese Zeit haben Sie schon vorgeschlagen'

const callOff: Act = (dossier, _posted, deps) => answerAppointment({ kind: 'call-off' }, dossier, deps)

type VisitorStep = StepRoute & { event: keyof typeof RESULTS }

const STEPS: VisitorStep[] = [
  { path: 'annehmen', act: accept, event: 'accepted', step: 'accept' },
  { path: 'verschieben', act: move, event: 'moved', step: 'move' },
  { path: 'absagen', act: callOff, event: 'cancelled', step: 'call-off' },
  { path: 'telefon', act: correctBy('visitor', 'phone'), event: 'rephoned' },
  { path: 'adresse', act: correctBy('visitor', 'email'), event: 'corrected' },
]

export function addVisitorSteps(scope: FastifyInstance, deps: RouteDeps): void {
  for (const step of STEPS) addVisitorStep(scope, deps, step)
}

function addVisitorStep(scope: FastifyInstance, deps: RouteDeps, form: VisitorStep): void {
  const { path, event } = form
  addStep(scope, byVisitorKey, deps, form, async (outcome, posted, { dossier, page }, reply) => {
    if (outcome === 'taken') return reply.redirect(`${page}?ergebnis=${RESULTS[event]}`, 303)
    const attempt = { step: path, typed: cutToLimits(posted.values), errors: {} }
    if (outcome === 'overtaken') {
      // By the key: a correction of the address may have ended it.
      const current = await deps.dossiers.find({ visitorKey: dossier.appointment.visitorKey })
      if (!current) return sendGone(reply, deps)
      const notice = overtakenNotice(event, current, deps.agency.visit, posted.seen)
      const shown = { dossier: current, notice, noticeTakesFocus: true, attempt }
      return sendVisitorPage(reply.code(409), shown, deps)
    }
    if (outcome === 'not-free') {
      const notice = bad(deps.agency.visit.notices.taken)
      return sendVisitorPage(reply.code(409), { dossier, notice, noticeTakesFocus: true, attempt }, deps)
    }
    if ('visitorKey' in outcome)
      return reply.redirect(`${visitorPage(outcome)}?ergebnis=${RESULTS[event]}`, 303)
    const { errors, notice = bad(deps.agency.form.notices.refused) } = outcome
    return sendVisitorPage(reply.code(422), { dossier, notice, attempt: { ...attempt, errors } }, deps)
  })
}

/** Erases the appointment, its mails and their files at once. */
export function addEraseRoute(scope: FastifyInstance, deps: RouteDeps): void {
  addForm(scope, byVisitorKey, deps, { path: 'loeschen' }, async ({ dossier }, request, reply) => {
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
