import { type Booked, bookedOf, type Existence } from '../../booking/appointments/appointment.ts'
import { type BookingRequest, HONEYPOT_FIELD } from '../../booking/appointments/booking-request.ts'
import { checkAppointment, givingUpAfter } from './check-appointment.ts'

const TIMEOUT_IN_MS = 20_000

export type BookingAnswer =
  | { kind: 'booked'; booked: Booked; page: string | undefined }
  | { kind: 'already-booked'; booked: Booked }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'failed' }

/** The last try without an answer. It may have been booked, so the same form is sent again with the same key. */
let unanswered: { body: string; key: string } | undefined

/** Sends a booking once; whether it may be sent again is the visitor's decision. */
export async function sendBooking(request: BookingRequest, honeypot: string): Promise<BookingAnswer> {
  const body = JSON.stringify(honeypot ? { ...request, [HONEYPOT_FIELD]: honeypot } : request)
  if (unanswered?.body !== body) {
    unanswered = undefined
    // The server decides anyway: a failed check does not prevent the booking.
    const earlier = await checkAppointment().catch(() => undefined)
    if (earlier) return { kind: 'already-booked', booked: earlier }
    unanswered = { body, key: crypto.getRandomValues(new Uint32Array(5)).join('-') }
  }
  try {
    const response = await fetch('/api/appointments', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': unanswered.key },
      body,
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
