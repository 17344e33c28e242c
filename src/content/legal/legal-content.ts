import {
  escapeMarkdown,
  fillPlaceholders,
  type PlaceholderValues,
  unfilled,
} from '../facts/fill-placeholders.ts'
import { fillTexts } from '../facts/fill-texts.ts'
import { checkYaml } from '../reading/content-file.ts'
import { type ContentFolder, fileOf } from '../reading/content-folder.ts'
import { readAll, refuse, refuseMistakes } from '../reading/content-mistake.ts'
import { readSource } from '../reading/read-source.ts'
import { frontMatterSchema, type LegalPart, partsOf, splitSections } from './legal-page.ts'
import { markdownMistakes } from './markdown-mistakes.ts'
import { REPORTED } from './privacy-record.ts'

export const legalPageNames = ['impressum', 'datenschutz', 'agb', 'widerrufsrecht'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** Hers as a whole, or the shipped one. */
export const legalFile = (folder: ContentFolder, page: LegalPageName): string =>
  fileOf(folder, `legal/${page}.md`)

const WITHOUT_FRONT_MATTER =
  'der Kopf der Datei fehlt oder ist nicht geschlossen, erwartet werden am Anfang title und description zwischen zwei Zeilen ' +
  'aus genau drei Strichen: ---. Bitte die Zeilen --- ergänzen, ohne Leerzeichen; der mitgelieferte Ordner content/legal zeigt ein Beispiel.'

export function readLegalContent(folder: ContentFolder, page: LegalPageName, facts: PlaceholderValues) {
  const file = legalFile(folder, page)
  const lines = withoutEmptyFacts(readLegalLines(file), facts)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) refuse(file, WITHOUT_FRONT_MATTER, 1)
  const body = bodyOf(lines)
  const { meta } = readAll({
    meta: () => checkYaml(file, lines.slice(0, end).join('\n'), frontMatterSchema),
    placeholders: () =>
      refuseMistakes(
        lines.flatMap((text, index) =>
          unfilled(text, facts).map((what) => ({ file, line: index + 1, what })),
        ),
      ),
    text: () => refuseMistakes(markdownMistakes(body).map((wrong) => ({ file, ...wrong }))),
    sections: () => splitSections(file, body.join('\n')),
  })
  const filled = fillPlaceholders(file, body.join('\n'), facts, escapeMarkdown)
  return { ...fillTexts(folder, `legal/${page}.md`, meta, facts), ...splitSections(file, filled) }
}

/** Without the notes for the owner; every line keeps its number. */
export const readLegalLines = (file: string): string[] =>
  readSource(file)
    .replace(/<!--[\s\S]*?-->/g, (note) => note.replace(/[^\n]/g, ''))
    .split(/\r?\n/)

/** The same without the front matter. */
export const readLegalBody = (file: string): string[] => bodyOf(readLegalLines(file))

function bodyOf(lines: string[]): string[] {
  const end = lines.indexOf('---', 1)
  return lines.map((line, index) => (index <= end ? '' : line))
}

/** A line of nothing but a fact that this business does not have is empty: one person is in no register. */
export const withoutEmptyFacts = (lines: string[], facts: PlaceholderValues): string[] =>
  lines.map((line) => {
    const [, name = ''] = /^\{\{ *([^{} ]+) *\}\}\\?$/.exec(line) ?? []
    return facts[name] === '' ? '' : line
  })

/** The sections of the privacy page that a report to a person repeats, with their placeholders. */
export function readReportedSections(folder: ContentFolder): LegalPart[] {
  const file = legalFile(folder, 'datenschutz')
  const parts = partsOf(splitSections(file, readLegalBody(file).join('\n')))
  return [...parts.values()].filter(({ id }) => REPORTED.includes(id))
}
