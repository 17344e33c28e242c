import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkitten'
import type { PlaceholderValues } from './facts/fill-placeholders.ts'
import { refuse } from './reading/content-mistake.ts'
import { listFiles } from './reading/list-folder.ts'

export type FontContent = {
  file: string
  woff2: Buffer
  licence: string
  /** Whether its licence allows to remove what German does not need. */
  mayBeCut: boolean
}

const FONT_FILE = /\.(?:woff2?|ttf|otf)$/i
const LICENCE_FILE = /^(?:.*\.(?:txt|md)|(?:licen[cs]e|lizenz|ofl|copying)[^.]*)$/i
const FREE_LICENCES =
  /SIL OPEN FONT LICENSE|Apache License|MIT License|Permission is hereby granted, free of charge/i
/** A reserved name forbids changes of the font; the licence itself mentions such names in quotes. */
const RESERVED_NAME = /with Reserved Font Names? /i

/** The one font of the site, and what its licence allows. */
export function readFontContent(folder: string): FontContent {
  const home = join(folder, 'font')
  const files = listFiles(home)
  const names = files.filter((name) => FONT_FILE.test(name))
  const [name = refuse(home, 'die Schrift fehlt. Bitte eine WOFF2-Datei in diesen Ordner legen.'), another] =
    names
  if (another)
    refuse(home, `hier liegt mehr als eine Schrift (${names.join(', ')}). Bitte nur eine behalten.`)
  const file = join(home, name)
  const woff2 = readFileSync(file)
  if (woff2.toString('latin1', 0, 4) !== 'wOF2')
    refuse(file, 'das ist keine WOFF2-Schrift. Bitte die Schrift als WOFF2 herunterladen oder umwandeln.')
  const licence = files
    .filter((name) => LICENCE_FILE.test(name))
    .map((name) => readFileSync(join(home, name), 'utf8'))
    .join('\n')
  if (!licence.trim())
    refuse(
      home,
      'die Lizenz der Schrift fehlt. Bitte ihren Text danebenlegen, z. B. als OFL.txt oder LIZENZ.txt.',
    )
  return { file, woff2, licence, mayBeCut: FREE_LICENCES.test(licence) && !RESERVED_NAME.test(licence) }
}

/** The sentence of the imprint about the site's font, by the name that the font gives itself. */
export function fontFacts(folder: string): PlaceholderValues {
  try {
    const { woff2, licence } = readFontContent(folder)
    const [, version] = /SIL OPEN FONT LICENSE,? Version (\d\.\d)/i.exec(licence) ?? []
    const terms = version ? `der SIL Open Font License ${version}` : 'ihrer Lizenz'
    return { 'font.credit': `Die Schrift „${(create(woff2) as Font).familyName}“ nutzen wir unter ${terms}.` }
  } catch {
    // What is wrong with the font is told where it is cut.
    return { 'font.credit': '–' }
  }
}
