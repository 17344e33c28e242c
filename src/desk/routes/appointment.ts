import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import { type EventKind, isOpenTo } from '../../booking/appointments/kinds.ts'
import { parseAgreed } from '../../booking/requests/answer-fields.ts'
import { readOccupiedAt, readRivals, withOverlaps } from '../../booking/requests/read-occupied.ts'
import { readTimeGrid } from '../../booking/requests/read-time-grid.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { type Admitted, type AppointmentAccess, withAdmitted } from '../../http/appointment-access.ts'
import { isOutdated, postedFields } from '../../http/posted-fields.ts'
import type { PageDeps } from '../../http/route-deps.ts'
import type { Attempt } from '../../ui/PostForm.tsx'
import type { Notice } from '../../words/notices.ts'
import { appointmentNotice, deskNotice, NOT_FREE, overtakenNotice } from '../owner-notices.ts'
import { renderAppointment } from '../render-owner-page.tsx'
import type { AppointmentView } from '../request/appointment-view.ts'
import { numberIn, sendOwnerGone, sendOwnerPage, sendSpentLink } from './access.ts'

export function addAppointmentPage(app: FastifyInstance, access: AppointmentAccess, deps: PageDeps): void {
  const show = withAdmitted(access, async (admitted, request, reply) => {
    const { seen, values: query } = postedFields(request.query)
    if (admitted.isSignedIn && isOutdated(seen, admitted.dossier.appointment.sequence))
      return sendOvertaken(reply, deps, admitted, undefined)
    const { dossier, isSignedIn } = admitted
    const [marked] = await withOverlaps([dossier.appointment], deps)
    const isProposed = dossier.appointment.state === 'proposed'
    const overlaps = isProposed ? await readRivals(dossier, deps) : marked?.overlaps
    const notice = isSignedIn
      ? deskNotice(query.ergebnis, dossier, { now: deps.now(), overlaps })
      : appointmentNotice(query.ergebnis, dossier)
    return sendAppointment(reply, deps, admitted, {
      notice,
      isMissed: query['nicht-erreicht'] === '1',
      beside: numberIn(query.vor),
    })
  })
  app.get(access.root, show)
}

/** Something has happened since the page was shown: that comes first, and what was typed is kept. */
export async function sendOvertaken(
  reply: FastifyReply,
  deps: PageDeps,
  { dossier: former, page, isSignedIn }: Admitted,
  wanted?: EventKind,
  attempt?: Attempt,
): Promise<FastifyReply> {
  const dossier = await deps.dossiers.find({ id: former.appointment.id })
  if (!dossier) return sendOwnerGone(reply, deps)
  const notice = overtakenNotice(dossier, wanted, isSignedIn)
  // The step that came first has ended the key.
  if (!isSignedIn)
    return sendSpentLink(reply, deps, dossier, { status: 409, notice, typed: attempt?.typed.message })
  return sendAppointment(reply, deps, { dossier, page, isSignedIn }, { status: 409, notice, attempt })
}

type Shown = {
  status?: number
  notice?: Notice | undefined
  attempt?: Attempt | undefined
  /** The owner has reached nobody: opens the proposals. */
  isMissed?: boolean
  beside?: string | undefined
}

export async function sendAppointment(
  reply: FastifyReply,
  deps: PageDeps,
  admitted: Admitted,
  {
    attempt,
    isMissed = attempt?.typed.missed === '1',
    beside = numberIn(attempt?.typed.vor),
    ...shown
  }: Shown,
): Promise<FastifyReply> {
  const { dossier } = admitted
  const isNotFree = attempt && shown.notice === NOT_FREE
  const refused = isNotFree ? await refusedStep(dossier, attempt, deps) : undefined
  const also = refused?.slot ? [refused.slot.date] : []
  const view: AppointmentView = {
    ...admitted,
    ...(isOpenTo('propose', dossier.appointment.state) ? await readTimeGrid(deps, dossier, also) : NO_TIMES),
    names: deps.agency.form.times,
    land: deps.agency.land,
    samePerson: admitted.isSignedIn ? await samePersonAs(dossier, deps) : undefined,
    refused,
    unread: deps.calendar.unread(),
    now: deps.now(),
    opening: deps.opening,
    areMailsFiled: deps.agency.areMailsFiled,
    mailSettings: deps.agency.mailSettings,
    attempt,
    isMissed,
    beside,
  }
  return sendOwnerPage(reply, deps, shown, (page) => renderAppointment({ ...page, view }))
}

async function samePersonAs({ appointment: { id } }: Dossier, { dossiers }: PageDeps) {
  return (await dossiers.findSamePeople([id])).get(id)
}

const NO_TIMES = { occupied: [], days: [], suggestions: [] }

/** A step that was refused because its time is not free. */
async function refusedStep(
  { appointment }: Dossier,
  { step, typed }: Attempt,
  deps: PageDeps,
): Promise<AppointmentView['refused']> {
  const agreed = parseAgreed(typed, { opening: deps.opening, now: deps.now() })
  const other = step === 'vereinbaren' && agreed.ok ? { slot: agreed.value } : {}
  const { slot } = { slot: slotOf(appointment), ...other }
  return { step, ...other, occupied: await readOccupiedAt(slot, deps, appointment) }
}
