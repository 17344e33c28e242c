import type { FastifyInstance } from 'fastify'
import type { EventKind } from '../../../booking/appointments/appointment-event.ts'
import {
  answerAppointment,
  isOpenTo,
  isTooLate,
  type Step,
} from '../../../booking/requests/answer-appointment.ts'
import {
  type ParsedAnswer,
  parseAddress,
  parseMessage,
  parseProposals,
} from '../../../booking/requests/answer-fields.ts'
import { correctAddress, UNCHANGED_ADDRESS } from '../../../booking/requests/correct-address.ts'
import { eraseAppointment } from '../../../booking/requests/erase-appointment.ts'
import type { BookingTerms } from '../../../booking/times/parse-slot.ts'
import type { Attempt } from '../../../live/PostForm.tsx'
import { bad, type Notice } from '../../../words/notices.ts'
import { isOutdated, postedFields } from '../../http/posted-fields.ts'
import type { RouteDeps } from '../route-deps.ts'
import { sendAppointment, sendOvertaken } from './appointment.ts'
import { type Enter, enterBySession, OWNER_APPOINTMENT, withEntered } from './enter.ts'

type Read = (typed: Attempt['typed'], terms: BookingTerms) => ParsedAnswer<Step>

const readConfirmation: Read = () => ({ ok: true, value: { kind: 'confirm' } })
const readEnd: Read = () => ({ ok: true, value: { kind: 'finish' } })
const readProposals: Read = (typed, terms) => {
  const parsed = parseProposals(typed, terms)
  return parsed.ok ? { ok: true, value: { kind: 'propose', ...parsed.value } } : parsed
}
const readRefusal: Read = (typed) => {
  const parsed = parseMessage(typed)
  return parsed.ok ? { ok: true, value: { kind: 'decline', message: parsed.value } } : parsed
}

type Answer = {
  path: string
  outcome: string
  step: Step['kind']
  /** The entry of the history after the step. */
  event: EventKind
  read: Read
}

const ANSWERS: Answer[] = [
  { path: 'bestaetigen', outcome: 'bestaetigt', step: 'confirm', event: 'confirmed', read: readConfirmation },
  { path: 'vorschlagen', outcome: 'vorgeschlagen', step: 'propose', event: 'proposed', read: readProposals },
  { path: 'absagen', outcome: 'abgesagt', step: 'decline', event: 'declined', read: readRefusal },
  { path: 'erledigt', outcome: 'erledigt', step: 'finish', event: 'done', read: readEnd },
]

const TOO_LATE = bad({ title: 'Nicht bestätigt', text: 'Die gewünschte Zeit ist vorbei.' })

/** Only these have a form that is shown again with its messages. */
const hasForm = (path: string): path is Attempt['step'] => path === 'vorschlagen' || path === 'absagen'

/** The owner's four answers to a visitor. */
export function addAnswerRoutes(app: FastifyInstance, root: string, enter: Enter, deps: RouteDeps): void {
  for (const { path, outcome, step, event, read } of ANSWERS) {
    const answer = withEntered(
      enter,
      deps,
      async (entered, request, reply) => {
        const { dossier, page } = entered
        const { seen, values: typed } = postedFields(request.body)
        const attempt = (errors: Attempt['errors']) =>
          hasForm(path) ? { step: path, typed, errors } : undefined
        const overtaken = () => sendOvertaken(reply, deps, entered, event, attempt({}))
        const refuse = (notice: Notice, errors: Attempt['errors']) =>
          sendAppointment(reply, deps, entered, { status: 422, notice, attempt: attempt(errors) })

        const { state, sequence } = dossier.appointment
        // Before its mistakes: where it comes too late there may be no field left to correct.
        if (isOutdated(seen, sequence) || !isOpenTo(step, state)) return overtaken()
        if (isTooLate(step, dossier.appointment, deps.now())) return refuse(TOO_LATE, {})
        const parsed = read(typed, { opening: deps.opening, now: deps.now() })
        if (!parsed.ok) return refuse(bad(deps.agency.form.notices.refused), parsed.errors)
        const result = await answerAppointment(parsed.value, dossier, deps, seen)
        return result === 'taken' ? reply.redirect(`${page}?ergebnis=${outcome}`, 303) : overtaken()
      },
      event,
    )
    app.post(`${root}/${path}`, answer)
  }
}

/** With a session the owner can also correct the visitor's address and erase the appointment. */
export function addCorrectionRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const correct = withEntered(enterBySession, deps, async (entered, request, reply) => {
    const { dossier, page } = entered
    const { seen, values: typed } = postedFields(request.body)
    const attempt = (errors: Attempt['errors']) => ({ step: 'adresse' as const, typed, errors })
    const overtaken = () => sendOvertaken(reply, deps, entered, 'corrected', attempt({}))
    const refuse = (errors: Attempt['errors']) => {
      const notice = bad(deps.agency.form.notices.refused)
      return sendAppointment(reply, deps, entered, { status: 422, notice, attempt: attempt(errors) })
    }
    if (isOutdated(seen, dossier.appointment.sequence)) return overtaken()
    const parsed = parseAddress(typed)
    if (!parsed.ok) return refuse(parsed.errors)
    const outcome = await correctAddress(parsed.value, dossier, 'owner', deps)
    if (outcome === 'unchanged') return refuse({ email: UNCHANGED_ADDRESS })
    return typeof outcome === 'object' ? reply.redirect(`${page}?ergebnis=adresse`, 303) : overtaken()
  })
  app.post(`${OWNER_APPOINTMENT}/adresse`, correct)

  const erase = withEntered(enterBySession, deps, async (entered, request, reply) => {
    const { dossier } = entered
    if (isOutdated(postedFields(request.body).seen, dossier.appointment.sequence))
      return sendOvertaken(reply, deps, entered, undefined)
    await eraseAppointment(dossier, 'owner', deps)
    return reply.redirect('/anfragen?ergebnis=geloescht', 303)
  })
  app.post(`${OWNER_APPOINTMENT}/loeschen`, erase)
}
