import type { FastifyInstance } from 'fastify'
import type { AppointmentStore } from '../../booking/appointment-store.ts'
import { ALREADY_BOOKED, BOOKED, ERASED } from '../../booking/notices.ts'
import { renderNoticePage, renderTicketPage } from '../../live/form/render-form-page.tsx'
import type { Agency } from '../../site/booking-form/BookedCard.tsx'
import type { StaticSite } from '../http/static-site.ts'

const NOTICES = new Map([
  ['gebucht', BOOKED],
  ['bereits-gebucht', ALREADY_BOOKED],
  ['geloescht', ERASED],
])

type Deps = {
  appointments: Pick<AppointmentStore, 'findRecent'>
  site: Pick<StaticSite, 'page'>
  agency: Agency
  now: () => Date
}

/** What is known of a booking without its key: the ticket of this line, and what became of a form; survives a reload. */
export function addFormResultRoute(app: FastifyInstance, { appointments, site, agency, now }: Deps): void {
  app.get<{ Querystring: { ergebnis?: string } }>('/termin', async (request, reply) => {
    const notice = NOTICES.get(request.query.ergebnis ?? '')
    // After erasing, whatever there is from this line is somebody else's.
    const booked = notice === ERASED ? undefined : await appointments.findRecent(request.client, now())
    if (!booked && !notice) return reply.redirect('/#appointment', 303)
    const { html: frame, headers } = site.page('/termin')
    const page = { frame, phone: agency.contact.phone, notice }
    const html = booked
      ? renderTicketPage({ ...page, card: { contact: agency.contact, booked } })
      : renderNoticePage(page)
    return reply.headers(headers).send(html)
  })
}
