import type { BookingField } from '../booking/appointments/booking-request.ts'

/** What each field is called where its label does not stand beside it, in the order of the form. */
export const FIELD_NAMES: Record<BookingField, string> = {
  preferredDate: 'Datum',
  preferredTime: 'Uhrzeit',
  firstName: 'Vorname',
  lastName: 'Nachname',
  phone: 'Telefon',
  email: 'E-Mail',
  websiteIdea: 'Website-Idee',
  privacyAccepted: 'Datenschutz',
}
