import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NETWORKS_COUNTED_IN_MINUTES } from '../../booking/address-memory.ts'
import type { NetworkFull } from '../../booking/book-appointment.ts'
import { networkOf, UNKNOWN_ADDRESS } from '../../booking/client-address.ts'

const WINDOW_IN_MS = NETWORKS_COUNTED_IN_MINUTES * 60_000
/** A household or an office has one IPv6 network (/48) of 65,536 addresses that each may book. */
export const BOOKINGS_PER_NETWORK = 256
/** Whoever comes through a proxy that names no address is kept from nobody's 24 hours, so all of them share these. */
export const BOOKINGS_WITHOUT_ADDRESS = 20

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
