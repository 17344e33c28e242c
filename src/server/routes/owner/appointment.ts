import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EventKind } from '../../../booking/appointments/appointment-event.ts'
import type { Dossier } from '../../../booking/appointments/dossier.ts'
import { MOST_PROPOSALS } from '../../../booking/limits.ts'
import type { TakenTime } from '../../../booking/ports/taken-times.ts'
import { isOpenTo } from '../../../booking/requests/answer-appointment.ts'
import { parseAgreed } from '../../../booking/requests/answer-fields.ts'
import { type Obstacles, readObstacles } from '../../../booking/requests/find-obstacles.ts'
import { berlinInstant } from '../../../booking/times/berlin-time.ts'
import { daysLookedAt, proposalsNear } from '../../../booking/times/free-times.ts'
import { type Slot, slotOf } from '../../../booking/times/slot.ts'
import { callSpan } from '../../../booking/times/span.ts'
import { slotsInQuestion } from '../../../live/owner/DaysAround.tsx'
import { appointmentNotice, overtakenNotice } from '../../../live/owner/owner-notices.ts'
import { renderAppointment } from '../../../live/owner/render-owner-page.tsx'
import type { Attempt } from '../../../live/PostForm.tsx'
import type { Notice } from '../../../words/notices.ts'
import { textFields } from '../../http/posted-fields.ts'
import type { RouteDeps } from '../route-deps.ts'
import { type Entered, type Entrance, sendGone, sendOwnerPage, sendSpentLink, withEntered } from './enter.ts'

/** The owner's page of one appointment. */
export function addAppointmentPage(app: FastifyInstance, entrance: Entrance, deps: RouteDeps): void {
  const show = withEntered(entrance, deps, (entered, request, reply) => {
    const notice = appointmentNotice(textFields(request.query).ergebnis, entered.dossier)
    return sendAppointment(reply, deps, entered, { notice })
  })
  app.get(entrance.root, show)
}

/** Something has happened since the page was shown: that comes first, and what was typed is kept. */
export async function sendOvertaken(
  reply: FastifyReply,
  deps: RouteDeps,
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
  return sendAppointment(reply, deps, { dossier, page, isSignedIn }, { status: 409, notice, attempt })
}

type Shown = { status?: number; notice?: Notice | undefined; attempt?: Attempt | undefined }

export async function sendAppointment(
  reply: FastifyReply,
  deps: RouteDeps,
  entered: Entered,
  { attempt, ...shown }: Shown,
): Promise<FastifyReply> {
  const view = {
    ...entered,
    around: await timesAround(entered.dossier, deps),
    obstacles: await obstaclesTo(entered.dossier, attempt, deps),
    suggestions: await suggestionsFor(entered.dossier, deps),
    now: deps.now(),
    opening: deps.opening,
    attempt,
  }
  return sendOwnerPage(reply, deps, shown, (page) => renderAppointment({ ...page, view }))
}

/** Other appointments on the days that this one is about. */
async function timesAround(dossier: Dossier, { taken }: RouteDeps): Promise<TakenTime[]> {
  const days = slotsInQuestion(dossier)
    .map(({ date }) => date)
    .sort()
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const others = await taken.listBetween(first, last)
  return others.filter(
    ({ appointment, slot }) => appointment.id !== dossier.appointment.id && days.includes(slot.date),
  )
}

async function suggestionsFor({ appointment }: Dossier, deps: RouteDeps): Promise<Slot[]> {
  if (!isOpenTo('propose', appointment.state)) return []
  const wished = slotOf(appointment)
  const days = daysLookedAt(wished, deps.now())
  const [first, last] = [days[0] ?? wished.date, days.at(-1) ?? wished.date]
  const others = await deps.taken.listBetween(first, last)
  const calls = others.map(({ slot }) => callSpan(slot, deps.opening.callInMinutes))
  const own = deps.busy.between(berlinInstant(first, '00:00'), berlinInstant(last, '23:59'))
  const terms = { opening: deps.opening, now: deps.now() }
  return proposalsNear(wished, [...calls, ...own], terms, MOST_PROPOSALS)
}

/** What is in the way at the times in question, or at the one that was typed. */
async function obstaclesTo(
  dossier: Dossier,
  attempt: Attempt | undefined,
  deps: RouteDeps,
): Promise<Obstacles> {
  const typed =
    attempt?.step === 'vereinbaren'
      ? parseAgreed(attempt.typed, { opening: deps.opening, now: deps.now() })
      : undefined
  const slots = typed?.ok ? [typed.value] : slotsInQuestion(dossier)
  const obstaclesAt = await readObstacles(slots, deps)
  const found = slots.map((slot) => obstaclesAt(slot, dossier.appointment))
  return {
    calls: found.flatMap(({ calls }) => calls),
    blocked: found.flatMap(({ blocked }) => blocked),
    busy: found.flatMap(({ busy }) => busy),
  }
}
