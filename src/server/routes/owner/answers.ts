import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EventKind } from '../../../booking/appointments/appointment-event.ts'
import {
  answerAppointment,
  isOpenTo,
  isTooLate,
  type Step,
} from '../../../booking/requests/answer-appointment.ts'
import { type ParsedAnswer, parseMessage, parseProposals } from '../../../booking/requests/answer-fields.ts'
import type { BookingTerms } from '../../../booking/times/parse-slot.ts'
import type { Attempt } from '../../../live/PostForm.tsx'
import { bad, type Notice } from '../../../words/notices.ts'
import { isOutdated, type Posted, postedFields } from '../../http/posted-fields.ts'
import { type Enter, type Entered, isEntered, type NumberedRequest } from './enter.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { sendOvertaken, sendRequest } from './request.ts'

type Answer = {
  path: string
  outcome: string
  step: Step['kind']
  /** What the history says of it when it has happened. */
  event: EventKind
  /** The form that is shown again with its messages; a button alone has none. */
  form?: Attempt['step']
  read: (typed: Attempt['typed'], terms: BookingTerms) => ParsedAnswer<Step>
}

const ANSWERS: Answer[] = [
  {
    path: 'bestaetigen',
    outcome: 'bestaetigt',
    step: 'confirm',
    event: 'confirmed',
    read: () => ({ ok: true, value: { kind: 'confirm' } }),
  },
  {
    path: 'vorschlagen',
    outcome: 'vorgeschlagen',
    step: 'propose',
    event: 'proposed',
    form: 'vorschlagen',
    read: (typed, terms) => asStep(parseProposals(typed, terms), (value) => ({ kind: 'propose', ...value })),
  },
  {
    path: 'absagen',
    outcome: 'abgesagt',
    step: 'decline',
    event: 'declined',
    form: 'absagen',
    read: (typed) => asStep(parseMessage(typed), (message) => ({ kind: 'decline', message })),
  },
  {
    path: 'erledigt',
    outcome: 'erledigt',
    step: 'finish',
    event: 'done',
    read: () => ({ ok: true, value: { kind: 'finish' } }),
  },
]

const TOO_LATE = bad({ title: 'Nicht bestätigt', text: 'Die gewünschte Zeit ist vorbei.' })

/** The owner's four answers to a request. */
export function addAnswerRoutes(app: FastifyInstance, path: string, enter: Enter, deps: OwnerDeps): void {
  for (const answer of ANSWERS) {
    app.post<NumberedRequest>(`${path}/${answer.path}`, async (request, reply) => {
      const entered = await enter(request, reply, deps, answer.event)
      return isEntered(entered)
        ? takeAnswer(reply, deps, answer, entered, postedFields(request.body))
        : entered.reply
    })
  }
}

async function takeAnswer(
  reply: FastifyReply,
  deps: OwnerDeps,
  { outcome, step, event, form, read }: Answer,
  entered: Entered,
  { seen, values: typed }: Posted,
): Promise<FastifyReply> {
  const { dossier, page } = entered
  const attempt = (errors: Attempt['errors']) => form && { step: form, typed, errors }
  const { state, sequence } = dossier.appointment
  // Before its mistakes: where it comes too late there may be no field left to correct.
  if (isOutdated(seen, sequence) || !isOpenTo(step, state))
    return sendOvertaken(reply, deps, entered, event, attempt({}))
  const refused = (notice: Notice, errors: Attempt['errors']) =>
    sendRequest(reply, deps, entered, { status: 422, notice, attempt: attempt(errors) })
  if (isTooLate(step, dossier.appointment, deps.now())) return refused(TOO_LATE, {})
  const parsed = read(typed, { opening: deps.agency.opening, now: deps.now() })
  if (!parsed.ok) return refused(bad(deps.agency.form.notices.refused), parsed.errors)
  const result = await answerAppointment(parsed.value, dossier, deps, seen)
  return result === 'taken'
    ? reply.redirect(`${page}?ergebnis=${outcome}`, 303)
    : sendOvertaken(reply, deps, entered, event, attempt({}))
}

const asStep = <Value>(parsed: ParsedAnswer<Value>, toStep: (value: Value) => Step): ParsedAnswer<Step> =>
  parsed.ok ? { ok: true, value: toStep(parsed.value) } : parsed
