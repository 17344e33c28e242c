import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownerPage } from '../../../booking/appointments/appointment-links.ts'
import { bookNotice } from '../../../live/owner/owner-notices.ts'
import { renderSignedOut } from '../../../live/owner/render-owner-page.tsx'
import { isSignedIn } from '../../guards/session.ts'
import { textFields } from '../../http/posted-fields.ts'
import { type Enter, findByNumber, numberIn, sendGone } from './enter.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { sendOwnerPage } from './send-owner-page.ts'

export const DESK_REQUEST = '/anfragen/:number'

/** Says that the page was already asked for once more, so that it is not asked for again and again. */
const ONCE_MORE = 'noch-einmal'

/** At the desk: the session opens every request. Links of earlier versions held a key instead of a number. */
export const enterBySession: Enter = async (request, reply, deps) => {
  const { number } = request.params
  if (!(await isSignedIn(request, reply, deps))) return { reply: askToSignIn(request, reply, deps) }
  const dossier = await findByNumber(number, deps)
  if (dossier) return { dossier, page: ownerPage(dossier.appointment), isSignedIn: true }
  return { reply: /^\d+$/.test(number) ? sendGone(reply, deps) : reply.redirect('/anfragen', 303) }
}

/** The page that was wanted, as far as anybody may see it: a button that leads back here. */
export function askToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Pick<OwnerDeps, 'site'>,
): FastifyReply {
  const { number } = request.params as { number?: string }
  const wanted = numberIn(number)
  const page = wanted ? `/anfragen/${wanted}` : '/anfragen'
  if (request.method === 'POST') return reply.redirect(page, 303)
  const query = textFields(request.query)
  // A link on another site brings no session along (SameSite=Strict); one that our own page follows does.
  const isFromElsewhere = request.headers['sec-fetch-site'] === 'cross-site' && query[ONCE_MORE] === undefined
  const comesBackTo = isFromElsewhere ? `${page}?${ONCE_MORE}=1` : undefined
  return sendOwnerPage(reply, deps, { notice: bookNotice(query.ergebnis) }, (frame) =>
    renderSignedOut({ ...frame, comesBackTo, wanted }),
  )
}
