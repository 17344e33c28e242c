import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../booking/appointments/booking-request.ts'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import { type OwnerEvent, type OwnerStep, STEP_RULES, type Step } from '../../booking/appointments/kinds.ts'
import { answerAppointment, isLastAnswer, type Refusal } from '../../booking/requests/answer-appointment.ts'
import { parseAgreed, parseMessage, parseNote, parseProposals } from '../../booking/requests/answer-fields.ts'
import { eraseAppointment } from '../../booking/requests/erase-appointment.ts'
import type { BookingTerms } from '../../booking/times/parse-slot.ts'
import {
  type Act,
  type Admitted,
  type AppointmentAccess,
  addForm,
  addStep,
  type StepRoute,
  worded,
} from '../../http/appointment-access.ts'
import { correctBy } from '../../http/correct-by.ts'
import type { Posted } from '../../http/posted-fields.ts'
import type { PageDeps } from '../../http/route-deps.ts'
import type { Attempt } from '../../ui/PostForm.tsx'
import { bad } from '../../words/notices.ts'
import { ANSWER_REFUSALS, NOT_FREE, STEP_NOTICES } from '../owner-notices.ts'
import { numberIn } from './access.ts'
import { sendAppointment, sendOvertaken } from './appointment.ts'

type ReadStep = (typed: Posted['values'], terms: BookingTerms) => Parsed<Step>

const reading =
  <Value>(
    parse: (typed: Posted['values'], terms: BookingTerms) => Parsed<Value>,
    stepWith: (value: Value) => Step,
  ): ReadStep =>
  (typed, terms) => {
    const parsed = parse(typed, terms)
    return parsed.ok ? { ok: true, value: stepWith(parsed.value) } : parsed
  }

const tapping =
  (kind: 'confirm' | 'finish' | 'take-back'): ReadStep =>
  () => ({ ok: true, value: { kind } })

type StepForm = { path: string; readStep: ReadStep; isAtDeskOnly?: true }

const STEP_FORMS: Record<OwnerStep, StepForm> = {
  confirm: { path: 'bestaetigen', readStep: tapping('confirm') },
  agree: { path: 'vereinbaren', readStep: reading(parseAgreed, (to) => ({ kind: 'agree', to })) },
  propose: {
    path: 'vorschlagen',
    readStep: reading(parseProposals, (proposed) => ({ kind: 'propose', ...proposed })),
  },
  decline: { path: 'absagen', readStep: reading(parseMessage, (message) => ({ kind: 'decline', message })) },
  finish: { path: 'erledigt', readStep: tapping('finish') },
  'take-back': { path: 'zuruecknehmen', readStep: tapping('take-back'), isAtDeskOnly: true },
}

const isFromList = ({ isSignedIn }: Admitted, { values }: Posted): boolean =>
  isSignedIn && values.von === 'liste'

const answering =
  (readStep: ReadStep): Act =>
  async (admitted, posted, deps) => {
    const { dossier, isSignedIn, session } = admitted
    const { values } = posted
    const parsed = readStep(values, { opening: deps.opening, now: deps.now() })
    if (!parsed.ok) return parsed
    // A visitor may have the link: replies quote the owner's mail.
    const how = { isAnyway: values.anyway === '1' && isSignedIn, isByLink: !isSignedIn, session }
    const step = { ...parsed.value, ...how, isFromList: isFromList(admitted, posted) }
    const outcome = await answerAppointment(step, dossier, deps)
    return worded(outcome, (refusal) => ({ errors: {}, ...refusalOf(refusal, dossier) }))
  }

const refusalOf = (refusal: Refusal, dossier: Dossier) => {
  const notice = ANSWER_REFUSALS[refusal]?.(dossier.appointment)
  return notice ? { notice, status: 409 } : { notice: TOO_LATE }
}

/** `former` is the note that the page showed: on another device it may have been changed since. */
const takeNote: Act = async ({ dossier }, { values: { former, ...values } }, { dossiers }) => {
  const parsed = parseNote(values)
  if (!parsed.ok) return parsed
  const isNoted = await dossiers.note(dossier.appointment.id, parsed.value, former)
  return isNoted ? 'done' : { errors: { note: 'Auf einem anderen Gerät steht jetzt eine andere Notiz' } }
}

type Answer = StepRoute & { event?: OwnerEvent; readStep?: ReadStep; isAtDeskOnly?: true }

const ANSWERS: Answer[] = [
  ...Object.entries(STEP_FORMS).map(([kind, form]) => {
    const step = kind as OwnerStep
    return { ...form, act: answering(form.readStep), step, event: STEP_RULES[step].event }
  }),
  { path: 'notiz', act: takeNote, isAtDeskOnly: true },
  { path: 'adresse', event: 'corrected', act: correctBy('owner', 'email'), isAtDeskOnly: true },
  { path: 'telefon', event: 'rephoned', act: correctBy('owner', 'phone'), isAtDeskOnly: true },
]

const TOO_LATE = bad({ title: 'Nicht bestätigt', text: 'Die gewünschte Zeit ist vorbei.' })

export function addAnswerRoutes(app: FastifyInstance, access: AppointmentAccess, deps: PageDeps): void {
  for (const answer of ANSWERS) if (!answer.isAtDeskOnly) addAnswer(app, access, deps, answer)
}

function addAnswer(app: FastifyInstance, access: AppointmentAccess, deps: PageDeps, answer: Answer): void {
  const { path, event, readStep } = answer
  /** A second tap on the same button. */
  async function isRepeated({ values }: Posted, { dossier }: Admitted): Promise<boolean> {
    const step = readStep?.(values, { opening: deps.opening, now: deps.now() })
    const now = step?.ok && (await deps.dossiers.find({ id: dossier.appointment.id }))
    return Boolean(now && step.ok && isLastAnswer(step.value, now))
  }
  const result = event ? STEP_NOTICES[event].result : path
  addStep(app, access, deps, answer, async (outcome, posted, admitted, reply) => {
    const { values } = posted
    const { page, isSignedIn, dossier } = admitted
    const attempt: Attempt = { step: path, typed: values, errors: {} }
    // From a row of the overview back to the overview.
    const beside = numberIn(values.vor)
    const next = isFromList(admitted, posted)
      ? `/anfragen?nr=${dossier.appointment.id}&ergebnis=${result}${beside ? `&vor=${beside}#nr-${beside}` : ''}`
      : `${page}?ergebnis=${result}${beside ? `&vor=${beside}` : ''}`
    if (outcome === 'overtaken' && isSignedIn && (await isRepeated(posted, admitted)))
      return reply.redirect(next, 303)
    if (outcome === 'overtaken') return sendOvertaken(reply, deps, admitted, event, attempt)
    // The page names what is in the way, and has a button that does it all the same.
    if (outcome === 'not-free')
      return sendAppointment(reply, deps, admitted, { status: 409, notice: NOT_FREE, attempt })
    if (outcome === 'done' || 'visitorKey' in outcome) return reply.redirect(next, 303)
    const { errors, notice = bad(deps.agency.form.notices.refused), status = 422 } = outcome
    return sendAppointment(reply, deps, admitted, { status, notice, attempt: { ...attempt, errors } })
  })
}

/**
 * With a session the owner can also take back what is done, take notes, correct what the visitor mistyped,
 * and erase the appointment.
 */
export function addSignedInRoutes(app: FastifyInstance, access: AppointmentAccess, deps: PageDeps): void {
  for (const answer of ANSWERS) if (answer.isAtDeskOnly) addAnswer(app, access, deps, answer)
  addForm(app, access, { path: 'loeschen' }, async ({ dossier }, _request, reply) => {
    await eraseAppointment(dossier, 'owner', deps)
    return reply.redirect(`/anfragen?nr=${dossier.appointment.id}&ergebnis=geloescht`, 303)
  })
}
