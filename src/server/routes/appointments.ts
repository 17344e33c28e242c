import type { FastifyInstance } from 'fastify'
import { existenceOf } from '../../booking/appointments/appointment.ts'
import { visitorPage } from '../../booking/appointments/appointment-links.ts'
import { type BookingDeps, bookAppointment } from '../../booking/requests/book-appointment.ts'
import { HONEYPOT_FIELD } from '../../booking/requests/honeypot.ts'
import type { TakePlace } from '../guards/network-limit.ts'
import { BOOKING_RATE } from '../guards/rate-limit.ts'
import { sendProblem } from '../http/errors.ts'

const NETWORK_FULL =
  'Aus Ihrem Netz kamen gerade sehr viele Anfragen. Bitte versuchen Sie es in einer Stunde erneut.'

/** A booking by the page's script: JSON in, JSON out. */
export function addAppointmentsRoute(app: FastifyInstance, deps: BookingDeps, takePlace: TakePlace): void {
  app.post('/api/appointments', { config: { rateLimit: BOOKING_RATE } }, async (request, reply) => {
    const attempt = {
      ...readBody(request.body),
      client: request.client,
      takePlace: () => takePlace(request),
    }
    const result = await bookAppointment(attempt, deps)
    switch (result.kind) {
      case 'invalid':
        return sendProblem(reply, 422, { errors: result.errors })
      case 'network-full':
        return sendProblem(reply.header('retry-after', result.retryAfterInS), 429, { detail: NETWORK_FULL })
      case 'already-booked':
        return sendProblem(reply, 409, existenceOf(result.booked))
      case 'booked':
        return reply.code(201).send({ ...existenceOf(result.booked), page: visitorPage(result) })
    }
  })
}

/** Many times what the form has; each one more costs time and comes back with a message of its own. */
const MOST_FIELDS = 100

/** The spec's client sends its own address; here the connection tells it, and what a browser claims is dropped. */
function readBody(body: unknown): { fields: unknown; honeypot: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { fields: body, honeypot: undefined }
  }
  if (Object.keys(body).length > MOST_FIELDS) return { fields: undefined, honeypot: undefined }
  const {
    client_ip: _,
    check_ip: __,
    [HONEYPOT_FIELD]: honeypot,
    ...fields
  } = body as Record<string, unknown>
  return { fields, honeypot }
}
