import type { FastifyReply } from 'fastify'
import { type Appointment, visitorPage } from '../../booking/appointments/appointment.ts'
import { isKey } from '../../booking/appointments/appointment-key.ts'
import { type Dossier, openProposals } from '../../booking/appointments/dossier.ts'
import { isOpenTo } from '../../booking/appointments/kinds.ts'
import { FREE_DAYS_SHOWN, findFreeTimes } from '../../booking/requests/find-free-times.ts'
import { readOccupiedOn } from '../../booking/requests/read-occupied.ts'
import type { FreeDay } from '../../booking/times/free-times.ts'
import type { Occupied } from '../../booking/times/occupied.ts'
import type { AppointmentAccess } from '../../http/appointment-access.ts'
import type { PageDeps } from '../../http/route-deps.ts'
import { renderAppointmentGone, renderVisitorPage } from '../render-visitor-page.tsx'
import type { VisitorPageProps } from '../visitor-page-props.ts'

/** Answers 404 where the key never existed or its appointment is erased. */
export const byVisitorKey = (deps: PageDeps): AppointmentAccess => ({
  root: '/termin/:key',
  async admit(request, reply) {
    const { key } = request.params as { key: string }
    const dossier = isKey(key) ? await deps.dossiers.find({ visitorKey: key }) : undefined
    if (!dossier) return { reply: sendVisitorGone(reply, deps) }
    return { dossier, page: visitorPage(dossier.appointment), isSignedIn: false }
  },
})

export function sendVisitorGone(
  reply: FastifyReply,
  { site, agency }: Pick<PageDeps, 'site' | 'agency'>,
): FastifyReply {
  const { html: frame, headers } = site.page('/frames/visitor')
  return reply.code(404).headers(headers).send(renderAppointmentGone({ frame, agency }))
}

export async function sendVisitorPage(
  reply: FastifyReply,
  shown: Omit<VisitorPageProps, 'agency' | 'caller' | 'now' | 'agreed' | 'free'>,
  deps: PageDeps,
): Promise<FastifyReply> {
  const { site, agency, caller, now } = deps
  const { html: frame, headers } = site.page('/frames/visitor')
  const [agreed, free] = await Promise.all([
    agreedAround(shown.dossier, deps),
    otherFreeTimes(shown.dossier.appointment, deps),
  ])
  const page = { ...shown, frame, agency, caller, agreed, free, now: now() }
  return reply.headers(headers).send(renderVisitorPage(page))
}

/** The next free times, except the one that stands; none where the call cannot be moved any more. */
async function otherFreeTimes(appointment: Appointment, deps: PageDeps): Promise<FreeDay[]> {
  const { id, state, preferredDate, preferredTime } = appointment
  if (!isOpenTo('move', state)) return []
  const days = await findFreeTimes(deps, { moved: id, count: FREE_DAYS_SHOWN })
  return days
    .map(({ date, times }) => ({
      date,
      times: times.filter((time) => date !== preferredDate || time !== preferredTime),
    }))
    .filter(({ times }) => times.length > 0)
}

/** Agreed calls of others on the days that the owner has proposed. */
async function agreedAround(dossier: Dossier, deps: PageDeps): Promise<Occupied[]> {
  const days = openProposals(dossier).map(({ date }) => date)
  const occupied = await readOccupiedOn(days, deps, { except: dossier.appointment.id })
  return occupied.filter(({ why }) => why.kind === 'agreed')
}
