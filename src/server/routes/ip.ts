import type { FastifyInstance } from 'fastify'

/** The spec's IP look-up service: the server itself. */
export function addIpRoute(app: FastifyInstance): void {
  app.get('/api/ip', async (request) => ({ ip: request.ip || 'unknown' }))
}
