import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Appointment, visitorPage } from '../../../booking/appointments/appointment.ts'
import { isKey } from '../../../booking/appointments/appointment-key.ts'
import { type Dossier, openProposals } from '../../../booking/appointments/dossier.ts'
import type { Slot } from '../../../booking/times/slot.ts'
import { renderAppointmentGone, renderVisitorPage } from '../../../live/visitor/render-visitor-page.tsx'
import type { VisitorPageProps } from '../../../live/visitor/visitor-page-props.ts'
import type { RouteDeps } from '../route-deps.ts'

type Handler = (
  dossier: Dossier,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>

/** A route below /termin/:key. Answers 404 where the key never existed or its appointment is erased. */
export const withDossier =
  (deps: RouteDeps, handle: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { key } = request.params as { key: string }
    const dossier = isKey(key) ? await deps.dossiers.find({ visitorKey: key }) : undefined
    return dossier ? handle(dossier, request, reply) : sendGone(reply, deps)
  }

/** A form of the visitor's page. A GET of its path (a reload after a refusal, a mail scanner) leads to the page. */
export function addForm(scope: FastifyInstance, deps: RouteDeps, path: string, handle: Handler): void {
  const goToPage: Handler = ({ appointment }, _request, reply) => reply.redirect(pathOf(appointment), 303)
  scope.post(`/termin/:key/${path}`, withDossier(deps, handle))
  scope.get(`/termin/:key/${path}`, withDossier(deps, goToPage))
}

export function sendGone(reply: FastifyReply, { site, agency }: RouteDeps): FastifyReply {
  const { html: frame, headers } = site.page('/frames/visitor')
  return reply.code(404).headers(headers).send(renderAppointmentGone({ frame, agency }))
}

export async function sendVisitorPage(
  reply: FastifyReply,
  shown: Omit<VisitorPageProps, 'agency' | 'now' | 'agreed'>,
  deps: RouteDeps,
): Promise<FastifyReply> {
  const { site, agency, now } = deps
  const { html: frame, headers } = site.page('/frames/visitor')
  const agreed = await agreedAround(shown.dossier, deps)
  return reply.headers(headers).send(renderVisitorPage({ ...shown, frame, agency, agreed, now: now() }))
}

/** Agreed calls of others on the days that the owner has proposed. */
async function agreedAround(dossier: Dossier, { taken }: RouteDeps): Promise<Slot[]> {
  const days = openProposals(dossier)
    .map(({ date }) => date)
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const held = await taken.heldBetween(first, last)
  return held.filter(({ id, isAgreed }) => isAgreed && id !== dossier.appointment.id)
}

export const pathOf = (appointment: Pick<Appointment, 'visitorKey'>, result?: string): string =>
  `${visitorPage(appointment)}${result ? `?ergebnis=${result}` : ''}`
