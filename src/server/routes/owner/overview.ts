import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Shelf } from '../../../booking/ports/overview.ts'
import { eraseAppointment } from '../../../booking/requests/erase-appointment.ts'
import { berlinDate, daysLater } from '../../../booking/times/berlin-time.ts'
import { appointmentTable } from '../../../formats/appointment-table.ts'
import { calendarFeed } from '../../../formats/calendar-event.ts'
import { FOUND_LIMIT, type OverviewProps } from '../../../live/owner/OverviewPage.tsx'
import { overviewNotice } from '../../../live/owner/owner-notices.ts'
import { renderEraseQuestion, renderOverview } from '../../../live/owner/render-owner-page.tsx'
import { mailTrouble } from '../../../words/mail-trouble.ts'
import { isSignedIn } from '../../guards/session.ts'
import { textFields } from '../../http/posted-fields.ts'
import type { RouteDeps } from '../route-deps.ts'
import { askToSignIn, findByNumber, sendOwnerPage } from './enter.ts'

const OVERVIEW = '/anfragen'
/** More than a small agency ever has on one shelf. */
const SHELF_LIMIT = 100
const PAST_PER_PAGE = 20
const SEARCH_LENGTH = 100
/** The calendar shows the calls of these last days, too. */
const CALENDAR_DAYS_BACK = 30

/** The owner's overview with its export, its calendar and erasing by number. */
export function addOverviewRoutes(app: FastifyInstance, deps: RouteDeps): void {
  type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  const signedIn =
    (handle: Handle): Handle =>
    async (request, reply) =>
      (await isSignedIn(request, reply, deps)) ? handle(request, reply) : reply.redirect(OVERVIEW, 303)

  app.get(OVERVIEW, async (request, reply) => {
    if (!(await isSignedIn(request, reply, deps))) return askToSignIn(request, reply, deps)
    const query = textFields(request.query)
    if (query.loeschen !== undefined) return askBeforeErasing(reply, deps, query.loeschen)
    const overview = await readOverview(query, deps)
    return sendOwnerPage(reply, deps, { notice: overviewNotice(query.ergebnis) }, (page) =>
      renderOverview({ ...page, overview }),
    )
  })

  app.get(
    '/anfragen/export.csv',
    signedIn(async (_request, reply) => {
      const name = `anfragen-${berlinDate(deps.now())}.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(appointmentTable(await deps.appointments.list()))
    }),
  )

  app.post(
    '/anfragen/loeschen',
    signedIn(async (request, reply) => {
      const { number = '' } = textFields(request.body)
      const dossier = await findByNumber(number, deps)
      if (!dossier) return sendUnknownNumber(reply, deps, number)
      await eraseAppointment(dossier, 'owner', deps)
      return reply.redirect(`${OVERVIEW}?ergebnis=geloescht`, 303)
    }),
  )

  app.post(
    '/anfragen/kalender',
    signedIn(async (_request, reply) => {
      await deps.access.renewCalendarKey()
      return reply.redirect(`${OVERVIEW}?ergebnis=kalender`, 303)
    }),
  )

  app.get('/anfragen/kalender/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, key] = /^([\w-]{22,64})\.ics$/.exec(file) ?? []
    if (!key || !(await deps.access.isCalendarKey(key)))
      return reply.code(404).type('text/plain; charset=utf-8').send('Diesen Kalender gibt es nicht (mehr).')
    const parts = deps.overview.listForCalendar(daysLater(berlinDate(deps.now()), -CALENDAR_DAYS_BACK))
    return reply.type('text/calendar; charset=utf-8').send(Readable.from(calendarFeed(parts, deps.agency)))
  })
}

async function askBeforeErasing(reply: FastifyReply, deps: RouteDeps, number: string): Promise<FastifyReply> {
  const dossier = await findByNumber(number, deps)
  if (!dossier) return sendUnknownNumber(reply, deps, number)
  const { appointment } = dossier
  return sendOwnerPage(reply, deps, {}, (page) => renderEraseQuestion({ ...page, appointment }))
}

async function sendUnknownNumber(reply: FastifyReply, deps: RouteDeps, number: string) {
  const error = 'Eine Anfrage mit dieser Nummer gibt es nicht (mehr)'
  const overview = { ...(await readOverview({}, deps)), erasing: { number, error } }
  return sendOwnerPage(reply, deps, { status: 422 }, (page) => renderOverview({ ...page, overview }))
}

type Query = Partial<Record<string, string>>

/** What the overview shows: the shelves, or what was searched for. */
async function readOverview({ suche = '', seite = '' }: Query, deps: RouteDeps): Promise<OverviewProps> {
  const { overview, access, outbox, agency, now } = deps
  const searched = suche.trim().slice(0, SEARCH_LENGTH)
  const today = berlinDate(now())
  const unsent = await outbox.backlog()
  const key = await access.calendarKey()
  const shelves = searched
    ? { shelves: {}, past: { page: 1, pages: 1 } }
    : await readShelves(seite, today, deps)
  return {
    ...shelves,
    today,
    searched,
    found: searched ? await overview.search(searched, FOUND_LIMIT) : [],
    trouble: mailTrouble(unsent, now()),
    heldMails: unsent.held,
    calendarUrl: key && `${agency.siteUrl}/anfragen/kalender/${key}.ics`,
    erasing: undefined,
  }
}

type Shelves = Pick<OverviewProps, 'shelves' | 'past'>

/** The shelf of past calls has pages; only the first one also shows the other shelves. */
async function readShelves(wanted: string, today: string, { overview }: RouteDeps): Promise<Shelves> {
  const read = (shelf: Shelf, limit = SHELF_LIMIT, offset = 0) =>
    overview.readShelf(shelf, today, { limit, offset })
  const { total } = await read('past', 0)
  const pages = Math.max(1, Math.ceil(total / PAST_PER_PAGE))
  const page = Math.min(pages, /^[1-9]\d{0,6}$/.test(wanted) ? Number(wanted) : 1)
  const past = await read('past', PAST_PER_PAGE, (page - 1) * PAST_PER_PAGE)
  if (page > 1) return { shelves: { past }, past: { page, pages } }
  const shelves = { today: await read('today'), waiting: await read('waiting'), coming: await read('coming') }
  return { shelves: { ...shelves, past }, past: { page, pages } }
}
