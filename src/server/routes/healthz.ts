import type { FastifyInstance } from 'fastify'
import type { BookingDeps } from '../booking-deps.ts'

/** 200 once a booking could be written. */
export function addHealthRoute(app: FastifyInstance, { store }: BookingDeps): void {
  app.get('/healthz', async () => {
    await store.checkReady()
    return { status: 'ok' }
  })
}
