import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { berlinDate } from '../../booking/berlin-time.ts'
import { bookingFields, parseBookingRequest } from '../../booking/booking-request.ts'
import { clientAddress } from '../../booking/client-address.ts'
import { ALREADY_BOOKED, BOOKED, FAILED, type Notice } from '../../booking/notices.ts'
import type { FormValues } from '../../site/booking-form/BookingForm.tsx'
import { renderBookedCard, renderBookingForm } from '../../site/booking-form/render-booking.tsx'
import type { BookingDeps } from '../booking-deps.ts'
import { BOOKING_LIMIT } from '../request-limit.ts'

const OUTCOMES: Record<string, Notice> = { gebucht: BOOKED, 'bereits-gebucht': ALREADY_BOOKED }

/** Booking without JavaScript: the same rules and messages, as pages. */
export function addTerminRoutes(
  app: FastifyInstance,
  { appointments, site, content, siteUrl, now }: BookingDeps,
): void {
  const domain = new URL(siteUrl).hostname

  function sendPage(reply: FastifyReply, status: number, booking: string) {
    const { html, headers } = site.page('/termin')
    return reply
      .code(status)
      .headers(headers)
      .send(html.replace('<!--booking-->', () => booking))
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)

    scope.post('/termin', { config: { rateLimit: BOOKING_LIMIT } }, async (request, reply) => {
      const values = formValues(request.body)
      const parsed = parseBookingRequest(
        { ...values, privacyAccepted: values.privacyAccepted === 'on' },
        now(),
      )
      const today = berlinDate(now())
      if (!parsed.ok) return sendPage(reply, 422, renderBookingForm({ today, values, errors: parsed.errors }))
      try {
        const { kind } = await appointments.book(parsed.value, clientAddress(request.ip), now())
        return reply.redirect(`/termin?ergebnis=${kind === 'booked' ? 'gebucht' : 'bereits-gebucht'}`, 303)
      } catch (error) {
        request.log.error({ err: error }, 'booking failed')
        reply.header('retry-after', 30)
        return sendPage(reply, 503, renderBookingForm({ today, values, notice: FAILED }))
      }
    })

    scope.get<{ Querystring: { ergebnis?: string } }>('/termin', async (request, reply) => {
      const booked = await appointments.findRecent(clientAddress(request.ip), now())
      if (!booked) return reply.redirect('/#appointment', 303)
      const notice = OUTCOMES[request.query.ergebnis ?? '']
      return sendPage(reply, 200, renderBookedCard({ booked, notice, ...content, domain }))
    })
  })
}

/** The form's own fields as text; anything else a form post carries is left behind. */
function formValues(body: unknown): FormValues {
  const posted = (body ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    bookingFields.flatMap((field) => {
      const value = posted[field]
      return typeof value === 'string' ? [[field, value]] : []
    }),
  )
}
