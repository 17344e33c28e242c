import type { Agency } from '../../content/agency.ts'
import type { Content } from '../../content/read-content.ts'

/** What the form needs in the browser: everything but the words that only the server says. */
export type BookingAgency = Pick<Agency, 'contact' | 'opening'> & {
  form: Omit<Agency['form'], 'refusals' | 'notices'> & {
    notices: Omit<Agency['form']['notices'], 'refused' | 'erased'>
  }
}

export function bookingAgencyOf({ site, opening, form }: Content): BookingAgency {
  const { refusals: _, notices, ...words } = form
  const { refused: __, erased: ___, ...noticesOfScript } = notices
  return { contact: site.contact, opening, form: { ...words, notices: noticesOfScript } }
}
