import type { FastifyInstance } from 'fastify'
import type { BookingDeps } from '../booking-deps.ts'

/** 200 once a booking could be written. */
export function addHealthRoute(app: FastifyInstance, { checkReady }: BookingDeps): void {
  app.get('/healthz', async () => {
    await checkReady()
    return { status: 'ok' }
  })
}
