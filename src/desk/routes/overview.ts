import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALENDAR_GOES_BACK_IN_DAYS } from '../../booking/limits.ts'
import { END_OF_TIME } from '../../booking/requests/block-time.ts'
import { overlapsInParts, withOverlaps } from '../../booking/requests/read-occupied.ts'
import { berlinDate, berlinInstant, daysLater } from '../../booking/times/berlin-time.ts'
import { appointmentTable } from '../../formats/appointment-table.ts'
import { calendarFeed } from '../../formats/calendar-event.ts'
import { answerFailure, RETRY_AFTER_IN_S } from '../../http/errors.ts'
import { isSignedIn, sessionOf } from '../../http/guards/session.ts'
import { takeTurns } from '../../http/guards/take-turns.ts'
import { textFields } from '../../http/posted-fields.ts'
import type { DeskDeps } from '../../http/route-deps.ts'
import { type DeskNotice, ERASED, listNotice } from '../owner-notices.ts'
import { renderOverview } from '../render-owner-page.tsx'
import { askToSignIn, findByNumber, numberIn, whenSignedIn } from './access.ts'
import { type Query, readOverview } from './read-overview.ts'

const OVERVIEW = '/anfragen'

export function addOverviewRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const haveTurn = takeTurns()
  const sessionHasTurn = (request: FastifyRequest, reply: FastifyReply) =>
    haveTurn(sessionOf(request, deps.siteUrl) ?? '', reply)
  const tooMany = (request: FastifyRequest, reply: FastifyReply) =>
    answerFailure(request, reply.header('retry-after', RETRY_AFTER_IN_S), 503, deps.site)

  app.get(OVERVIEW, async (request, reply) => {
    if (!(await isSignedIn(request, reply, deps))) return askToSignIn(request, reply, deps)
    if (!(await sessionHasTurn(request, reply))) return tooMany(request, reply)
    const query = textFields(request.query)
    const overview = await readOverview(query, deps)
    const notice = await noticeOf(query, deps)
    const { html: frame, headers } = deps.site.page('/frames/overview')
    return reply.headers(headers).send(renderOverview({ frame, notice, overview }))
  })

  const signedIn = whenSignedIn(deps)
  app.get('/anfragen/export.csv', signedIn, async (request, reply) => {
    if (!(await sessionHasTurn(request, reply))) return tooMany(request, reply)
    const name = `anfragen-${berlinDate(deps.now())}.csv`
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(streamed(appointmentTable(overlapsInParts(deps.overview.listInParts({}, 'newest-first'), deps))))
  })

  app.get('/anfragen/kalender/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const [, key] = /^([\w-]+)\.ics$/.exec(file) ?? []
    const now = deps.now()
    if (!key || !(await deps.access.openCalendar(key, now)))
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('Diesen Kalender gibt es nicht oder nicht mehr.')
    if (!(await haveTurn(key, reply))) return tooMany(request, reply)
    const today = berlinDate(now)
    const since = daysLater(today, -CALENDAR_GOES_BACK_IN_DAYS)
    const blocked = await deps.blocked.between(berlinInstant(since, '00:00'), END_OF_TIME)
    const parts = overlapsInParts(deps.overview.listForCalendar(since, today), deps)
    const feed = calendarFeed(parts, deps.agency, { blocked, now })
    return reply.type('text/calendar; charset=utf-8').send(streamed(feed))
  })
}

/** The next part is made when the one before has left. */
const streamed = (parts: AsyncIterable<string>): Readable => Readable.from(parts, { highWaterMark: 1 })

/**
 * What a step from the list has come to, or anything else that leads here; only what the database bears out.
 */
async function noticeOf({ ergebnis, nr = '', vor }: Query, deps: DeskDeps): Promise<DeskNotice | undefined> {
  if (ergebnis === 'geloescht') return (await isErased(nr, deps)) ? ERASED : undefined
  const dossier = await findByNumber(nr, deps)
  const [marked] = dossier ? await withOverlaps([dossier.appointment], deps) : []
  const notice = dossier && listNotice(ergebnis, dossier, { now: deps.now(), overlaps: marked?.overlaps })
  const beside = numberIn(vor)
  return notice && { ...notice, before: beside ? Number(beside) : undefined }
}

async function isErased(nr: string, { dossiers }: DeskDeps): Promise<boolean> {
  const number = numberIn(nr)
  return number !== undefined && dossiers.isErased(Number(number))
}
