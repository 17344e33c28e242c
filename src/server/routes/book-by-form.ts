import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { berlinDate } from '../../booking/berlin-time.ts'
import { type BookingDeps, bookAppointment } from '../../booking/book-appointment.ts'
import { bookingFields } from '../../booking/booking-request.ts'
import { HONEYPOT_FIELD } from '../../booking/honeypot.ts'
import { FAILED, type Notice, REFUSED } from '../../booking/notices.ts'
import { renderFormPage } from '../../live/form/render-form-page.tsx'
import type { FormValues } from '../../site/booking-form/BookingForm.tsx'
import type { TakePlace } from '../guards/network-limit.ts'
import { BOOKING_RATE } from '../guards/rate-limit.ts'
import { RETRY_AFTER_IN_S } from '../http/errors.ts'
import type { StaticSite } from '../http/static-site.ts'

type Deps = BookingDeps & {
  takePlace: TakePlace
  isOverloaded: () => boolean
  site: Pick<StaticSite, 'page'>
  phone: string
}

/** A booking without JavaScript: the same rules and messages, as pages; what was typed is never lost. */
export function addBookByFormRoute(app: FastifyInstance, deps: Deps): void {
  const { takePlace, isOverloaded, site, phone, now } = deps

  function showForm(reply: FastifyReply, status: number, values: FormValues, shown: Shown) {
    const { html: frame, headers } = site.page('/termin')
    const form = { today: berlinDate(now()), values, errors: shown.errors }
    const page = renderFormPage({ frame, phone, notice: shown.notice, form })
    return reply.code(status).headers(headers).send(page)
  }
  const showFailure = (reply: FastifyReply, status: number, values: FormValues, retryAfterInS: number) =>
    showForm(reply.header('retry-after', retryAfterInS), status, values, { notice: FAILED })

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)
    const config = { rateLimit: BOOKING_RATE, answersOverload: true }
    scope.post('/termin', { config }, async (request, reply) => {
      const { values, honeypot } = readForm(request.body)
      if (isOverloaded()) return showFailure(reply, 503, values, RETRY_AFTER_IN_S)
      const attempt = {
        fields: { ...values, privacyAccepted: values.privacyAccepted === 'on' },
        honeypot,
        client: request.client,
        takePlace: () => takePlace(request),
      }
      try {
        const result = await bookAppointment(attempt, deps)
        switch (result.kind) {
          case 'invalid':
            return showForm(reply, 422, values, { notice: REFUSED, errors: result.errors })
          case 'network-full':
            return showFailure(reply, 429, values, result.retryAfterInS)
          case 'already-booked':
            return reply.redirect('/termin?ergebnis=bereits-gebucht', 303)
          case 'booked':
            return reply.redirect('/termin?ergebnis=gebucht', 303)
        }
      } catch (error) {
        request.log.error({ err: error }, 'booking failed')
        return showFailure(reply, 503, values, RETRY_AFTER_IN_S)
      }
    })
  })
}

type Shown = { notice: Notice; errors?: Record<string, string> }

/** The form's own fields as text; anything else a form post carries is left behind. */
function readForm(body: unknown): { values: FormValues; honeypot: unknown } {
  const posted = (body ?? {}) as Record<string, unknown>
  const values = bookingFields.flatMap((field) => {
    const value = posted[field]
    return typeof value === 'string' ? [[field, value]] : []
  })
  return { values: Object.fromEntries(values), honeypot: posted[HONEYPOT_FIELD] }
}
