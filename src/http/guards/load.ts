import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerFailure, RETRY_AFTER_IN_S } from '../errors.ts'
import type { StaticSite } from '../static-site.ts'

/** Nobody should join a queue whose head has waited this long. */
const MAX_WAIT_IN_MS = 5_000
/** What the event loop has not come to in this time is refused at once: the embedded database works in this process. */
const MAX_WAIT_FOR_LOOP_IN_MS = 750
/** So few are no queue: one call that hangs says nothing about the next. */
const FEW = 50
/** More than any rush of real visitors: half a second's work for either database on an idle machine. */
const MANY = 500

/**
 * Answers 503 to calls that could not be done in time, before they cost anything. Returns whether it would.
 */
export function shedLoad(app: FastifyInstance, site: StaticSite): (request: FastifyRequest) => boolean {
  /** When each call began to wait for its answer, the oldest first. */
  const inHand = new Map<FastifyRequest, number>()
  /** How many wait for the next turn of the event loop, and which have waited for too long. */
  let atTheDoor = 0
  const late = new WeakSet<FastifyRequest>()

  function isOverloaded(request: FastifyRequest): boolean {
    if (late.has(request)) return true
    if (inHand.size < FEW) return false
    const [oldest = Number.POSITIVE_INFINITY] = inHand.values()
    return inHand.size >= MANY || performance.now() - oldest > MAX_WAIT_IN_MS
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    answerFailure(request, reply.header('retry-after', RETRY_AFTER_IN_S), 503, site)
  const isShed = (request: FastifyRequest): boolean =>
    !request.routeOptions.config.answersRefusals && isOverloaded(request)
  app.addHook('onRequest', (request, reply, done) => {
    if (isShed(request)) refuse(request, reply)
    else done()
  })
  // Counted from the body's arrival to the answer's departure: slow clients take nobody's place.
  app.addHook('preHandler', (request, reply, done) => {
    const cameAt = performance.now()
    const place = atTheDoor++
    inHand.set(request, cameAt)
    // All that has arrived is in line before the first of it is worked on: each call knows how long the others took.
    setImmediate(() => {
      atTheDoor--
      if (place >= FEW && performance.now() - cameAt > MAX_WAIT_FOR_LOOP_IN_MS) late.add(request)
      if (late.has(request) && isShed(request)) refuse(request, reply)
      else done()
    })
  })
  app.addHook('onSend', (request, _reply, _payload, done) => {
    inHand.delete(request)
    done()
  })
  return isOverloaded
}
