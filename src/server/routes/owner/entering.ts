import type { FastifyInstance, FastifyReply } from 'fastify'
import { enterAppointment, parseEntry } from '../../../booking/requests/enter-appointment.ts'
import { readClashes } from '../../../booking/requests/read-days-around.ts'
import { readTimeGrid } from '../../../booking/requests/read-time-grid.ts'
import { slotOf } from '../../../booking/times/slot.ts'
import { type EntryAttempt, renderEntry } from '../../../live/owner/EntryPage.tsx'
import { NOT_FREE } from '../../../live/owner/owner-notices.ts'
import { bad, type Notice } from '../../../words/notices.ts'
import { textFields } from '../../http/posted-fields.ts'
import type { DeskDeps } from '../route-deps.ts'
import { sendOwnerPage, whenSignedIn } from './enter.ts'

const PATH = '/anfragen/neu'

/** The owner writes down somebody who has phoned. */
export function addEnteringRoutes(app: FastifyInstance, deps: DeskDeps): void {
  async function show(reply: FastifyReply, status: number, notice?: Notice, attempt?: EntryAttempt) {
    const { days } = await readTimeGrid(deps)
    const entry = { days, names: deps.agency.form.times, now: deps.now(), attempt }
    return sendOwnerPage(reply, deps, { status, notice }, (page) => renderEntry({ ...page, ...entry }))
  }

  const signedIn = whenSignedIn(deps)
  app.get(PATH, signedIn, async (_request, reply) => show(reply, 200))
  app.post(PATH, signedIn, async (request, reply) => {
    const { anyway, refused, ...typed } = textFields(request.body)
    const parsed = parseEntry({ ...typed, refused }, { opening: deps.opening, now: deps.now() })
    if (!parsed.ok) {
      const notice = bad(deps.agency.form.notices.refused)
      return show(reply, 422, notice, { typed, errors: parsed.errors, clashes: [] })
    }
    const { date, time } = slotOf(parsed.value)
    // The page names what is in the way of one time; another one is asked about again.
    const isSameTime = refused === undefined || refused === `${date} ${time}`
    const entered = await enterAppointment(parsed.value, anyway === '1' && isSameTime, deps)
    if (entered !== 'not-free') return reply.redirect(`/anfragen/${entered}?ergebnis=eingetragen`, 303)
    const clashes = await readClashes({ date, time }, deps)
    return show(reply, 409, NOT_FREE, { typed: { ...typed, date, time }, errors: {}, clashes })
  })
}
