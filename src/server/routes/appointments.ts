import type { FastifyInstance } from 'fastify'
import { existenceOf } from '../../booking/appointment.ts'
import { FORM_SEAL_HEADER, TRAP_FIELD } from '../../booking/suspicion.ts'
import type { BookingDesk } from '../booking-desk.ts'
import { sendProblem } from '../error-handler.ts'
import { BOOKING_LIMIT } from '../request-limit.ts'

const NETWORK_FULL =
  'Aus Ihrem Netz kamen gerade sehr viele Anfragen. Bitte versuchen Sie es in einer Stunde erneut.'

/** The JSON door to a booking. */
export function addAppointmentsRoute(app: FastifyInstance, desk: BookingDesk): void {
  app.post('/api/appointments', { config: { rateLimit: BOOKING_LIMIT } }, async (request, reply) => {
    const { fields, trap } = readBody(request.body)
    const seal = request.headers[FORM_SEAL_HEADER]
    const taken = await desk.take(fields, { ip: request.ip, seal, trap })
    if (taken.kind === 'invalid') return sendProblem(reply, 422, { errors: taken.errors })
    if (taken.kind === 'network-full') {
      return sendProblem(reply.header('retry-after', taken.retryAfterInS), 429, { detail: NETWORK_FULL })
    }
    if (taken.kind === 'booked') return reply.code(201).send(existenceOf(taken.booked))
    return reply.code(409).type('application/problem+json').send(existenceOf(taken.booked))
  })
}

/** The spec's client sends its own address; here the connection tells it, and what a browser claims is dropped. */
function readBody(body: unknown): { fields: unknown; trap?: unknown } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { fields: body }
  const { client_ip: _, check_ip: __, [TRAP_FIELD]: trap, ...fields } = body as Record<string, unknown>
  return { fields, trap }
}
