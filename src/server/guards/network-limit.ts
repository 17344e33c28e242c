import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, UNKNOWN_ADDRESS } from '../../booking/appointments/client-address.ts'
import {
  BOOKINGS_PER_NETWORK,
  BOOKINGS_WITHOUT_ADDRESS,
  NETWORKS_COUNTED_IN_MINUTES,
} from '../../booking/limits.ts'
import type { NetworkFull } from '../../booking/requests/book-appointment.ts'

const WINDOW_IN_MS = NETWORKS_COUNTED_IN_MINUTES * 60_000

export type TakePlace = (request: FastifyRequest) => Promise<NetworkFull | undefined>

/**
 * A wider net behind the rule of one booking an address, where that alone does not hold. Tries that end in a 409 count
 * as well. Counted in memory, by each instance for itself.
 */
export function limitNetworks(app: FastifyInstance): TakePlace {
  const take = app.createRateLimit({
    timeWindow: WINDOW_IN_MS,
    keyGenerator: networkKey,
    max: (_request, key) => (key === UNKNOWN_ADDRESS ? BOOKINGS_WITHOUT_ADDRESS : BOOKINGS_PER_NETWORK),
  })
  return async (request) => {
    if (!networkKey(request)) return undefined
    const taken = await take(request)
    return !taken.isAllowed && taken.isExceeded ? { retryAfterInS: taken.ttlInSeconds } : undefined
  }
}

/** Empty where the rule of one booking an address is enough: IPv4. */
const networkKey = ({ client }: FastifyRequest): string =>
  client === UNKNOWN_ADDRESS ? client : (networkOf(client) ?? '')
