import type { Appointment } from '../../src/booking/appointments/appointment.ts'
import { bookingRequest } from './booking-request.ts'

/** A request as the database keeps it; a test names only what matters to it. */
export function keptAppointment(now: Date, changes: Partial<Appointment> = {}): Appointment {
  const { privacyAccepted: _, ...fields } = bookingRequest({}, now)
  const createdAt = changes.createdAt ?? new Date(now.getTime() - 5 * 60_000)
  return {
    ...fields,
    id: 1,
    state: 'requested',
    sequence: 0,
    lastDate: fields.preferredDate,
    changedAt: createdAt,
    remindAt: undefined,
    visitorKey: 'visitor-key-of-24-letters',
    note: '',
    isSuspected: false,
    createdAt,
    ...changes,
  }
}
