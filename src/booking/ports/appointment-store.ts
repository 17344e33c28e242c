import type { Booked } from '../appointments/appointment.ts'
import type { BookingRequest } from '../appointments/booking-request.ts'
import type { ClientAddress } from '../appointments/client-address.ts'

export type BookingOutcome =
  /** Only the answer to the booking itself contains the visitor key; a repeat gets the same answer again. */
  | { kind: 'booked'; booked: Booked; visitorKey: string; isRepeat?: true }
  | { kind: 'already-booked'; booked: Booked }

/** What booking needs. Every method rejects with `StoreUnavailable` while the database cannot be used. */
export interface AppointmentStore {
  /** The database decides whether this client address may book: once in 24 hours, and a repeat writes nothing. */
  book(
    request: BookingRequest,
    client: ClientAddress,
    now: Date,
    isSuspected?: boolean,
    repeatHash?: string,
  ): Promise<BookingOutcome>
  /** What `book` answers where the client address may not book: the repeated booking, or the one of the last 24 hours. */
  findEarlier(client: ClientAddress, now: Date, repeatHash?: string): Promise<BookingOutcome | undefined>
}

/** The database cannot be used. Carries only an error code: messages may quote personal data. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(code: string | undefined) {
    super(`database: ${code ?? 'no answer'}`)
  }
}
