import type { FastifyInstance } from 'fastify'
import { calendarEvent } from '../../../formats/calendar-event.ts'
import { dataCopy } from './data-copy.ts'
import type { VisitorDeps } from './visitor-deps.ts'
import { findByKey, type Keyed, sendGone } from './visitor-page.ts'

const attachment = (name: string) => ({ 'content-disposition': `attachment; filename="${name}"` })

/** What the visitor can take away: the call for a calendar, and a copy of all that is held (Art. 15 and 20 GDPR). */
export function addVisitorFiles(scope: FastifyInstance, deps: VisitorDeps): void {
  scope.get<Keyed>('/termin/:key/termin.ics', async (request, reply) => {
    const dossier = await findByKey(request, deps)
    if (!dossier) return sendGone(reply, deps)
    return reply
      .headers(attachment('termin.ics'))
      .type('text/calendar; charset=utf-8')
      .send(calendarEvent(dossier.appointment, deps.agency))
  })

  scope.get<Keyed>('/termin/:key/daten.json', async (request, reply) => {
    const dossier = await findByKey(request, deps)
    if (!dossier) return sendGone(reply, deps)
    const copy = dataCopy(dossier, deps.retentionDays)
    return reply
      .headers(attachment('meine-daten.json'))
      .type('application/json; charset=utf-8')
      .send(`${JSON.stringify(copy, null, 2)}\n`)
  })
}
