import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { berlinDate } from '../../booking/berlin-time.ts'
import { bookingFields } from '../../booking/booking-request.ts'
import { clientAddress } from '../../booking/client-address.ts'
import { ALREADY_BOOKED, BOOKED, FAILED, type Notice, REFUSED } from '../../booking/notices.ts'
import { TRAP_FIELD } from '../../booking/suspicion.ts'
import type { FormValues } from '../../site/booking-form/BookingForm.tsx'
import { renderBookedCard, renderBookingForm, renderNotice } from '../../site/booking-form/render-booking.tsx'
import type { BookingDeps } from '../booking-deps.ts'
import type { BookingDesk } from '../booking-desk.ts'
import { RETRY_AFTER_IN_S } from '../error-handler.ts'
import { BOOKING_LIMIT } from '../request-limit.ts'

const OUTCOMES = new Map([
  ['gebucht', BOOKED],
  ['bereits-gebucht', ALREADY_BOOKED],
])

/** Booking without JavaScript: the same rules and messages, as pages. */
export function addTerminRoutes(
  app: FastifyInstance,
  { appointments, site, content, siteUrl, now }: BookingDeps,
  desk: BookingDesk,
  isOverloaded: () => boolean,
): void {
  const domain = new URL(siteUrl).hostname
  const { phone } = content.contact

  function sendPage(reply: FastifyReply, status: number, booking: string, notice?: Notice) {
    const { html, headers } = site.page('/termin')
    const page = html.replace('<!--booking-->', () => booking)
    // A screen reader reads the title first, and there it should hear what happened.
    const titled = notice ? page.replace('<title>', `<title>${notice.title} – `) : page
    return reply.code(status).headers(headers).send(titled)
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)

    scope.post('/termin', { config: { rateLimit: BOOKING_LIMIT } }, async (request, reply) => {
      const values = formValues(request.body)
      const fields = { ...values, privacyAccepted: values.privacyAccepted === 'on' }
      const trap = (request.body as Record<string, unknown> | undefined)?.[TRAP_FIELD]
      const today = berlinDate(now())
      const sendFailed = (status: number, retryAfterInS: number) => {
        const form = renderBookingForm({ today, values, phone, notice: FAILED })
        return sendPage(reply.header('retry-after', retryAfterInS), status, form, FAILED)
      }
      if (isOverloaded()) return sendFailed(503, RETRY_AFTER_IN_S)
      try {
        const taken = await desk.take(fields, { ip: request.ip, seal: undefined, trap })
        if (taken.kind === 'invalid') {
          const form = renderBookingForm({ today, values, phone, errors: taken.errors, notice: REFUSED })
          return sendPage(reply, 422, form, REFUSED)
        }
        if (taken.kind === 'network-full') return sendFailed(429, taken.retryAfterInS)
        const outcome = taken.kind === 'booked' ? 'gebucht' : 'bereits-gebucht'
        return reply.redirect(`/termin?ergebnis=${outcome}`, 303)
      } catch (error) {
        request.log.error({ err: error }, 'booking failed')
        return sendFailed(503, RETRY_AFTER_IN_S)
      }
    })

    scope.get<{ Querystring: { ergebnis?: string } }>('/termin', async (request, reply) => {
      const booked = await appointments.findRecent(clientAddress(request.ip), now())
      const notice = OUTCOMES.get(request.query.ergebnis ?? '')
      if (booked)
        return sendPage(reply, 200, renderBookedCard({ booked, notice, ...content, domain }), notice)
      if (notice) return sendPage(reply, 200, renderNotice(notice, phone), notice)
      return reply.redirect('/#appointment', 303)
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
