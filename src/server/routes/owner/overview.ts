import type { FastifyInstance, FastifyReply } from 'fastify'
import { eraseAppointment } from '../../../booking/requests/erase-appointment.ts'
import { berlinDate } from '../../../booking/times/berlin-time.ts'
import { appointmentTable } from '../../../formats/appointment-table.ts'
import { bookNotice } from '../../../live/owner/owner-notices.ts'
import { renderEraseQuestion, renderOverview } from '../../../live/owner/render-owner-page.tsx'
import { isSignedIn } from '../../guards/session.ts'
import { textFields } from '../../http/posted-fields.ts'
import { askToSignIn } from './desk-request.ts'
import { findByNumber } from './enter.ts'
import type { OwnerDeps } from './owner-deps.ts'
import { readOverview } from './read-overview.ts'
import { sendOwnerPage } from './send-owner-page.ts'

const BOOK = '/anfragen'

/** The owner's overview and what is done there. */
export function addBookRoutes(app: FastifyInstance, deps: OwnerDeps): void {
  app.get(BOOK, async (request, reply) => {
    if (!(await isSignedIn(request, reply, deps))) return askToSignIn(request, reply, deps)
    const query = textFields(request.query)
    return query.loeschen === undefined
      ? sendBook(reply, deps, query)
      : askBeforeErasing(reply, deps, query.loeschen)
  })

  app.get('/anfragen/export.csv', async (request, reply) => {
    if (!(await isSignedIn(request, reply, deps))) return reply.redirect(BOOK, 303)
    const name = `anfragen-${berlinDate(deps.now())}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(appointmentTable(await deps.appointments.list()))
  })

  app.post('/anfragen/loeschen', async (request, reply) => {
    if (!(await isSignedIn(request, reply, deps))) return reply.redirect(BOOK, 303)
    const { number = '' } = textFields(request.body)
    const dossier = await findByNumber(number, deps)
    if (!dossier) return sendUnknownNumber(reply, deps, number)
    await eraseAppointment(dossier, 'owner', deps)
    return reply.redirect(`${BOOK}?ergebnis=geloescht`, 303)
  })

  app.post('/anfragen/kalender', async (request, reply) => {
    if (!(await isSignedIn(request, reply, deps))) return reply.redirect(BOOK, 303)
    await deps.access.renewCalendarKey()
    return reply.redirect(`${BOOK}?ergebnis=kalender`, 303)
  })
}

async function sendBook(
  reply: FastifyReply,
  deps: OwnerDeps,
  query: Partial<Record<string, string>>,
): Promise<FastifyReply> {
  const overview = await readOverview(query, deps)
  return sendOwnerPage(reply, deps, { notice: bookNotice(query.ergebnis) }, (page) =>
    renderOverview({ ...page, overview }),
  )
}

async function askBeforeErasing(reply: FastifyReply, deps: OwnerDeps, number: string): Promise<FastifyReply> {
  const dossier = await findByNumber(number, deps)
  if (!dossier) return sendUnknownNumber(reply, deps, number)
  return sendOwnerPage(reply, deps, {}, (page) =>
    renderEraseQuestion({ ...page, appointment: dossier.appointment }),
  )
}

async function sendUnknownNumber(
  reply: FastifyReply,
  deps: OwnerDeps,
  number: string,
): Promise<FastifyReply> {
  const error = 'Eine Anfrage mit dieser Nummer gibt es nicht (mehr)'
  const overview = { ...(await readOverview({}, deps)), erasing: { number, error } }
  return sendOwnerPage(reply, deps, { status: 422 }, (page) => renderOverview({ ...page, overview }))
}
