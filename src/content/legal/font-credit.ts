import { create, type Font } from 'fontkitten'
import type { PlaceholderValues } from '../facts/fill-placeholders.ts'
import { readFontContent } from '../font-content.ts'

const OPEN_FONT_LICENCE = /SIL OPEN FONT LICENSE,? Version (\d\.\d)/i

/** The sentence of the imprint about the site's font, by the name that the font gives itself. */
export function fontFacts(folder: string): PlaceholderValues {
  try {
    const { woff2, licence } = readFontContent(folder)
    const [, version] = OPEN_FONT_LICENCE.exec(licence) ?? []
    const terms = version ? `der SIL Open Font License ${version}` : 'ihrer Lizenz'
    return { 'font.credit': `Die Schrift „${(create(woff2) as Font).familyName}“ nutzen wir unter ${terms}.` }
  } catch {
    // What is wrong with the font is told where it is cut.
    return { 'font.credit': '–' }
  }
}
