import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type ClientAddress,
  clientAddress,
  networkOf,
  UNKNOWN_ADDRESS,
} from '../../booking/appointments/client-address.ts'
import {
  BOOKINGS_PER_NETWORK,
  CALLS_COUNTED_IN_SECONDS,
  NETWORKS_COUNTED_IN_MINUTES,
} from '../../booking/limits.ts'
import type { Place } from '../../booking/requests/book-appointment.ts'
import { ExpiringStore } from './expiring-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Found once a request: reading the proxies' headers costs more than most of a request. */
    client: ClientAddress
  }
}

/** How long calls and bookings are counted; the privacy page names both. */
export const WINDOWS_IN_MS = {
  calls: CALLS_COUNTED_IN_SECONDS * 1_000,
  networks: NETWORKS_COUNTED_IN_MINUTES * 60_000,
}

/** Wider for bookings: the database allows one a day anyway, and a second try deserves its 409, not a 429. */
export const BOOKING_RATE = { max: 600, timeWindow: WINDOWS_IN_MS.calls }

/** What stands for the session of a call for the desk; undefined where it brings none that was accepted before. */
type SessionOf = (request: FastifyRequest) => string | undefined

/**
 * A limit a minute and client address on every route but /healthz; static files are not counted. There each accepted
 * session is counted for itself: visitors may share the owner's address, and anybody may make up a cookie.
 */
export async function limitRates(app: FastifyInstance, acceptedSession: SessionOf): Promise<void> {
  app.decorateRequest('client', UNKNOWN_ADDRESS)
  app.addHook('onRequest', (request, _reply, done) => {
    request.client = clientAddress(request.ip)
    done()
  })
  await app.register(rateLimit, {
    max: 60,
    timeWindow: WINDOWS_IN_MS.calls,
    keyGenerator: (request) => {
      const session = acceptedSession(request)
      return session ? `${request.client} ${session}` : request.client
    },
    // Every limit made later gets a child of it.
    store: ExpiringStore,
  })
}

/** The places of a network, of which each booking takes one. */
export function limitNetworks(): (client: ClientAddress) => Place {
  const taken = new ExpiringStore()
  return (client) => {
    const count = taken.count(networkOf(client), WINDOWS_IN_MS.networks)
    const giveBack = () => void count.current--
    if (count.current <= BOOKINGS_PER_NETWORK) return { giveBack }
    giveBack()
    return { retryAfterInS: Math.ceil((count.endsAt - performance.now()) / 1_000) }
  }
}
