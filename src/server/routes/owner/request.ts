import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EventKind } from '../../../booking/appointments/appointment-event.ts'
import type { Dossier } from '../../../booking/appointments/dossier.ts'
import { MOST_PROPOSALS } from '../../../booking/limits.ts'
import type { TakenTime } from '../../../booking/ports/overview.ts'
import { isOpenTo } from '../../../booking/requests/answer-appointment.ts'
import { daysLookedAt, freeTimes } from '../../../booking/times/free-times.ts'
import { type Slot, slotOf } from '../../../booking/times/slot.ts'
import { slotsInQuestion } from '../../../live/owner/DaysAround.tsx'
import { overtakenNotice, requestNotice } from '../../../live/owner/owner-notices.ts'
import { renderRequest } from '../../../live/owner/render-owner-page.tsx'
import type { Attempt } from '../../../live/PostForm.tsx'
import type { Notice } from '../../../words/notices.ts'
import { sendSpentLink } from './answer-link.ts'
import { type Enter, type Entered, isEntered, type NumberedRequest, sendGone } from './enter.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { sendOwnerPage } from './send-owner-page.ts'

/** What is posted; a GET of such a path (a reload, a mail scanner) shows the page. */
const POSTED = ['bestaetigen', 'vorschlagen', 'absagen', 'erledigt', 'adresse', 'loeschen']

/** The owner's page of one request. */
export function addRequestRoute(app: FastifyInstance, path: string, enter: Enter, deps: OwnerDeps): void {
  app.get<NumberedRequest>(path, async (request, reply) => {
    const entered = await enter(request, reply, deps)
    if (!isEntered(entered)) return entered.reply
    return sendRequest(reply, deps, entered, {
      notice: requestNotice(request.query.ergebnis, entered.dossier),
    })
  })
  for (const posted of POSTED) {
    app.get<NumberedRequest>(`${path}/${posted}`, async (request, reply) => {
      const entered = await enter(request, reply, deps)
      return isEntered(entered) ? reply.redirect(entered.page, 303) : entered.reply
    })
  }
}

/** Something has happened since the page was shown: that comes first, and what was typed is kept. */
export async function sendOvertaken(
  reply: FastifyReply,
  deps: OwnerDeps,
  { dossier: former, page, isSignedIn }: Entered,
  wanted: EventKind | undefined,
  attempt?: Attempt,
): Promise<FastifyReply> {
  const dossier = await deps.dossiers.find({ id: former.appointment.id })
  if (!dossier) return sendGone(reply, deps)
  const notice = overtakenNotice(dossier, wanted, isSignedIn)
  // The step that came first has ended the key.
  if (!isSignedIn)
    return sendSpentLink(reply, deps, dossier, { status: 409, notice, typed: attempt?.typed.message })
  return sendRequest(reply, deps, { dossier, page, isSignedIn }, { status: 409, notice, attempt })
}

type Shown = { status?: number; notice?: Notice | undefined; attempt?: Attempt | undefined }

export async function sendRequest(
  reply: FastifyReply,
  deps: OwnerDeps,
  entered: Entered,
  { attempt, ...shown }: Shown,
): Promise<FastifyReply> {
  const request = {
    ...entered,
    around: await timesAround(entered.dossier, deps),
    suggestions: await suggestionsFor(entered.dossier, deps),
    now: deps.now(),
    opening: deps.agency.opening,
    attempt,
  }
  return sendOwnerPage(reply, deps, shown, (page) => renderRequest({ ...page, request }))
}

/** Whatever else is on the days that this request may be about. */
async function timesAround(dossier: Dossier, { overview }: OwnerDeps): Promise<TakenTime[]> {
  const days = slotsInQuestion(dossier)
    .map(({ date }) => date)
    .sort()
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const others = await overview.listBetween(first, last)
  return others.filter(
    ({ appointment, slot }) => appointment.id !== dossier.appointment.id && days.includes(slot.date),
  )
}

async function suggestionsFor(
  { appointment }: Dossier,
  { overview, agency, now }: OwnerDeps,
): Promise<Slot[]> {
  if (!isOpenTo('propose', appointment.state)) return []
  const wished = slotOf(appointment)
  const days = daysLookedAt(wished, now())
  const others = await overview.listBetween(days[0] ?? wished.date, days.at(-1) ?? wished.date)
  const taken = others.map(({ slot }) => slot)
  return freeTimes(wished, taken, { opening: agency.opening, now: now() }, MOST_PROPOSALS)
}
