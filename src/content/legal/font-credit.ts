import { create, type Font } from 'fontkitten'
import type { PlaceholderValues } from '../facts/fill-placeholders.ts'
import { readFontContent } from '../font-content.ts'

const OPEN_FONT_LICENCE = /SIL OPEN FONT LICENSE,? Version (\d\.\d)/i

/** The sentence of the imprint about the site's font, by the name that the font gives itself. */
export function fontFacts(folder: string): PlaceholderValues {
  const { woff2, licence } = readFontContent(folder)
  const [, version] = OPEN_FONT_LICENCE.exec(licence) ?? []
  const terms = version ? `der SIL Open Font License ${version}` : 'ihrer Lizenz'
  return { 'font.credit': `Die Schrift „${familyName(woff2)}“ nutzen wir unter ${terms}.` }
}

/** A damaged font is reported where it is cut. */
function familyName(woff2: Buffer): string {
  try {
    return (create(woff2) as Font).familyName
  } catch {
    return 'unbekannt'
  }
}
