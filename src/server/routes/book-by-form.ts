import formbody from '@fastify/formbody'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { visitorPage } from '../../booking/appointments/appointment-links.ts'
import { bookingFields } from '../../booking/appointments/booking-request.ts'
import { type BookingDeps, bookAppointment } from '../../booking/requests/book-appointment.ts'
import { HONEYPOT_FIELD } from '../../booking/requests/honeypot.ts'
import type { Agency } from '../../content/agency.ts'
import { type RefusalReason, renderFormPage, renderRefusalPage } from '../../live/form/render-form-page.tsx'
import { bad } from '../../words/notices.ts'
import type { IsCrossSite } from '../guards/cross-site.ts'
import type { TakePlace } from '../guards/network-limit.ts'
import { BOOKING_RATE } from '../guards/rate-limit.ts'
import { compressPage } from '../http/compress-page.ts'
import { RETRY_AFTER_IN_S, statusOf } from '../http/errors.ts'
import { cutToLimits, textFields } from '../http/posted-fields.ts'
import type { StaticSite } from '../http/static-site.ts'

type Deps = BookingDeps & {
  takePlace: TakePlace
  isOverloaded: () => boolean
  isCrossSite: IsCrossSite
  site: Pick<StaticSite, 'page'>
  agency: Agency
}

/**
 * A booking without JavaScript: the same rules and messages, as pages. What was typed is kept wherever it could be read,
 * but for a 429, which has to stay cheap.
 */
export function addBookByFormRoute(app: FastifyInstance, deps: Deps): void {
  const { takePlace, isOverloaded, isCrossSite } = deps
  const { refuse, showMessages } = formAnswers(deps)

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(formbody)
    scope.addHook('onSend', compressPage)
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const status = statusOf(error)
      if (status >= 500) request.log.error({ err: error }, 'booking failed')
      return refuse(reply, status, request.body === undefined ? undefined : readForm(request.body).values)
    })
    const config = { rateLimit: BOOKING_RATE, answersOverload: true, answersCrossSite: true }
    scope.post('/termin', { config }, async (request, reply) => {
      const { values, honeypot } = readForm(request.body)
      // A tick is a statement; it is not taken over from somebody else's page.
      const { privacyAccepted: tick, ...texts } = values
      if (isCrossSite(request)) return refuse(reply, 403, texts)
      if (isOverloaded()) return refuse(reply, 503, values)
      const attempt = {
        fields: { ...texts, privacyAccepted: tick === 'on' },
        honeypot,
        client: request.client,
        takePlace: () => takePlace(request),
      }
      const result = await bookAppointment(attempt, deps)
      switch (result.kind) {
        case 'invalid':
          return showMessages(reply, values, result.errors)
        case 'network-full':
          return refuse(reply.header('retry-after', result.retryAfterInS), 429, undefined, 'network-full')
        case 'already-booked':
          return reply.redirect('/termin?ergebnis=bereits-gebucht', 303)
        case 'booked':
          return reply.redirect(`${visitorPage(result)}?ergebnis=gebucht`, 303)
      }
    })
  })
}

type Values = Record<string, string>

/** The form again, inside the frame that the site was built with. */
function formAnswers({ site, agency, now }: Pick<Deps, 'site' | 'agency' | 'now'>) {
  const formWith = (values: Values) => ({ now: now(), values: cutToLimits(values) })

  function refuse(reply: FastifyReply, status: number, values?: Values, reason: RefusalReason = status) {
    const { html: frame, headers } = site.page('/termin')
    if (status === 503) reply.header('retry-after', RETRY_AFTER_IN_S)
    const page = renderRefusalPage({ frame, agency, reason, form: values && formWith(values) })
    return reply.code(status).headers(headers).send(page)
  }
  function showMessages(reply: FastifyReply, values: Values, errors: Record<string, string>) {
    const { html: frame, headers } = site.page('/termin')
    const notice = bad(agency.form.notices.refused)
    const page = renderFormPage({ frame, agency, notice, form: { ...formWith(values), errors } })
    return reply.code(422).headers(headers).send(page)
  }
  return { refuse, showMessages }
}

/** The form's own fields as text; anything else a form post carries is left behind. */
function readForm(body: unknown): { values: Values; honeypot: unknown } {
  const posted = textFields(body)
  const values = bookingFields.flatMap((field) =>
    posted[field] === undefined ? [] : [[field, posted[field]]],
  )
  const { [HONEYPOT_FIELD]: honeypot } = (body ?? {}) as Record<string, unknown>
  return { values: Object.fromEntries(values), honeypot }
}
