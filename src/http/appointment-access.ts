import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dossier } from '../booking/appointments/dossier.ts'
import { type EventKind, isOpenTo, type StepKind } from '../booking/appointments/kinds.ts'
import type { Refusal, StepOutcome } from '../booking/requests/answer-appointment.ts'
import type { Attempt } from '../ui/PostForm.tsx'
import type { Notice } from '../words/notices.ts'
import { isOutdated, type Posted, postedFields } from './posted-fields.ts'
import type { PageDeps } from './route-deps.ts'

/**
 * An appointment that somebody may see, and the address of its page. `isSignedIn`: the owner, with a session.
 */
export type Admitted = { dossier: Dossier; page: string; isSignedIn: boolean; session?: string | undefined }

/** Lets somebody in to one appointment, or answers instead: inside an object, because a reply is thenable. */
export type Admit = (
  request: FastifyRequest,
  reply: FastifyReply,
  /** What a post wants to happen. */
  wanted?: EventKind,
) => Promise<Admitted | { reply: FastifyReply }>

/** One of the three ways to an appointment, and the path of its pages. */
export type AppointmentAccess = { root: string; admit: Admit }

type Answer = FastifyReply | Promise<FastifyReply>
type Handler = (admitted: Admitted, request: FastifyRequest, reply: FastifyReply) => Answer

export const withAdmitted =
  ({ admit }: AppointmentAccess, handle: Handler, wanted?: EventKind) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const admitted = await admit(request, reply, wanted)
    return 'dossier' in admitted ? handle(admitted, request, reply) : admitted.reply
  }

type Form = { path: string; event?: EventKind }

/** A form of the page. A GET of its path (a reload after a refusal, a mail scanner) leads to the page. */
export function addForm(
  app: FastifyInstance,
  access: AppointmentAccess,
  { path, event }: Form,
  handle: Handler,
): void {
  const goToPage: Handler = ({ page }, _request, reply) => reply.redirect(page, 303)
  app.post(`${access.root}/${path}`, withAdmitted(access, handle, event))
  app.get(`${access.root}/${path}`, withAdmitted(access, goToPage))
}

/** Done, perhaps with a new key for the visitor's page; refused; or sent with mistakes. */
type Outcome = Exclude<StepOutcome, Refusal> | { visitorKey: string } | Mistakes
type Mistakes = { errors: Record<string, string>; notice?: Notice | undefined; status?: number }
export type Act = (admitted: Admitted, posted: Posted, deps: PageDeps) => Promise<Outcome>

/** A step that the rules refuse is answered like a form with mistakes. */
export const worded = (outcome: StepOutcome, words: (refusal: Refusal) => Mistakes): Outcome =>
  outcome === 'done' || outcome === 'overtaken' || outcome === 'not-free' ? outcome : words(outcome)

export type StepRoute = {
  path: Attempt['step']
  act: Act
  /** The entry of the history after the step. */
  event?: EventKind
  /**
   * Refused where the appointment's state does not allow it;
   * notes and corrections are possible in every state.
   */
  step?: StepKind
}

export function addStep(
  app: FastifyInstance,
  access: AppointmentAccess,
  deps: PageDeps,
  { step, act, ...form }: StepRoute,
  answer: (outcome: Outcome, posted: Posted, admitted: Admitted, reply: FastifyReply) => Answer,
): void {
  addForm(app, access, form, async (admitted, request, reply) => {
    const posted = postedFields(request.body)
    const { state, sequence } = admitted.dossier.appointment
    // Before its mistakes: where it comes too late there may be no field left to correct.
    const isOvertaken =
      isOutdated(posted.seen, sequence) || (step && !isOpenTo(step, state, admitted.isSignedIn))
    const outcome = isOvertaken ? 'overtaken' : await act(admitted, posted, deps)
    return answer(outcome, posted, admitted, reply)
  })
}
