import type { FastifyInstance } from 'fastify'
import { existenceOf } from '../../booking/appointment.ts'
import { parseBookingRequest } from '../../booking/booking-request.ts'
import { clientAddress } from '../../booking/client-address.ts'
import type { BookingDeps } from '../booking-deps.ts'
import { sendProblem } from '../error-handler.ts'
import { BOOKING_LIMIT } from '../request-limit.ts'

/** The JSON door to a booking. */
export function addAppointmentsRoute(app: FastifyInstance, { appointments, now }: BookingDeps): void {
  app.post('/api/appointments', { config: { rateLimit: BOOKING_LIMIT } }, async (request, reply) => {
    const parsed = parseBookingRequest(withoutAddresses(request.body), now())
    if (!parsed.ok) return sendProblem(reply, 422, { errors: parsed.errors })
    const { kind, booked } = await appointments.book(parsed.value, clientAddress(request.ip), now())
    if (kind === 'booked') return reply.code(201).send(existenceOf(booked))
    return reply.code(409).type('application/problem+json').send(existenceOf(booked))
  })
}

/** The spec's client sends its own address; here the connection tells it, and what a browser claims is dropped. */
function withoutAddresses(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { client_ip: _clientIp, check_ip: _checkIp, ...rest } = body as Record<string, unknown>
  return rest
}
