import { type ClientAddress, networkOf, UNKNOWN_ADDRESS } from '../booking/client-address.ts'

/** As many as an IPv4 network has addresses; an IPv6 network has 65,536 to book from. */
export const BOOKINGS_PER_NETWORK = 256
const HOUR_IN_MS = 3_600_000

export type NetworkLimit = {
  /** Whether the address's network may still book in this hour. */
  hasRoom(client: ClientAddress, now: Date): boolean
  /** Only what came to a booking counts: whoever is refused anyway deserves to hear why. */
  countBooking(client: ClientAddress): void
}

/** A wider net behind the rule of one booking an address: so many an hour from one network. */
export function networkLimit(): NetworkLimit {
  const booked = new Map<string, number>()
  let hour = 0
  return {
    hasRoom(client, now) {
      const currentHour = Math.floor(now.getTime() / HOUR_IN_MS)
      if (currentHour !== hour) booked.clear()
      hour = currentHour
      const network = networkOf(client)
      return network === UNKNOWN_ADDRESS || (booked.get(network) ?? 0) < BOOKINGS_PER_NETWORK
    },
    countBooking(client) {
      const network = networkOf(client)
      booked.set(network, (booked.get(network) ?? 0) + 1)
    },
  }
}
