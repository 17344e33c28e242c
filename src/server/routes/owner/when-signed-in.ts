import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSignedIn } from '../../guards/session.ts'
import type { RouteDeps } from '../route-deps.ts'

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A route that needs the session; without one it leads to the page where the owner signs in. */
export const whenSignedIn =
  (deps: RouteDeps, handle: Handle): Handle =>
  async (request, reply) =>
    (await isSignedIn(request, reply, deps)) ? handle(request, reply) : reply.redirect('/anfragen', 303)
