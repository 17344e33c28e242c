import type { BookingRequest } from '../src/booking/booking-request.ts'

/** A request that breaks no rule; a test names only what matters to it. */
export function bookingRequest(changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    firstName: 'Erika',
    lastName: 'Musterfrau',
    websiteIdea: 'Eine Website für meine Bäckerei mit Öffnungszeiten.',
    phone: '+49 30 23125 101',
    email: 'erika@example.org',
    preferredDate: '2030-05-06',
    preferredTime: '10:30',
    privacyAccepted: true,
    ...changes,
  }
}
