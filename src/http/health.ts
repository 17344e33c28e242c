import type { FastifyInstance } from 'fastify'
import type { Store } from '../store/store.ts'

/**
 * Whether a booking could be written. An overloaded server is not dead, and must not be restarted for that.
 */
export function addHealthRoute(app: FastifyInstance, { checkReady }: Pick<Store, 'checkReady'>): void {
  app.get('/healthz', { config: { rateLimit: false, answersRefusals: true } }, async () => {
    await checkReady()
    return { status: 'ok' }
  })
}
