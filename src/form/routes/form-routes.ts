import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitorPage } from '../../booking/appointments/appointment.ts'
import { bookingFields, HONEYPOT_FIELD } from '../../booking/appointments/booking-request.ts'
import { FREE_DAYS_SHOWN, findFreeTimes } from '../../booking/requests/find-free-times.ts'
import { compressPage } from '../../http/compress-page.ts'
import { failureStatus, RETRY_AFTER_IN_S } from '../../http/errors.ts'
import type { IsCrossSite } from '../../http/guards/cross-site.ts'
import { BOOKING_RATE } from '../../http/guards/rate-limits.ts'
import { cutToLimits, textFields } from '../../http/posted-fields.ts'
import type { PageDeps } from '../../http/route-deps.ts'
import type { Store } from '../../store/store.ts'
import { alreadyBooked, bad } from '../../words/notices.ts'
import {
  type RefusalReason,
  renderFormPage,
  renderRefusalPage,
  renderTicketPage,
} from '../render-form-page.tsx'
import type { Book } from './api.ts'

const REFUSED = 'bereits-gebucht'

type Deps = Pick<PageDeps, 'site' | 'agency' | 'now' | 'occupied' | 'calendar' | 'opening'> & {
  appointments: Pick<Store['appointments'], 'findRecent'>
  book: Book
  isOverloaded: (request: FastifyRequest) => boolean
  isCrossSite: IsCrossSite
}

/** Booking without JavaScript: the same rules and messages, as pages. */
export function addFormRoutes(app: FastifyInstance, deps: Deps): void {
  addResultRoute(app, deps)
  const { book, isOverloaded, isCrossSite } = deps
  const { refuse, showForm } = formAnswers(deps)

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)
    scope.addHook('onSend', compressPage)
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const status = failureStatus(error, request, reply)
      return refuse(reply, status, request.body === undefined ? undefined : readForm(request.body).values)
    })
    const config = { rateLimit: BOOKING_RATE, answersRefusals: true }
    scope.post('/termin', { config }, async (request, reply) => {
      const { values, honeypot } = readForm(request.body)
      // Another site cannot consent for the visitor: the tick is not shown again.
      const { privacyAccepted: tick, ...texts } = values
      if (isCrossSite(request)) return refuse(reply, 403, texts)
      if (isOverloaded(request)) return refuse(reply.header('retry-after', RETRY_AFTER_IN_S), 503, values)
      const result = await book(request, { fields: { ...texts, privacyAccepted: tick === 'on' }, honeypot })
      switch (result.kind) {
        case 'invalid':
          return showForm(reply.code(422), { values: cutToLimits(values), errors: result.errors })
        case 'network-full':
          return refuse(reply.header('retry-after', result.retryAfterInS), 429, undefined, 'network-full')
        case 'already-booked':
          return reply.redirect(`/termin?ergebnis=${REFUSED}`, 303)
        case 'booked':
          return reply.redirect(`${visitorPage(result)}?ergebnis=gebucht`, 303)
      }
    })
  })
}

/**
 * GET /termin: the ticket of this client address, and why a second form was refused;
 * or the form with free times.
 */
function addResultRoute(app: FastifyInstance, deps: Deps): void {
  const { appointments, site, agency, now } = deps
  const { showForm } = formAnswers(deps)
  app.get('/termin', { onSend: compressPage }, async (request, reply) => {
    const { ergebnis } = textFields(request.query)
    const booked = await appointments.findRecent(request.client, now())
    if (!booked) return showForm(reply, {})
    const notice = ergebnis === REFUSED ? alreadyBooked(agency.form, !booked.preferredDate) : undefined
    const { html: frame, headers } = site.page('/termin')
    return reply.headers(headers).send(renderTicketPage({ frame, agency, notice, booked }))
  })
}

type Values = Record<string, string>

/** The form again. A 429 has to stay cheap, so it shows nothing of what was typed. */
function formAnswers(deps: Deps) {
  const { site, agency, now } = deps

  function refuse(reply: FastifyReply, status: number, values?: Values, reason: RefusalReason = status) {
    const { html: frame, headers } = site.page('/termin')
    const page = renderRefusalPage({
      frame,
      agency,
      reason,
      form: values && { now: now(), values: cutToLimits(values) },
    })
    return reply.code(status).headers(headers).send(page)
  }
  async function showForm(reply: FastifyReply, shown: { values?: Values; errors?: Record<string, string> }) {
    const { html: frame, headers } = site.page('/termin')
    const notice = shown.errors && bad(agency.form.notices.refused)
    const form = { ...shown, now: now(), free: await findFreeTimes(deps, { count: FREE_DAYS_SHOWN }) }
    return reply.headers(headers).send(renderFormPage({ frame, agency, notice, form }))
  }
  return { refuse, showForm }
}

/** The form's fields as text; every other field is dropped. */
function readForm(body: unknown): { values: Values; honeypot: unknown } {
  const posted = textFields(body)
  const values = bookingFields.flatMap((field) =>
    posted[field] === undefined ? [] : [[field, posted[field]]],
  )
  const { [HONEYPOT_FIELD]: honeypot } = (body ?? {}) as Record<string, unknown>
  return { values: Object.fromEntries(values), honeypot }
}
