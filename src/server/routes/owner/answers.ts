import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerAppointment, type Step } from '../../../booking/answer-appointment.ts'
import { type ParsedAnswer, parseMessage, parseProposals } from '../../../booking/answer-fields.ts'
import { REFUSED } from '../../../booking/notices.ts'
import type { Attempt } from '../../../live/owner/OwnerForm.tsx'
import { type Posted, postedFields } from '../../http/posted-fields.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { findByKey, type KeyedRequest, sendGone, sendOvertaken, sendRequest } from './request.ts'

type Answer = {
  path: string
  outcome: string
  /** The form that is shown again with its messages; a button alone has none. */
  form?: Attempt['step']
  read: (typed: Attempt['typed'], now: Date) => ParsedAnswer<Step>
}

const ANSWERS: Answer[] = [
  { path: 'bestaetigen', outcome: 'bestaetigt', read: () => ({ ok: true, value: { kind: 'confirm' } }) },
  {
    path: 'vorschlagen',
    outcome: 'vorgeschlagen',
    form: 'vorschlagen',
    read: (typed, now) => step(parseProposals(typed, now), (value) => ({ kind: 'propose', ...value })),
  },
  {
    path: 'absagen',
    outcome: 'abgesagt',
    form: 'absagen',
    read: (typed) => step(parseMessage(typed), (message) => ({ kind: 'decline', message })),
  },
  { path: 'erledigt', outcome: 'erledigt', read: () => ({ ok: true, value: { kind: 'finish' } }) },
]

/** The owner's four answers to a request. */
export function addAnswerRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  for (const answer of ANSWERS) {
    app.post<KeyedRequest>(`/anfragen/:key/${answer.path}`, ({ params, body }, reply) =>
      takeAnswer(reply, deps, answer, params.key, postedFields(body)),
    )
  }
}

async function takeAnswer(
  reply: FastifyReply,
  deps: OwnerDeps,
  { outcome, form, read }: Answer,
  key: string,
  { seen, values: typed }: Posted,
): Promise<FastifyReply> {
  const dossier = await findByKey(key, deps)
  if (!dossier) return sendGone(reply, deps)
  const parsed = read(typed, deps.now())
  const attempt = (errors: Attempt['errors']) => form && { step: form, typed, errors }
  if (!parsed.ok) {
    return sendRequest(reply, deps, dossier, {
      status: 422,
      notice: REFUSED,
      attempt: attempt(parsed.errors),
    })
  }
  const result = await answerAppointment(parsed.value, dossier, deps, seen)
  return result === 'taken'
    ? reply.redirect(`/anfragen/${key}?ergebnis=${outcome}`, 303)
    : sendOvertaken(reply, deps, key, attempt({}))
}

const step = <Value>(parsed: ParsedAnswer<Value>, asStep: (value: Value) => Step): ParsedAnswer<Step> =>
  parsed.ok ? { ok: true, value: asStep(parsed.value) } : parsed
