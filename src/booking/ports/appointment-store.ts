import type { Appointment, Booked, HeldAppointment } from '../appointments/appointment.ts'
import type { BookingRequest } from '../appointments/booking-request.ts'
import type { ClientAddress } from '../appointments/client-address.ts'

export type BookingOutcome =
  /** Only the answer to the booking itself contains the visitor key. */
  { kind: 'booked'; booked: Booked; visitorKey: string } | { kind: 'already-booked'; booked: Booked }

/** Every method rejects with `StoreUnavailable` while the database cannot be used. */
export interface AppointmentStore {
  /** Writes the appointment unless this client address has booked in the last 24 hours. The database decides. */
  book(
    request: BookingRequest,
    client: ClientAddress,
    now: Date,
    isSuspected?: boolean,
  ): Promise<BookingOutcome>
  /** The spec's `check_appointment_exists_for_ip`. */
  findRecent(client: ClientAddress, now: Date): Promise<Booked | undefined>
  /** Newest first. */
  list(): Promise<Appointment[]>
  /** All appointments of an e-mail address, ignoring case; newest first. */
  findByEmail(email: string): Promise<HeldAppointment[]>
}

/** The database cannot be used. Carries only an error code: messages may quote personal data. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(code: string | undefined) {
    super(`database: ${code ?? 'no answer'}`)
  }
}
