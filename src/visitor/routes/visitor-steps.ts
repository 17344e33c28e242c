import type { FastifyInstance } from 'fastify'
import { visitorPage } from '../../booking/appointments/appointment.ts'
import { type Dossier, openProposals } from '../../booking/appointments/dossier.ts'
import {
  STEP_RULES,
  type Step,
  type VisitorEvent,
  type VisitorStep,
} from '../../booking/appointments/kinds.ts'
import { answerAppointment, type Refusal } from '../../booking/requests/answer-appointment.ts'
import { parseAddition, parseMove } from '../../booking/requests/answer-fields.ts'
import { canExtendIdea, extendIdea } from '../../booking/requests/correct-contact.ts'
import { eraseAppointment } from '../../booking/requests/erase-appointment.ts'
import { type Act, addForm, addStep, type StepRoute, worded } from '../../http/appointment-access.ts'
import { callInstead, correctBy } from '../../http/correct-by.ts'
import { cutToLimits } from '../../http/posted-fields.ts'
import type { PageDeps } from '../../http/route-deps.ts'
import { bad } from '../../words/notices.ts'
import { overtakenNotice, RESULTS } from '../visitor-notices.ts'
import { byVisitorKey, sendVisitorGone, sendVisitorPage } from './visitor-page.ts'

async function take(step: Step, dossier: Dossier, deps: PageDeps, field?: string) {
  const outcome = await answerAppointment(step, dossier, deps)
  return worded(outcome, (refusal) => refused(refusalWords(refusal, dossier, deps), deps, field))
}

/**
 * The words stand beside the field. A form of buttons has none: the notice says them, and takes the focus.
 */
const refused = (words: string, { agency }: PageDeps, field?: string) =>
  field
    ? { errors: { [field]: words } }
    : { errors: {}, notice: bad({ ...agency.form.notices.refused, text: `${words}.` }) }

const accept: Act = async ({ dossier }, { values }, deps) => {
  const proposal = Number(values.proposal)
  if (!openProposals(dossier)[proposal - 1]) return refused('Bitte wählen Sie eine der Zeiten', deps)
  return take({ kind: 'accept', proposal }, dossier, deps)
}

const move: Act = async ({ dossier }, { values }, deps) => {
  const parsed = parseMove(values, { opening: deps.agency.opening, now: deps.now() })
  if (!parsed.ok) return parsed
  return take({ kind: 'move', to: parsed.value }, dossier, deps, 'preferredTime')
}

const extend: Act = async ({ dossier }, { values }, deps) => {
  if (!canExtendIdea(dossier)) return 'overtaken'
  const parsed = parseAddition(values)
  return parsed.ok ? extendIdea(parsed.value, dossier, deps) : parsed
}

const callOff: Act = ({ dossier }, _posted, deps) => take({ kind: 'call-off' }, dossier, deps)

function refusalWords(refusal: Refusal, { appointment }: Dossier, deps: PageDeps): string {
  if (refusal === 'too-late') return 'Diese Zeit ist schon vorbei; bitte wählen Sie eine andere'
  if (refusal === 'too-often') return callInstead(deps)
  return appointment.state === 'confirmed'
    ? 'Diese Zeit ist schon vereinbart'
    : 'Diese Zeit haben Sie schon vorgeschlagen'
}

const STEP_FORMS: Record<VisitorStep, Pick<StepRoute, 'path' | 'act'>> = {
  accept: { path: 'annehmen', act: accept },
  move: { path: 'verschieben', act: move },
  'call-off': { path: 'absagen', act: callOff },
}

type VisitorForm = StepRoute & { event: VisitorEvent }

const FORMS: VisitorForm[] = [
  ...Object.entries(STEP_FORMS).map(([kind, form]) => {
    const step = kind as VisitorStep
    return { ...form, step, event: STEP_RULES[step].event }
  }),
  { path: 'ergaenzen', act: extend, event: 'extended' },
  { path: 'telefon', act: correctBy('visitor', 'phone'), event: 'rephoned' },
  { path: 'adresse', act: correctBy('visitor', 'email'), event: 'corrected' },
]

export function addVisitorSteps(scope: FastifyInstance, deps: PageDeps): void {
  for (const form of FORMS) addVisitorForm(scope, deps, form)
}

function addVisitorForm(scope: FastifyInstance, deps: PageDeps, form: VisitorForm): void {
  const { path, event } = form
  addStep(scope, byVisitorKey(deps), deps, form, async (outcome, posted, { dossier, page }, reply) => {
    if (outcome === 'done') return reply.redirect(`${page}?ergebnis=${RESULTS[event]}`, 303)
    const attempt = { step: path, typed: cutToLimits(posted.values), errors: {} }
    if (outcome === 'overtaken') {
      // By the key: a correction of the address may have ended it.
      const current = await deps.dossiers.find({ visitorKey: dossier.appointment.visitorKey })
      if (!current) return sendVisitorGone(reply, deps)
      const notice = overtakenNotice(event, current, deps.agency.visit, posted.seen)
      return sendVisitorPage(reply.code(409), { dossier: current, notice, attempt }, deps)
    }
    if (outcome === 'not-free') {
      const notice = bad(deps.agency.visit.notices.taken)
      return sendVisitorPage(reply.code(409), { dossier, notice, attempt }, deps)
    }
    if ('visitorKey' in outcome)
      return reply.redirect(`${visitorPage(outcome)}?ergebnis=${RESULTS[event]}`, 303)
    const { errors, notice = bad(deps.agency.form.notices.refused) } = outcome
    return sendVisitorPage(reply.code(422), { dossier, notice, attempt: { ...attempt, errors } }, deps)
  })
}

/**
 * Erases the appointment, its mails and their files at once, also from an outdated page:
 * nothing is left to overtake.
 */
export function addEraseRoute(scope: FastifyInstance, deps: PageDeps): void {
  addForm(scope, byVisitorKey(deps), { path: 'loeschen' }, async ({ dossier, page }, _request, reply) => {
    await eraseAppointment(dossier, 'visitor', deps)
    return reply.redirect(page, 303)
  })
}
