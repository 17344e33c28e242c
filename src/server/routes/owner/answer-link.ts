import type { FastifyReply } from 'fastify'
import { readAnswerKey } from '../../../booking/appointments/answer-key.ts'
import { answerPage } from '../../../booking/appointments/appointment-links.ts'
import type { Dossier } from '../../../booking/appointments/dossier.ts'
import { overtakenNotice, requestNotice } from '../../../live/owner/owner-notices.ts'
import { renderSpentLink, renderUnknownLink } from '../../../live/owner/render-owner-page.tsx'
import type { Notice } from '../../../words/notices.ts'
import { textFields } from '../../http/posted-fields.ts'
import { type Enter, findByNumber, numberIn } from './enter.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { sendOwnerPage } from './send-owner-page.ts'

export const ANSWER_LINK = '/antwort/:number/:key'

/** From the mail: the key is worth one answer to this request, and shows nothing of anybody else. */
export const enterByKey: Enter = async (request, reply, deps, wanted) => {
  const { number, key = '' } = request.params
  const dossier = await findByNumber(number, deps)
  if (!dossier) return { reply: sendUnknownLink(reply, deps, number) }
  const { appointment } = dossier
  const state = readAnswerKey(key, await deps.access.answerSecret(), appointment, deps.now())
  if (state === 'unknown') return { reply: sendUnknownLink(reply, deps, number) }
  if (state === 'good') return { dossier, page: answerPage(appointment, key), isSignedIn: false }
  if (request.method === 'POST') {
    const notice = overtakenNotice(dossier, wanted, false)
    const typed = textFields(request.body).message
    return { reply: sendSpentLink(reply, deps, dossier, { status: 409, notice, typed }) }
  }
  const notice = requestNotice(textFields(request.query).ergebnis, dossier)
  return { reply: sendSpentLink(reply, deps, dossier, { notice }) }
}

/** Says the same of a request that is gone and of a key that is wrong. */
const sendUnknownLink = (reply: FastifyReply, deps: OwnerDeps, number: string): FastifyReply =>
  sendOwnerPage(reply, deps, { status: 404 }, (page) =>
    renderUnknownLink({ ...page, wanted: numberIn(number) }),
  )

type Shown = { status?: number; notice?: Notice | undefined; typed?: string | undefined }

/** Number and state of the request, and the way to sign in; what was typed is not lost. */
export const sendSpentLink = (
  reply: FastifyReply,
  deps: Pick<OwnerDeps, 'site'>,
  { appointment }: Dossier,
  { typed, ...shown }: Shown,
): FastifyReply =>
  sendOwnerPage(reply, deps, shown, (page) => renderSpentLink({ ...page, appointment, typed }))
