import type { Content } from '../../content/read-content.ts'
import { setSpaces } from '../typography/set-spaces.ts'

export type BookingAgency = ReturnType<typeof bookingAgencyOf>

/** What the form needs in the browser: everything but the words that only the server says. */
export function bookingAgencyOf({ site, opening, form }: Content) {
  const { refusals: _, notices, ...words } = form
  const { refused: __, ...noticesOfScript } = notices
  const { phone } = site.contact
  return { contact: { phone }, opening, form: typeset({ ...words, notices: noticesOfScript }) }
}

/** The build sets the spaces of pages, not those of what a script renders. */
const typeset = <Words>(words: Words): Words =>
  JSON.parse(JSON.stringify(words), (_, value) => (typeof value === 'string' ? setSpaces(value) : value))
