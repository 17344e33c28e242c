import type { Plugin } from 'vite'
import { readContentDir } from '../../config.ts'
import type { Agency } from '../../content/agency.ts'
import { type Content, readContent } from '../../content/read-content.ts'

/** What the form knows of the agency in the browser: all but the words that only the server says. */
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

const NAME = 'virtual:booking-agency'

/** Puts the owner's words and hours into the form's script: in the page itself they would delay its first picture. */
export const bookingAgency = (): Plugin => ({
  name: 'booking-agency',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load(id) {
    if (id !== `\0${NAME}`) return undefined
    return `export default ${JSON.stringify(bookingAgencyOf(readContent(readContentDir(process.env))))}`
  },
})
