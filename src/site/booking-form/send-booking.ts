import { type Booked, bookedOf, type Existence } from '../../booking/appointments/appointment.ts'
import { type BookingRequest, HONEYPOT_FIELD } from '../../booking/appointments/booking-request.ts'
import { givingUpAfter } from './check-appointment.ts'

const TIMEOUT_IN_MS = 20_000

export type BookingAnswer =
  | { kind: 'booked'; booked: Booked; page: string | undefined }
  | { kind: 'already-booked'; booked: Booked }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'failed' }

/** Sends a booking once; whether it may be sent again is the visitor's decision. */
export async function sendBooking(request: BookingRequest, honeypot: string): Promise<BookingAnswer> {
  try {
    const response = await fetch('/api/appointments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(honeypot ? { ...request, [HONEYPOT_FIELD]: honeypot } : request),
      signal: givingUpAfter(TIMEOUT_IN_MS),
    })
    const answer = (await response.json()) as Existence & { errors?: Record<string, string>; page?: string }
    const booked = bookedOf(answer)
    if (response.status === 201 && booked) return { kind: 'booked', booked, page: answer.page }
    if (response.status === 409 && booked) return { kind: 'already-booked', booked }
    if (response.status === 422 && answer.errors) return { kind: 'invalid', errors: answer.errors }
    throw new Error(`The booking was answered with ${response.status}.`)
  } catch (error) {
    console.error('The booking failed.', error)
    return { kind: 'failed' }
  }
}
