import { type ClientAddress, networkOf } from '../booking/client-address.ts'
import { nextFullHour } from '../booking/next-full-hour.ts'

/** A household or an office has one network of 65,536 addresses that each may book. */
export const BOOKINGS_PER_NETWORK = 256

export type NetworkLimit = {
  /** Takes a place for a booking from the address's network; false where this hour's are taken. */
  takePlace(client: ClientAddress, now: Date): boolean
  /** The booking came to nothing: whoever is refused anyway takes nobody's place. */
  givePlaceBack(client: ClientAddress): void
}

/** A wider net behind the rule of one booking an address, for IPv6: there everybody has addresses in plenty. */
export function networkLimit(): NetworkLimit {
  const taken = new Map<string, number>()
  let endOfHour = 0
  return {
    takePlace(client, now) {
      const network = networkOf(client)
      if (!network) return true
      const end = nextFullHour(now).getTime()
      if (end !== endOfHour) taken.clear()
      endOfHour = end
      const count = taken.get(network) ?? 0
      if (count >= BOOKINGS_PER_NETWORK) return false
      taken.set(network, count + 1)
      return true
    },
    givePlaceBack(client) {
      const network = networkOf(client)
      const count = network ? taken.get(network) : undefined
      if (network && count) taken.set(network, count - 1)
    },
  }
}

export const secondsUntilNextHour = (now: Date): number =>
  Math.ceil((nextFullHour(now).getTime() - now.getTime()) / 1_000)
