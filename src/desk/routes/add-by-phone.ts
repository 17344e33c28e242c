import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Appointment } from '../../booking/appointments/appointment.ts'
import { addByPhone, parseEntry } from '../../booking/requests/add-by-phone.ts'
import { readOccupiedAt } from '../../booking/requests/read-occupied.ts'
import { readTimeGrid } from '../../booking/requests/read-time-grid.ts'
import { berlinDate, daysLater, isCalendarDate } from '../../booking/times/berlin-time.ts'
import { slotOf } from '../../booking/times/slot.ts'
import { textFields } from '../../http/posted-fields.ts'
import type { DeskDeps } from '../../http/route-deps.ts'
import { bad, type Notice } from '../../words/notices.ts'
import { type AddAttempt, renderAddByPhone, type TaskView } from '../AddByPhonePage.tsx'
import { NOT_FREE } from '../owner-notices.ts'
import { findByNumber, sendOwnerGone, sendOwnerPage, whenSignedIn } from './access.ts'

const PATH = '/anfragen/neu'

/** The owner writes down somebody who has phoned. */
export function addByPhoneRoutes(app: FastifyInstance, deps: DeskDeps): void {
  type Shown = {
    status?: number
    notice?: Notice
    attempt?: AddAttempt
    tapped?: string | undefined
    day?: string | undefined
    after?: Appointment
  }
  async function show(reply: FastifyReply, { attempt, tapped, day, after, ...shown }: Shown) {
    const entry = { ...(await readTask(deps, tapped ?? day)), attempt, tapped, day, after }
    return sendOwnerPage(reply, deps, shown, (page) => renderAddByPhone({ ...page, ...entry }))
  }

  const signedIn = whenSignedIn(deps)
  app.get(PATH, signedIn, async (request, reply) => {
    const { slot: tapped, tag: day, nach } = textFields(request.query)
    if (nach === undefined) return show(reply, { tapped, day })
    const dossier = await findByNumber(nach, deps)
    return dossier ? show(reply, { tapped, day, after: dossier.appointment }) : sendOwnerGone(reply, deps)
  })
  app.post(PATH, signedIn, async (request, reply) => {
    const { anyway, refused, ...typed } = textFields(request.body)
    const parsed = parseEntry({ ...typed, refused }, { opening: deps.opening, now: deps.now() })
    if (!parsed.ok) {
      const notice = bad(deps.agency.form.notices.refused)
      return show(reply, { status: 422, notice, attempt: { typed, errors: parsed.errors }, day: typed.tag })
    }
    const { date, time } = slotOf(parsed.value)
    // The page names what is in the way of one time; another one is asked about again.
    const isSameTime = refused === undefined || refused === `${date} ${time}`
    const entered = await addByPhone(parsed.value, anyway === '1' && isSameTime, deps)
    if (entered !== 'not-free') return reply.redirect(`/anfragen/${entered}?ergebnis=eingetragen`, 303)
    const occupied = await readOccupiedAt({ date, time }, deps)
    const attempt = { typed: { ...typed, date, time }, errors: {}, occupied }
    return show(reply, { status: 409, notice: NOT_FREE, attempt, tapped: `${date} ${time}` })
  })
}

const DAYS_SHOWN = 14

/**
 * The days of a page on which a time is tapped: the next fortnight, and one that was tapped elsewhere. None while her own
 * calendar is not known: nothing is shown as free then.
 */
export async function readTask(deps: DeskDeps, tapped = ''): Promise<TaskView> {
  const now = deps.now()
  const fortnight = Array.from({ length: DAYS_SHOWN }, (_, days) => daysLater(berlinDate(now), days))
  const dates = [...fortnight, tapped.slice(0, 10)].filter(isCalendarDate)
  const { days } = await readTimeGrid(deps, undefined, deps.calendar.isKnown() ? dates : [])
  const { land, form } = deps.agency
  return { days, unread: deps.calendar.unread(), names: form.times, land, now }
}
