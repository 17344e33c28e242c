import type { Content } from '../content/read-content.ts'
import { setSpaces } from '../ui/typography/set-spaces.ts'

export type BookingAgency = ReturnType<typeof bookingAgencyOf>

/**
 * What scripts need in the browser:
 * for the form everything but the words that only the server says, and some of the pattern's.
 */
export function bookingAgencyOf({ site, opening, form, landing }: Content) {
  const { refusals: _, notices, ...words } = form
  const { refused: __, ...noticesOfScript } = notices
  const { brand, contact } = site
  const { laid, like, next, copy, copied, asPicture } = landing.hero.pattern
  const pattern = { laid, like, next, copy, copied, asPicture }
  const texts = typeset({ form: { ...words, notices: noticesOfScript }, pattern })
  return { brand, contact: { phone: contact.phone }, opening, ...texts }
}

/** The build sets the spaces of pages, not those of what a script renders. */
const typeset = <Words>(words: Words): Words =>
  JSON.parse(JSON.stringify(words), (_, value) => (typeof value === 'string' ? setSpaces(value) : value))
