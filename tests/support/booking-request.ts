import { type BookingRequest, blankFields } from '../../src/booking/appointments/booking-request.ts'

const STARTED = new Date()

/** A request that breaks no rule at that time; a test names only what matters to it. */
export function bookingRequest(changes: Partial<BookingRequest> = {}, now = STARTED): BookingRequest {
  return {
    ...blankFields,
    firstName: 'Erika',
    lastName: 'Musterfrau',
    websiteIdea: 'Eine Website für meine Bäckerei mit Öffnungszeiten.',
    phone: '+49 30 23125 101',
    email: 'erika@example.org',
    preferredDate: nextSixthOfMay(now),
    preferredTime: '10:30',
    privacyAccepted: true,
    ...changes,
  }
}

/** Ahead whenever the tests run, less than a year away, and in summer: half past ten in Berlin is 08:30 in UTC. */
export function nextSixthOfMay(now = STARTED): string {
  const year = now.getUTCFullYear()
  const isOver = now >= new Date(`${year}-05-06T00:00:00Z`)
  return `${isOver ? year + 1 : year}-05-06`
}
