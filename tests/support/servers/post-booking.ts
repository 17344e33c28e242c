import type { BookingRequest } from '../../../src/booking/appointments/booking-request.ts'
import { bookingRequest } from '../booking-request.ts'

/** Books through the API of a running server, as a browser behind a trusted proxy would. */
export function postBooking(
  url: string,
  { ip, ...changes }: Partial<BookingRequest> & { ip: string },
): Promise<Response> {
  return fetch(`${url}/api/appointments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(bookingRequest(changes)),
  })
}
