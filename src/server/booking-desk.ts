import type { BookingOutcome } from '../booking/appointment-store.ts'
import { parseBookingRequest } from '../booking/booking-request.ts'
import { clientAddress } from '../booking/client-address.ts'
import { isSuspected } from '../booking/suspicion.ts'
import type { BookingDeps } from './booking-deps.ts'
import { formSeals } from './form-seals.ts'
import { networkLimit, secondsUntilNextHour } from './network-limit.ts'

type Sender = {
  ip: string
  /** What the request brought along in the header of the seal and in the trap. */
  seal: unknown
  trap: unknown
}

export type Taken =
  | BookingOutcome
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'network-full'; retryAfterInS: number }

export type BookingDesk = {
  /** A note of this moment, for the page that is being opened. */
  sealForm(): string
  take(fields: unknown, sender: Sender): Promise<Taken>
}

/** Where bookings from both doors end up: the rules, the layers against spam, the database. */
export function bookingDesk({ appointments, now, databaseUrl }: BookingDeps): BookingDesk {
  const seals = formSeals(databaseUrl)
  const networks = networkLimit()
  return {
    sealForm: () => seals.seal(now()),
    async take(fields, { ip, seal, trap }) {
      const at = now()
      const parsed = parseBookingRequest(fields, at)
      if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors }
      const client = clientAddress(ip)
      if (!networks.takePlace(client, at)) {
        const booked = await appointments.findRecent(client, at)
        return booked
          ? { kind: 'already-booked', booked }
          : { kind: 'network-full', retryAfterInS: secondsUntilNextHour(at) }
      }
      const suspected = isSuspected({
        isTrapFilled: trap !== undefined && trap !== '',
        secondsOnPage: seals.ageInS(seal, at),
      })
      let isBooked = false
      try {
        const outcome = await appointments.book(parsed.value, client, at, suspected)
        isBooked = outcome.kind === 'booked'
        return outcome
      } finally {
        if (!isBooked) networks.givePlaceBack(client)
      }
    },
  }
}
