import type { FastifyInstance } from 'fastify'
import { isKey } from '../../../booking/appointment-key.ts'
import { SIGN_IN_MAILS_PER_HOUR } from '../../../booking/owner-access.ts'
import { renderLinkSpent, renderSignIn } from '../../../live/owner/render-owner-page.tsx'
import { endedSessionCookie, sessionCookie, sessionOf } from '../../guards/session.ts'
import { sendOwnerPage } from './owner-answers.ts'
import type { OwnerDeps } from './owner-deps.ts'

const ONE_HOUR_IN_MS = 3_600_000

type TokenRequest = { Params: { token: string } }

/** A link by mail, a page with a button, a session. */
export function addSignInRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  const { access, now, onAnswered, siteUrl } = deps
  // The database counts as well, but of many at once each might not see the others.
  const countLink = app.createRateLimit({
    max: SIGN_IN_MAILS_PER_HOUR,
    timeWindow: ONE_HOUR_IN_MS,
    keyGenerator: () => 'everybody',
  })

  app.post('/anfragen/anmelden', async (request, reply) => {
    const count = await countLink(request)
    if (count.isAllowed || !count.isExceeded) {
      await access.oweSignInMail(now())
      onAnswered()
    }
    return reply.redirect('/anfragen?ergebnis=verschickt', 303)
  })

  app.get<TokenRequest>('/anfragen/anmelden/:token', async ({ params: { token } }, reply) => {
    const isGood = isKey(token) && (await access.isSignIn(token, now()))
    return isGood
      ? sendOwnerPage(reply, deps, {}, (page) => renderSignIn({ ...page, token }))
      : sendOwnerPage(reply, deps, { status: 404 }, renderLinkSpent)
  })

  app.post<TokenRequest>('/anfragen/anmelden/:token', async ({ params: { token } }, reply) => {
    const session = isKey(token) ? await access.signIn(token, now()) : undefined
    if (!session) return sendOwnerPage(reply, deps, { status: 404 }, renderLinkSpent)
    return reply.header('set-cookie', sessionCookie(session, siteUrl)).redirect('/anfragen', 303)
  })

  app.post('/anfragen/abmelden', async (request, reply) => {
    const session = sessionOf(request, siteUrl)
    if (session) await access.signOut(session)
    return reply
      .header('set-cookie', endedSessionCookie(siteUrl))
      .redirect('/anfragen?ergebnis=abgemeldet', 303)
  })
}
