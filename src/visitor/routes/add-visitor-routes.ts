import type { FastifyInstance, FastifyReply } from 'fastify'
import { visitorPage } from '../../booking/appointments/appointment.ts'
import type { Dossier } from '../../booking/appointments/dossier.ts'
import { deletionDate } from '../../booking/appointments/retention.ts'
import { isSpoken } from '../../booking/appointments/standing.ts'
import { calendarEvent } from '../../formats/calendar-event.ts'
import { withAdmitted } from '../../http/appointment-access.ts'
import { textFields } from '../../http/posted-fields.ts'
import { addPrivatePages } from '../../http/private-pages.ts'
import type { PageDeps } from '../../http/route-deps.ts'
import { renderDataReport } from '../render-visitor-page.tsx'
import { isJustBooked, resultNotice } from '../visitor-notices.ts'
import { byVisitorKey, sendVisitorPage } from './visitor-page.ts'
import { addEraseRoute, addVisitorSteps } from './visitor-steps.ts'

export function addVisitorRoutes(app: FastifyInstance, deps: PageDeps): void {
  addPrivatePages(app, (scope) => {
    addVisitorPage(scope, deps)
    addVisitorFiles(scope, deps)
    addVisitorSteps(scope, deps)
    addEraseRoute(scope, deps)
  })
}

function addVisitorPage(scope: FastifyInstance, deps: PageDeps): void {
  const access = byVisitorKey(deps)
  const show = withAdmitted(access, ({ dossier }, request, reply) => {
    const { ergebnis, zeit } = textFields(request.query)
    const now = deps.now()
    const shown = {
      dossier,
      notice: resultNotice(ergebnis, dossier, deps.agency, now),
      isJustBooked: isJustBooked(ergebnis, dossier, now),
      marked: zeit,
    }
    return sendVisitorPage(reply, shown, deps)
  })
  scope.get(access.root, show)
}

const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

/**
 * The call for a calendar, the stored data to be read (Art. 15 GDPR), and the same for other programs (Art.
 * 20).
 */
function addVisitorFiles(scope: FastifyInstance, deps: PageDeps): void {
  const access = byVisitorKey(deps)
  const addFile = (name: string, send: (dossier: Dossier, reply: FastifyReply) => FastifyReply) => {
    const handle = withAdmitted(access, ({ dossier }, _request, reply) => send(dossier, reply))
    scope.get(`${access.root}/${name}`, handle)
  }
  addFile('termin.ics', (dossier, reply) =>
    reply
      .headers(attachment('termin.ics'))
      .type('text/calendar; charset=utf-8')
      .send(calendarEvent({ ...dossier.appointment, isSpoken: isSpoken(dossier) }, deps.agency)),
  )
  addFile('auskunft', (dossier, reply) => {
    const { agency, retentionDays, explanation } = deps
    const { html: frame, headers } = deps.site.page('/frames/visitor')
    const report = { dossier, agency, retentionDays, explanation, now: deps.now() }
    return reply.headers(headers).send(renderDataReport({ frame, ...report }))
  })
  addFile('daten.json', (dossier, reply) =>
    reply
      .headers(attachment('meine-daten.json'))
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(dataCopy(dossier, deps.retentionDays), null, 2)}\n`),
  )
}

/** Everything stored about an appointment except the IP: the link may have reached a stranger. */
function dataCopy({ appointment, history, mails }: Dossier, retentionDays: number) {
  const { visitorKey: _, ...request } = appointment
  return {
    request,
    page: visitorPage(appointment),
    history: history.map(({ id: _, ...event }) => event),
    mails: mails.map(({ kind, state, attempts, owedSince, sentAt, lastError }) => ({
      kind,
      state,
      attempts,
      owedSince,
      sentAt: sentAt ?? null,
      lastError: lastError ?? null,
    })),
    deletedOn: deletionDate(appointment, retentionDays),
  }
}
