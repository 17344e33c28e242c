import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../booking/appointments/booking-request.ts'
import { type OwnerEvent, type OwnerStep, STEP_RULES, type Step } from '../../booking/appointments/kinds.ts'
import { answerAppointment } from '../../booking/requests/answer-appointment.ts'
import { parseAgreed, parseMessage, parseNote, parseProposals } from '../../booking/requests/answer-fields.ts'
import { eraseAppointment } from '../../booking/requests/erase-appointment.ts'
import type { BookingTerms } from '../../booking/times/parse-slot.ts'
import {
  type Act,
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
import { NOT_FREE, STEP_NOTICES, TICKED_TWICE } from '../owner-notices.ts'
import { numberIn } from './access.ts'
import { sendAppointment, sendOvertaken } from './appointment.ts'

const take =
  <Value>(
    parse: (typed: Posted['values'], terms: BookingTerms) => Parsed<Value>,
    stepWith: (value: Value) => Step,
  ): Act =>
  async ({ dossier, isSignedIn, session }, { values }, deps) => {
    const parsed = parse(values, { opening: deps.opening, now: deps.now() })
    if (!parsed.ok) return parsed
    // A visitor may have the link: replies quote the owner's mail.
    const how = { isAnyway: values.anyway === '1' && isSignedIn, isByLink: !isSignedIn, session }
    const outcome = await answerAppointment({ ...stepWith(parsed.value), ...how }, dossier, deps)
    return worded(outcome, (refusal) =>
      refusal === 'too-soon'
        ? { errors: {}, notice: TICKED_TWICE, status: 409 }
        : { errors: {}, notice: TOO_LATE },
    )
  }
const noFields = (): Parsed<undefined> => ({ ok: true, value: undefined })

type StepForm = Pick<StepRoute, 'path' | 'act'> & { isAtDeskOnly?: true }

const STEP_FORMS: Record<OwnerStep, StepForm> = {
  confirm: { path: 'bestaetigen', act: take(noFields, () => ({ kind: 'confirm' })) },
  agree: { path: 'vereinbaren', act: take(parseAgreed, (to) => ({ kind: 'agree', to })) },
  propose: {
    path: 'vorschlagen',
    act: take(parseProposals, (proposed) => ({ kind: 'propose', ...proposed })),
  },
  decline: { path: 'absagen', act: take(parseMessage, (message) => ({ kind: 'decline', message })) },
  finish: { path: 'erledigt', act: take(noFields, () => ({ kind: 'finish' })) },
  reopen: { path: 'wieder-oeffnen', act: take(noFields, () => ({ kind: 'reopen' })), isAtDeskOnly: true },
}

/** `former` is the note that the page showed: on another device it may have been changed since. */
const takeNote: Act = async ({ dossier }, { values: { former, ...values } }, { dossiers }) => {
  const parsed = parseNote(values)
  if (!parsed.ok) return parsed
  const isNoted = await dossiers.note(dossier.appointment.id, parsed.value, former)
  return isNoted ? 'done' : { errors: { note: 'Auf einem anderen Gerät steht jetzt eine andere Notiz' } }
}

type Answer = StepRoute & { event?: OwnerEvent; isAtDeskOnly?: true }

const ANSWERS: Answer[] = [
  ...Object.entries(STEP_FORMS).map(([kind, form]) => {
    const step = kind as OwnerStep
    return { ...form, step, event: STEP_RULES[step].event }
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
  const { path, event } = answer
  const result = event ? STEP_NOTICES[event].result : path
  addStep(app, access, deps, answer, async (outcome, { values }, admitted, reply) => {
    const { page, isSignedIn, dossier } = admitted
    const attempt: Attempt = { step: path, typed: values, errors: {} }
    // From a row of the overview back to the overview.
    const isFromList = values.von === 'liste' && isSignedIn
    const beside = numberIn(values.vor)
    const next = isFromList
      ? `/anfragen?nr=${dossier.appointment.id}&ergebnis=${result}${beside ? `&vor=${beside}#nr-${beside}` : ''}`
      : `${page}?ergebnis=${result}`
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
