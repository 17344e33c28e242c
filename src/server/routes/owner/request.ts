import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOpenTo } from '../../../booking/answer-appointment.ts'
import { type EventKind, MOST_PROPOSALS, type Slot } from '../../../booking/appointment-event.ts'
import { isKey } from '../../../booking/appointment-key.ts'
import { type Dossier, slotOf } from '../../../booking/dossier.ts'
import { daysLookedAt, freeTimes } from '../../../booking/free-times.ts'
import type { Notice } from '../../../booking/notices.ts'
import type { TakenTime } from '../../../booking/owner-book.ts'
import { slotsInQuestion } from '../../../live/owner/DaysAround.tsx'
import type { Attempt } from '../../../live/owner/OwnerForm.tsx'
import { overtakenNotice, requestNotice } from '../../../live/owner/owner-notices.ts'
import { renderRequest, renderRequestGone } from '../../../live/owner/render-owner-page.tsx'
import { sendOwnerPage } from './owner-answers.ts'
import type { OwnerDeps } from './owner-deps.ts'

export type KeyedRequest = { Params: { key: string }; Querystring: { ergebnis?: string } }

/** What is posted; whoever opens such a path (a phone that has forgotten the tab, a mail scanner) is shown the page. */
const POSTED = ['bestaetigen', 'vorschlagen', 'absagen', 'erledigt', 'adresse', 'loeschen']

/** The owner's page of one request, linked from the owner's mail. */
export function addRequestRoute(app: FastifyInstance, deps: OwnerDeps): void {
  app.get<KeyedRequest>('/anfragen/:key', async ({ params, query }, reply) => {
    const dossier = await findByKey(params.key, deps)
    if (!dossier) return sendGone(reply, deps)
    return sendRequest(reply, deps, dossier, { notice: requestNotice(query.ergebnis, dossier) })
  })
  for (const path of POSTED) {
    app.get<KeyedRequest>(`/anfragen/:key/${path}`, async ({ params: { key } }, reply) =>
      (await findByKey(key, deps)) ? reply.redirect(`/anfragen/${key}`, 303) : sendGone(reply, deps),
    )
  }
}

export const findByKey = async (key: string, { dossiers }: OwnerDeps): Promise<Dossier | undefined> =>
  isKey(key) ? dossiers.find({ ownerKey: key }) : undefined

export const sendGone = (reply: FastifyReply, deps: OwnerDeps): FastifyReply =>
  sendOwnerPage(reply, deps, { status: 404 }, renderRequestGone)

/** Something has happened since the page was shown: that comes first, and what was typed is kept. */
export async function sendOvertaken(
  reply: FastifyReply,
  deps: OwnerDeps,
  key: string,
  wanted: EventKind | undefined,
  attempt?: Attempt,
): Promise<FastifyReply> {
  const dossier = await findByKey(key, deps)
  if (!dossier) return sendGone(reply, deps)
  return sendRequest(reply, deps, dossier, { status: 409, notice: overtakenNotice(dossier, wanted), attempt })
}

type Shown = { status?: number; notice?: Notice | undefined; attempt?: Attempt | undefined }

export async function sendRequest(
  reply: FastifyReply,
  deps: OwnerDeps,
  dossier: Dossier,
  { attempt, ...shown }: Shown,
): Promise<FastifyReply> {
  const request = {
    dossier,
    around: await timesAround(dossier, deps),
    suggestions: await suggestionsFor(dossier, deps),
    now: deps.now(),
    opening: deps.agency.opening,
    attempt,
  }
  return sendOwnerPage(reply, deps, shown, (page) => renderRequest({ ...page, request }))
}

/** Whatever else is on the days that this request may be about. */
async function timesAround(dossier: Dossier, { book }: OwnerDeps): Promise<TakenTime[]> {
  const days = slotsInQuestion(dossier)
    .map(({ date }) => date)
    .sort()
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const others = await book.listBetween(first, last)
  return others.filter(
    ({ appointment, slot }) => appointment.id !== dossier.appointment.id && days.includes(slot.date),
  )
}

async function suggestionsFor({ appointment }: Dossier, { book, agency, now }: OwnerDeps): Promise<Slot[]> {
  if (!isOpenTo('propose', appointment.state)) return []
  const wished = slotOf(appointment)
  const days = daysLookedAt(wished, now())
  const others = await book.listBetween(days[0] ?? wished.date, days.at(-1) ?? wished.date)
  const taken = others.map(({ slot }) => slot)
  return freeTimes(wished, taken, { opening: agency.opening, now: now() }, MOST_PROPOSALS)
}
