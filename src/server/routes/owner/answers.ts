import type { FastifyInstance } from 'fastify'
import type { EventKind } from '../../../booking/appointments/appointment-event.ts'
import type { Parsed } from '../../../booking/appointments/booking-request.ts'
import type { Dossier } from '../../../booking/appointments/dossier.ts'
import {
  answerAppointment,
  isOpenTo,
  isTooLate,
  type Step,
} from '../../../booking/requests/answer-appointment.ts'
import { parseAddress, parseMessage, parseProposals } from '../../../booking/requests/answer-fields.ts'
import { correctContact, UNCHANGED_ADDRESS } from '../../../booking/requests/correct-contact.ts'
import { eraseAppointment } from '../../../booking/requests/erase-appointment.ts'
import type { BookingTerms } from '../../../booking/times/parse-slot.ts'
import { slotOf } from '../../../booking/times/slot.ts'
import type { Attempt } from '../../../live/PostForm.tsx'
import { bad } from '../../../words/notices.ts'
import { isOutdated, type Posted, postedFields } from '../../http/posted-fields.ts'
import type { RouteDeps } from '../route-deps.ts'
import { busyDuring, sendAppointment, sendOvertaken } from './appointment.ts'
import { addForm, bySession, type Entrance } from './enter.ts'

/** Not free: an agreed call or the owner's own calendar has the time. */
type Outcome = 'taken' | 'overtaken' | 'not-free' | { errors: Attempt['errors'] }
type Act = (dossier: Dossier, posted: Posted, deps: RouteDeps) => Promise<Outcome>

const take =
  (read: (posted: Posted['values'], terms: BookingTerms) => Parsed<Step>): Act =>
  async (dossier, { seen, values }, deps) => {
    const parsed = read(values, { opening: deps.opening, now: deps.now() })
    if (!parsed.ok) return parsed
    const outcome = await answerAppointment(parsed.value, dossier, deps, seen)
    return typeof outcome === 'object' ? 'not-free' : outcome
  }
const isAnyway = ({ anyway }: Posted['values']): boolean => anyway === '1'
const confirmUnlessTaken = take((typed) => ({
  ok: true,
  value: { kind: 'confirm', isAnyway: isAnyway(typed) },
}))
const confirm: Act = async (dossier, posted, deps) => {
  const isBusy = busyDuring([slotOf(dossier.appointment)], deps).length > 0
  return isBusy && !isAnyway(posted.values) ? 'not-free' : confirmUnlessTaken(dossier, posted, deps)
}
const finish = take(() => ({ ok: true, value: { kind: 'finish' } }))
const propose = take((typed, terms) => {
  const parsed = parseProposals(typed, terms)
  return parsed.ok ? { ok: true, value: { kind: 'propose', ...parsed.value } } : parsed
})
const decline = take((typed) => {
  const parsed = parseMessage(typed)
  return parsed.ok ? { ok: true, value: { kind: 'decline', message: parsed.value } } : parsed
})
const correct: Act = async (dossier, { values }, deps) => {
  const parsed = parseAddress(values)
  if (!parsed.ok) return parsed
  const outcome = await correctContact({ email: parsed.value }, dossier, 'owner', deps)
  if (outcome === 'unchanged') return { errors: { email: UNCHANGED_ADDRESS } }
  return typeof outcome === 'object' ? 'taken' : 'overtaken'
}

/** `event`: the entry of the history afterwards. `step`: refused where the appointment's state does not allow it. */
type Answer = { path: string; result: string; step?: Step['kind']; event: EventKind; act: Act }

const ANSWERS: Answer[] = [
  { path: 'bestaetigen', result: 'bestaetigt', step: 'confirm', event: 'confirmed', act: confirm },
  { path: 'vorschlagen', result: 'vorgeschlagen', step: 'propose', event: 'proposed', act: propose },
  { path: 'absagen', result: 'abgesagt', step: 'decline', event: 'declined', act: decline },
  { path: 'erledigt', result: 'erledigt', step: 'finish', event: 'done', act: finish },
]
/** Possible in every state. */
const CORRECTION: Answer = { path: 'adresse', result: 'adresse', event: 'corrected', act: correct }

const NOT_FREE = bad({
  title: 'Noch nicht bestätigt',
  text: 'Um diese Zeit haben Sie schon etwas vor: Unten steht, was.',
})
const TOO_LATE = bad({ title: 'Nicht bestätigt', text: 'Die gewünschte Zeit ist vorbei.' })

/** Only these have a form that is shown again with its messages. */
const hasForm = (path: string): path is Attempt['step'] =>
  path === 'vorschlagen' || path === 'absagen' || path === 'adresse'

/** The owner's four answers to a visitor. */
export function addAnswerRoutes(app: FastifyInstance, entrance: Entrance, deps: RouteDeps): void {
  for (const answer of ANSWERS) addAnswer(app, entrance, deps, answer)
}

function addAnswer(app: FastifyInstance, entrance: Entrance, deps: RouteDeps, answer: Answer): void {
  const { path, result, event, step, act } = answer
  addForm(app, entrance, deps, { path, event }, async (entered, request, reply) => {
    const { dossier, page } = entered
    const posted = postedFields(request.body)
    const attempt = hasForm(path) ? { step: path, typed: posted.values, errors: {} } : undefined
    const { state, sequence } = dossier.appointment
    // Before its mistakes: where it comes too late there may be no field left to correct.
    const isOvertaken = isOutdated(posted.seen, sequence) || (step && !isOpenTo(step, state))
    if (!isOvertaken && step && isTooLate(step, dossier.appointment, deps.now()))
      return sendAppointment(reply, deps, entered, { status: 422, notice: TOO_LATE, attempt })
    const outcome = isOvertaken ? 'overtaken' : await act(dossier, posted, deps)
    if (outcome === 'taken') return reply.redirect(`${page}?ergebnis=${result}`, 303)
    if (outcome === 'overtaken') return sendOvertaken(reply, deps, entered, event, attempt)
    // The page names what it would overlap, and has a button that confirms all the same.
    if (outcome === 'not-free')
      return sendAppointment(reply, deps, entered, { status: 409, notice: NOT_FREE, attempt })
    const notice = bad(deps.agency.form.notices.refused)
    const shown = { status: 422, notice, attempt: attempt && { ...attempt, ...outcome } }
    return sendAppointment(reply, deps, entered, shown)
  })
}

/** With a session the owner can also correct the visitor's address and erase the appointment. */
export function addCorrectionRoutes(app: FastifyInstance, deps: RouteDeps): void {
  addAnswer(app, bySession, deps, CORRECTION)
  addForm(app, bySession, deps, { path: 'loeschen' }, async (entered, request, reply) => {
    const { dossier } = entered
    if (isOutdated(postedFields(request.body).seen, dossier.appointment.sequence))
      return sendOvertaken(reply, deps, entered, undefined)
    await eraseAppointment(dossier, 'owner', deps)
    return reply.redirect('/anfragen?ergebnis=geloescht', 303)
  })
}
