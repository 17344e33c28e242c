import type { CalendarDate, ClockTime } from '../times/berlin-time.ts'
import type { AppointmentState } from './appointment-state.ts'
import type { BookingRequest, StoredField } from './booking-request.ts'
import type { ClientAddress } from './client-address.ts'

/** What anybody may know about a booking from their own address: that there is one, and when. */
export type Booked = { createdAt: Date; preferredDate: CalendarDate; preferredTime: ClockTime }

export type Appointment = Booked &
  Pick<BookingRequest, StoredField> & {
    id: number
    state: AppointmentState
    /** Rises with every step, in calendars as well; tells whether a page is still true. */
    sequence: number
    /** Of the last step; the booking's own moment before there was any. */
    changedAt: Date
    /** When the visitor is reminded; nothing once that is done, or where there is nothing to remind of. */
    remindAt: Date | undefined
    /** What the link to the visitor's page ends with. */
    visitorKey: string
    /** It looks like spam; the owner decides. */
    isSuspected: boolean
    /** The visitor has not been written to: see visitor-mails.ts. */
    isVisitorMailHeld: boolean
  }

/** Everything that is held of an appointment; the address is there for its 24 hours only. */
export type HeldAppointment = Appointment & { clientIp: ClientAddress | undefined }

/** The answer of `check_appointment_exists_for_ip`, and of a booking. */
export type Existence = {
  exists: boolean
  created_at: string | null
  preferred_date: CalendarDate | null
  preferred_time: ClockTime | null
}

export function existenceOf(booked: Booked | undefined): Existence {
  return {
    exists: booked !== undefined,
    created_at: booked?.createdAt.toISOString() ?? null,
    preferred_date: booked?.preferredDate ?? null,
    preferred_time: booked?.preferredTime ?? null,
  }
}

export function bookedOf({
  exists,
  created_at,
  preferred_date,
  preferred_time,
}: Existence): Booked | undefined {
  if (!exists || !created_at || !preferred_date || !preferred_time) return undefined
  return {
    createdAt: new Date(created_at),
    preferredDate: preferred_date,
    preferredTime: preferred_time.slice(0, 5),
  }
}
