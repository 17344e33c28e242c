import type { FastifyInstance, FastifyRequest } from 'fastify'
import { existenceOf, visitorPage } from '../../booking/appointments/appointment.ts'
import { HONEYPOT_FIELD } from '../../booking/appointments/booking-request.ts'
import {
  type BookingDeps,
  type BookingResult,
  bookAppointment,
  isRepeatKey,
} from '../../booking/requests/book-appointment.ts'
import { findClosedDays } from '../../booking/requests/find-closed-days.ts'
import { findFreeTimes } from '../../booking/requests/find-free-times.ts'
import { sendProblem } from '../../http/errors.ts'
import { BOOKING_RATE, type limitNetworks } from '../../http/guards/rate-limits.ts'
import type { PageDeps } from '../../http/route-deps.ts'
import type { Store } from '../../store/store.ts'

const NETWORK_FULL =
  'Gebucht ist noch nichts, und an Ihnen liegt es nicht: ' +
  'Aus Ihrem Netz kamen gerade sehr viele Anfragen. Bitte versuchen Sie es in einer Stunde erneut.'
const BAD_REPEAT_KEY = 'Der Idempotency-Key braucht 22 bis 128 Zeichen: Buchstaben, Ziffern, „-“ und „_“.'
/** Many times what the form has; each field more would come back with its own message. */
const MAX_FIELDS = 100

type Posted = { fields: unknown; honeypot: unknown; repeatKey?: string | undefined }
export type Book = (request: FastifyRequest, posted: Posted) => Promise<BookingResult>

/** One booking, by script or by form: limited by its network. */
export const bookingWith =
  (takePlace: ReturnType<typeof limitNetworks>, deps: BookingDeps): Book =>
  (request, posted) =>
    bookAppointment({ ...posted, client: request.client, takePlace: () => takePlace(request.client) }, deps)

/**
 * A booking by the page's script: JSON in, JSON out.
 * A bad key is refused: a repeat would book twice, or be a 409.
 */
export function addAppointmentsRoute(app: FastifyInstance, book: Book): void {
  app.post('/api/appointments', { config: { rateLimit: BOOKING_RATE } }, async (request, reply) => {
    const repeatKey = request.headers['idempotency-key']?.toString()
    if (repeatKey !== undefined && !isRepeatKey(repeatKey))
      return sendProblem(reply, 400, { detail: BAD_REPEAT_KEY })
    const result = await book(request, { ...readBody(request.body), repeatKey })
    switch (result.kind) {
      case 'invalid':
        return sendProblem(reply, 422, { errors: result.errors })
      case 'network-full':
        return sendProblem(reply.header('retry-after', result.retryAfterInS), 429, { detail: NETWORK_FULL })
      case 'already-booked':
        return sendProblem(reply, 409, existenceOf(result.booked))
      case 'booked':
        if (result.isRepeat) reply.header('idempotent-replayed', 'true')
        return reply.code(201).send({ ...existenceOf(result.booked), page: visitorPage(result) })
    }
  })
}

type FreeTimesDeps = Pick<PageDeps, 'occupied' | 'calendar' | 'opening' | 'now'> & Pick<Store, 'blocked'>

/**
 * The next days and times that are free, and the days that are closed: nothing about who has the others.
 * Unknown: the owner's calendar is not read yet.
 */
export function addFreeTimesRoute(app: FastifyInstance, deps: FreeTimesDeps): void {
  const { callInMinutes } = deps.opening
  app.get('/api/free-times', async (_request, reply) => {
    const days = await findFreeTimes(deps)
    const closed = await findClosedDays(deps)
    if (!deps.calendar.isKnown())
      return reply
        .header('cache-control', 'no-store')
        .send({ callInMinutes, days: [], closed, unknown: true })
    return reply.header('cache-control', 'max-age=30').send({ callInMinutes, days, closed })
  })
}

type ClientDeps = { appointments: Pick<Store['appointments'], 'findRecent'>; now: () => Date }

/** What the caller can ask about their own address: which one it is, and whether it has booked. */
export function addClientRoutes(app: FastifyInstance, { appointments, now }: ClientDeps): void {
  app.get('/api/ip', async (request) => ({ ip: request.ip || 'unknown' }))

  app.register(async (scope) => {
    // The body may name another address: it is not parsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    scope.post('/api/rpc/check_appointment_exists_for_ip', async (request) =>
      existenceOf(await appointments.findRecent(request.client, now())),
    )
  })
}

/**
 * The spec's client sends its own address; the server takes the connection's and drops what a browser claims.
 */
function readBody(body: unknown): Posted {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { fields: body, honeypot: undefined }
  }
  if (Object.keys(body).length > MAX_FIELDS) return { fields: undefined, honeypot: undefined }
  const {
    client_ip: _,
    check_ip: __,
    [HONEYPOT_FIELD]: honeypot,
    ...fields
  } = body as Partial<Record<string, unknown>>
  return { fields, honeypot }
}
