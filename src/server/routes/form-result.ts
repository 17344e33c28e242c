import type { FastifyInstance } from 'fastify'
import type { AppointmentStore } from '../../booking/ports/appointment-store.ts'
import type { Agency } from '../../content/agency.ts'
import { renderNoticePage, renderTicketPage } from '../../live/form/render-form-page.tsx'
import { bad, good, type Notice } from '../../words/notices.ts'
import { compressPage } from '../http/compress-page.ts'
import type { StaticSite } from '../http/static-site.ts'

const ERASED = 'geloescht'

type Deps = {
  appointments: Pick<AppointmentStore, 'findRecent'>
  site: Pick<StaticSite, 'page'>
  agency: Agency
  now: () => Date
}

/** What is known of a booking without its key: the ticket of this line, and what became of a form; survives a reload. */
export function addFormResultRoute(app: FastifyInstance, { appointments, site, agency, now }: Deps): void {
  const { notices } = agency.form
  const results = new Map<string, Notice>([
    ['gebucht', good(notices.booked)],
    ['bereits-gebucht', bad(notices.alreadyBooked)],
    [ERASED, good(notices.erased)],
  ])
  app.get<{ Querystring: { ergebnis?: string } }>(
    '/termin',
    { onSend: compressPage },
    async (request, reply) => {
      const { ergebnis = '' } = request.query
      const notice = results.get(ergebnis)
      // After erasing, whatever there is from this line is somebody else's.
      const booked = ergebnis === ERASED ? undefined : await appointments.findRecent(request.client, now())
      if (!booked && !notice) return reply.redirect('/#appointment', 303)
      const { html: frame, headers } = site.page('/termin')
      const page = { frame, agency, notice }
      const html = booked ? renderTicketPage({ ...page, booked }) : renderNoticePage(page)
      return reply.headers(headers).send(html)
    },
  )
}
