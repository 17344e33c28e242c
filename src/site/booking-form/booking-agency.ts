import type { Content } from '../../content/read-content.ts'

export type BookingAgency = ReturnType<typeof bookingAgencyOf>

/** What the form needs in the browser: everything but the words that only the server says. */
export function bookingAgencyOf({ site, opening, form }: Content) {
  const { refusals: _, notices, ...words } = form
  const { refused: __, erased: ___, ...noticesOfScript } = notices
  return { contact: site.contact, opening, form: { ...words, notices: noticesOfScript } }
}
