import type { FastifyInstance, FastifyReply } from 'fastify'
import { isKey } from '../../booking/appointments/appointment-key.ts'
import { endedSessionCookie, isSignedIn, sessionCookie, sessionOf } from '../../http/guards/session.ts'
import { textFields } from '../../http/posted-fields.ts'
import type { DeskDeps } from '../../http/route-deps.ts'
import { renderLinkSpent, renderSignIn } from '../render-owner-page.tsx'
import { numberIn, pageOf, sendOwnerPage } from './access.ts'

type WithToken = { Params: { token: string } }

/** A link by mail, a page with a button, a session. */
export function addSignInRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { access, now, onMailOwed, siteUrl } = deps

  app.post('/anfragen/anmelden', async (request, reply) => {
    const wanted = numberIn(textFields(request.body).request)
    if (await access.oweSignInMail(now(), wanted ? Number(wanted) : undefined)) onMailOwed()
    return reply.redirect(`${pageOf(wanted)}?ergebnis=verschickt`, 303)
  })

  app.get<WithToken>('/anfragen/anmelden/:token', async ({ params: { token }, query }, reply) => {
    const isGood = isKey(token) && (await access.isSignIn(token, now()))
    const wanted = numberIn(textFields(query).anfrage)
    return isGood
      ? sendOwnerPage(reply, deps, {}, (page) => renderSignIn({ ...page, token, wanted }))
      : sendLinkSpent(reply, deps, wanted)
  })

  app.post<WithToken>('/anfragen/anmelden/:token', async ({ params: { token }, body }, reply) => {
    const wanted = numberIn(textFields(body).request)
    const session = isKey(token) ? await access.signIn(token, now()) : undefined
    if (!session) return sendLinkSpent(reply, deps, wanted)
    return reply.header('set-cookie', sessionCookie(session, siteUrl)).redirect(pageOf(wanted), 303)
  })

  app.post('/anfragen/abmelden', async (request, reply) => {
    const { everywhere } = textFields(request.body)
    const session = sessionOf(request, siteUrl)
    // Only a signed-in owner can end the sessions of other devices.
    const isEverywhere = everywhere === '1' && (await isSignedIn(request, reply, deps))
    if (isEverywhere) await access.signOutEverywhere()
    else if (session) await access.signOut(session)
    // isSignedIn may have renewed the cookie.
    reply.removeHeader('set-cookie')
    return reply
      .header('set-cookie', endedSessionCookie(siteUrl))
      .redirect(`/anfragen?ergebnis=${isEverywhere ? 'ueberall-abgemeldet' : 'abgemeldet'}`, 303)
  })
}

const sendLinkSpent = (reply: FastifyReply, deps: DeskDeps, wanted: string | undefined): FastifyReply =>
  sendOwnerPage(reply, deps, { status: 404 }, (page) => renderLinkSpent({ ...page, wanted }))
