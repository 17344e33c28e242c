import type { FastifyInstance } from 'fastify'
import type { AppointmentStore } from '../../booking/appointment-store.ts'
import { ALREADY_BOOKED, BOOKED } from '../../booking/notices.ts'
import { renderNoticePage, renderTicketPage } from '../../live/form/render-form-page.tsx'
import type { Agency } from '../../site/booking-form/BookedCard.tsx'
import type { StaticSite } from '../http/static-site.ts'

const NOTICES = new Map([
  ['gebucht', BOOKED],
  ['bereits-gebucht', ALREADY_BOOKED],
])

type Deps = {
  appointments: Pick<AppointmentStore, 'findRecent'>
  site: Pick<StaticSite, 'page'>
  agency: Agency
  now: () => Date
}

/** Where a booking without JavaScript leads: the ticket, which survives a reload. */
export function addFormResultRoute(app: FastifyInstance, { appointments, site, agency, now }: Deps): void {
  app.get<{ Querystring: { ergebnis?: string } }>('/termin', async (request, reply) => {
    const booked = await appointments.findRecent(request.client, now())
    const notice = NOTICES.get(request.query.ergebnis ?? '')
    if (!booked && !notice) return reply.redirect('/#appointment', 303)
    const { html: frame, headers } = site.page('/termin')
    const page = { frame, phone: agency.contact.phone, notice }
    const html = booked ? renderTicketPage({ ...page, card: { ...agency, booked } }) : renderNoticePage(page)
    return reply.headers(headers).send(html)
  })
}
