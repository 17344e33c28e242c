import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerFailure, RETRY_AFTER_IN_S } from '../errors.ts'
import type { StaticSite } from '../static-site.ts'

/** Nobody should join a queue whose head has waited this long. */
const MAX_WAIT_IN_MS = 5_000
/** So few are no queue: one call that hangs says nothing about the next. */
const FEW = 50
/** More than any rush of real visitors: half a second's work for either database on an idle machine. */
const MANY = 500

/**
 * Answers 503 to calls that could not be done in time, before they cost anything. Returns whether it would.
 */
export function shedLoad(app: FastifyInstance, site: StaticSite): () => boolean {
  /** When each call began to wait for its answer, the oldest first. */
  const inHand = new Map<FastifyRequest, number>()

  function isOverloaded(): boolean {
    if (inHand.size < FEW) return false
    const [oldest = Number.POSITIVE_INFINITY] = inHand.values()
    return inHand.size >= MANY || performance.now() - oldest > MAX_WAIT_IN_MS
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.answersRefusals || !isOverloaded()) done()
    else answerFailure(request, reply.header('retry-after', RETRY_AFTER_IN_S), 503, site)
  })
  // Counted from the body's arrival to the answer's departure: slow clients take nobody's place.
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
