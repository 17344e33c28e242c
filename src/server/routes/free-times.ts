import type { FastifyInstance } from 'fastify'
import { findFreeTimes } from '../../booking/requests/find-free-times.ts'
import type { RouteDeps } from './route-deps.ts'

/** The next days and times that are free: nothing about who has the others. */
export function addFreeTimesRoute(app: FastifyInstance, deps: RouteDeps): void {
  const { callInMinutes } = deps.opening
  app.get('/api/free-times', async (_request, reply) => {
    const days = await findFreeTimes(deps)
    return reply.header('cache-control', 'max-age=30').send({ callInMinutes, days })
  })
}
