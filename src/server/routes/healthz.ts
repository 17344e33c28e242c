import type { FastifyInstance } from 'fastify'

/** 200 once a booking could be written. Overloaded is not dead: nobody should restart it for that. */
export function addHealthRoute(app: FastifyInstance, checkReady: () => Promise<void>): void {
  app.get('/healthz', { config: { rateLimit: false, answersOverload: true } }, async () => {
    await checkReady()
    return { status: 'ok' }
  })
}
