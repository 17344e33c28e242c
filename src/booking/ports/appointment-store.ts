import type { Appointment, Booked, HeldAppointment } from '../appointments/appointment.ts'
import type { BookingRequest } from '../appointments/booking-request.ts'
import type { ClientAddress } from '../appointments/client-address.ts'

export type BookingOutcome =
  /** The key of the visitor's page is for whoever has just booked, and for nobody who asks later. */
  { kind: 'booked'; booked: Booked; visitorKey: string } | { kind: 'already-booked'; booked: Booked }

/** What both databases can do. Every method rejects with `StoreUnavailable` while the database cannot be used. */
export interface AppointmentStore {
  /** Writes the appointment unless this address has booked in the last 24 hours; the database itself decides. */
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
  /** Everything about the person behind an e-mail address, in whatever capitals it was typed; newest first. */
  findByEmail(email: string): Promise<HeldAppointment[]>
}

/** The database cannot be used right now. Carries its error code only: its messages may quote what a visitor wrote. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
  constructor(code: string | undefined) {
    super(`database: ${code ?? 'no answer'}`)
  }
}
