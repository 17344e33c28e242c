import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readAnswerKey } from '../../booking/appointments/answer-key.ts'
import { answerPage, ownerPage } from '../../booking/appointments/appointment.ts'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import type { Admit, AppointmentAccess } from '../../http/appointment-access.ts'
import { answerFailure, failureStatus } from '../../http/errors.ts'
import { isSignedIn, sessionOf } from '../../http/guards/session.ts'
import { textFields } from '../../http/posted-fields.ts'
import type { DeskDeps, PageDeps } from '../../http/route-deps.ts'
import type { Notice } from '../../words/notices.ts'
import type { OwnerPage } from '../fill-owner-frame.tsx'
import { appointmentNotice, LINK_UNDERWAY, overtakenNotice, signedOutNotice } from '../owner-notices.ts'
import {
  formAt,
  renderAppointmentGone,
  renderNotStored,
  renderSessionEnded,
  renderSignedOut,
  renderSpentLink,
  renderUnknownLink,
  SIGN_IN,
} from '../render-owner-page.tsx'

export function sendOwnerPage(
  reply: FastifyReply,
  { site }: Pick<PageDeps, 'site'>,
  { status = 200, notice }: { status?: number; notice?: Notice | undefined },
  render: (page: OwnerPage) => string,
): FastifyReply {
  const { html: frame, headers } = site.page('/frames/owner')
  return reply.code(status).headers(headers).send(render({ frame, notice }))
}

export const sendOwnerGone = (reply: FastifyReply, deps: PageDeps): FastifyReply =>
  sendOwnerPage(reply, deps, { status: 404 }, renderAppointmentGone)

/** The number of an appointment, where it could be one. */
export const numberIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? text : undefined

const wantedBy = ({ params }: FastifyRequest) => numberIn((params as { number?: string }).number)

/** The page that the owner wanted to see, or the overview. */
export const pageOf = (wanted: string | undefined): string => (wanted ? `/anfragen/${wanted}` : '/anfragen')

export async function findByNumber(text: string, { dossiers }: DeskDeps): Promise<Dossier | undefined> {
  const number = numberIn(text.trim())
  return number === undefined ? undefined : dossiers.find({ id: Number(number) })
}

/** Options of a route that needs the session; without one it leads to the page where the owner signs in. */
export const whenSignedIn = (deps: DeskDeps) => ({
  preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
    (await isSignedIn(request, reply, deps)) ? undefined : leadToSignIn(request, reply, deps),
})

/** The session opens every appointment. Links of earlier versions held a key instead of a number. */
const admitBySession =
  (deps: DeskDeps): Admit =>
  async (request, reply) => {
    const { number } = request.params as { number: string }
    if (!(await isSignedIn(request, reply, deps))) return { reply: await askToSignIn(request, reply, deps) }
    const dossier = await findByNumber(number, deps)
    const session = sessionOf(request, deps.siteUrl)
    if (dossier) return { dossier, page: ownerPage(dossier.appointment), isSignedIn: true, session }
    return { reply: /^\d+$/.test(number) ? sendOwnerGone(reply, deps) : reply.redirect('/anfragen', 303) }
  }

/** What the owner has put into the posted form; undefined for a tap and for a GET. */
const formIn = (request: FastifyRequest): string | undefined =>
  request.method === 'POST' ? formAt(request.routeOptions.url, wantedBy(request)) : undefined

/** A form is sent once more by loading the answer again; a tap is made again where its button is. */
function leadToSignIn(request: FastifyRequest, reply: FastifyReply, deps: PageDeps): FastifyReply {
  const form = formIn(request)
  const desk = pageOf(wantedBy(request))
  if (!form) return reply.redirect(desk, 303)
  return sendOwnerPage(reply, deps, { status: 401 }, (page) => renderSessionEnded({ ...page, form, desk }))
}

/** A post that breaks on our side, most often because the database is away. */
export function answerNotStored(app: FastifyInstance, deps: DeskDeps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = failureStatus(error, request, reply)
    const { method, url: address } = request
    if (method !== 'POST' || status < 500) return answerFailure(request, reply, status, deps.site)
    const form = formIn(request)
    // An answer to this post would send it again when it is loaded again: a tap is made again where its button is.
    if (!form && request.routeOptions.url !== SIGN_IN) return reply.redirect(address, 303)
    return sendOwnerPage(reply, deps, { status }, (page) => renderNotStored({ ...page, form, address }))
  })
}

/** Shows a sign-in button that leads back to the wanted page. */
export async function askToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: DeskDeps,
): Promise<FastifyReply> {
  if (request.method === 'POST') return leadToSignIn(request, reply, deps)
  const { ergebnis } = textFields(request.query)
  const isUnderway = ergebnis === 'verschickt' && (await deps.access.isLinkUnderway(deps.now()))
  const notice = isUnderway ? LINK_UNDERWAY : signedOutNotice(ergebnis)
  const wanted = wantedBy(request)
  return sendOwnerPage(reply, deps, { notice }, (page) => renderSignedOut({ ...page, wanted }))
}

/** The key in the owner's mail is worth one answer to this appointment and shows nothing of any other. */
const admitByLink =
  (deps: DeskDeps): Admit =>
  async (request, reply, wanted) => {
    const { number, key } = request.params as { number: string; key: string }
    const dossier = await findByNumber(number, deps)
    const state = dossier && readAnswerKey(key, await deps.access.secret(), dossier.appointment, deps.now())
    // The same answer for an appointment that is gone and for a wrong key.
    if (!dossier || state === 'unknown') {
      const render = (page: OwnerPage) => renderUnknownLink({ ...page, wanted: numberIn(number) })
      return { reply: sendOwnerPage(reply, deps, { status: 404 }, render) }
    }
    if (state === 'good') return { dossier, page: answerPage(dossier.appointment, key), isSignedIn: false }
    if (request.method === 'POST') {
      const notice = overtakenNotice(dossier, wanted, false)
      const typed = textFields(request.body).message
      return { reply: sendSpentLink(reply, deps, dossier, { status: 409, notice, typed }) }
    }
    const notice = appointmentNotice(textFields(request.query).ergebnis, dossier)
    return { reply: sendSpentLink(reply, deps, dossier, { notice }) }
  }

type Shown = { status?: number; notice?: Notice | undefined; typed?: string | undefined }

/** Shows number and state of the appointment, the way to sign in, and the message that was typed. */
export const sendSpentLink = (
  reply: FastifyReply,
  deps: PageDeps,
  { appointment }: Dossier,
  { typed, ...shown }: Shown,
): FastifyReply =>
  sendOwnerPage(reply, deps, shown, (page) => renderSpentLink({ ...page, appointment, typed }))

export const bySession = (deps: DeskDeps): AppointmentAccess => ({
  root: '/anfragen/:number',
  admit: admitBySession(deps),
})
export const byLink = (deps: DeskDeps): AppointmentAccess => ({
  root: '/antwort/:number/:key',
  admit: admitByLink(deps),
})
