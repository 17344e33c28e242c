import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Appointment } from '../../../booking/appointments/appointment.ts'
import { isKey } from '../../../booking/appointments/appointment-key.ts'
import { visitorPage } from '../../../booking/appointments/appointment-links.ts'
import type { Dossier } from '../../../booking/appointments/dossier.ts'
import { renderRequestGone, renderVisitorPage } from '../../../live/visitor/render-visitor-page.tsx'
import { isJustBooked, resultNotice } from '../../../live/visitor/visitor-notices.ts'
import type { VisitorPageProps } from '../../../live/visitor/visitor-page-props.ts'
import type { VisitorDeps } from './visitor-deps.ts'

export type Keyed = { Params: { key: string } }

/** The request behind the key of a path. */
export async function findByKey(
  request: FastifyRequest,
  { dossiers }: Pick<VisitorDeps, 'dossiers'>,
): Promise<Dossier | undefined> {
  const { key } = request.params as Keyed['Params']
  return isKey(key) ? dossiers.find({ visitorKey: key }) : undefined
}

/** Never was, or is erased. */
export function sendGone(reply: FastifyReply, { site, agency }: VisitorDeps): FastifyReply {
  const { html: frame, headers } = site.page('/frames/visitor')
  return reply.code(404).headers(headers).send(renderRequestGone({ frame, agency }))
}

type Shown = Omit<VisitorPageProps, 'agency' | 'now'>

export function sendVisitorPage(
  reply: FastifyReply,
  shown: Shown,
  { site, agency, now }: VisitorDeps,
): FastifyReply {
  const { html: frame, headers } = site.page('/frames/visitor')
  return reply.headers(headers).send(renderVisitorPage({ ...shown, frame, agency, now: now() }))
}

export const pathOf = (appointment: Pick<Appointment, 'visitorKey'>, result?: string): string =>
  `${visitorPage(appointment)}${result ? `?ergebnis=${result}` : ''}`

/** What is posted; whoever opens such a path (a reload after a refusal, a mail scanner) is shown the page. */
const POSTED = ['annehmen', 'verschieben', 'absagen', 'adresse', 'loeschen']

export function addVisitorPage(scope: FastifyInstance, deps: VisitorDeps): void {
  scope.get<Keyed & { Querystring: { ergebnis?: unknown } }>('/termin/:key', async (request, reply) => {
    const dossier = await findByKey(request, deps)
    if (!dossier) return sendGone(reply, deps)
    const { ergebnis } = request.query
    const now = deps.now()
    const notice = resultNotice(ergebnis, dossier, deps.agency, now)
    return sendVisitorPage(
      reply,
      { dossier, notice, isJustBooked: isJustBooked(ergebnis, dossier, now) },
      deps,
    )
  })
  for (const path of POSTED) {
    scope.get<Keyed>(`/termin/:key/${path}`, async (request, reply) => {
      const dossier = await findByKey(request, deps)
      return dossier ? reply.redirect(pathOf(dossier.appointment), 303) : sendGone(reply, deps)
    })
  }
}
