import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { CALLS_COUNTED_IN_SECONDS } from '../../booking/limits.ts'
import { ExpiringStore } from './expiring-store.ts'

const WINDOW_IN_MS = CALLS_COUNTED_IN_SECONDS * 1000

/** Bookings have a wider limit: the database's own rule bounds them, and a second try deserves its 409, not a 429. */
export const BOOKING_RATE = { max: 600, timeWindow: WINDOW_IN_MS }

/** A generous limit a minute and address on every route but /healthz; static files never come this way. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: 60,
    timeWindow: WINDOW_IN_MS,
    keyGenerator: ({ client }) => client,
    // Every limit made later gets a child of it.
    store: ExpiringStore,
  })
}
