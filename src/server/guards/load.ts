import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerFailure } from '../http/errors.ts'
import type { StaticSite } from '../http/static-site.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** This route has its own answer to an overload. */
    answersOverload?: boolean
  }
}

/** A queue whose head has waited this long is longer than anybody should join. */
const PATIENCE_IN_MS = 5_000
/** So few are no queue: one call that hangs says nothing about the next. */
const FEW = 50
/** More than any rush of real visitors: half a second's work for either database on an idle machine. */
const MANY = 500

/**
 * Sheds load: past what can be done in time, calls are answered 503 before they cost anything; static pages never come
 * this way. Gives the question to those who have to answer in their own words.
 */
export function shedLoad(app: FastifyInstance, site: StaticSite): () => boolean {
  /** Since when each call waits for its answer, the oldest first. */
  const inHand = new Map<FastifyRequest, number>()

  function isOverloaded(): boolean {
    if (inHand.size < FEW) return false
    if (inHand.size >= MANY) return true
    const [oldest = Number.POSITIVE_INFINITY] = inHand.values()
    return performance.now() - oldest > PATIENCE_IN_MS
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.answersOverload || !isOverloaded()) done()
    else answerFailure(request, reply, 503, site)
  })
  // From the body's arrival to the answer's departure: slow senders and slow readers take nobody's place.
  app.addHook('preHandler', (request, _reply, done) => {
    inHand.set(request, performance.now())
    done()
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    inHand.delete(request)
    done()
  })
  return isOverloaded
}
