import { join } from 'node:path'
import { markdownMistakes } from '../checks/markdown-mistakes.ts'
import {
  escapeMarkdown,
  fillPlaceholders,
  fillTexts,
  type PlaceholderValues,
} from '../facts/fill-placeholders.ts'
import { checkYaml } from '../reading/content-file.ts'
import { ContentError, readAll, refuseMistakes } from '../reading/content-mistake.ts'
import { placeholderMistakes, withoutValue } from '../reading/placeholder-mistakes.ts'
import { readSource } from '../reading/read-source.ts'
import { frontMatterSchema, type LegalContent } from './legal-page.ts'
import { splitSections } from './split-sections.ts'

export const legalPageNames = ['impressum', 'datenschutz', 'agb', 'widerrufsrecht'] as const
export type LegalPageName = (typeof legalPageNames)[number]

export const legalFile = (folder: string, page: LegalPageName): string => join(folder, `legal/${page}.md`)

/** One legal page, its placeholders filled. */
export function readLegalContent(
  folder: string,
  page: LegalPageName,
  facts: PlaceholderValues,
): LegalContent {
  const file = legalFile(folder, page)
  const lines = readLegalLines(file)
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end < 0) throw new ContentError(withoutFrontMatter(file))
  const { meta } = readAll({
    meta: () => checkYaml(file, lines.slice(0, end).join('\n'), frontMatterSchema),
    placeholders: () => checkPlaceholders(file, lines, facts),
    text: () => checkMarkdown(file, lines, end + 1),
    sections: () => splitSections(file, lines.slice(end + 1).join('\n'), end + 2),
  })
  const filled = fillPlaceholders(file, lines.slice(end + 1).join('\n'), facts, escapeMarkdown)
  return {
    ...fillTexts(file, meta, facts),
    ...splitSections(file, filled, end + 2),
  }
}

/** Without the notes for the owner; every line keeps its number. */
export const readLegalLines = (file: string): string[] =>
  readSource(file)
    .replace(/<!--[\s\S]*?-->/g, (note) => note.replace(/[^\n]/g, ''))
    .split(/\r?\n/)

const withoutFrontMatter = (file: string) => ({
  file,
  line: 1,
  what: 'der Kopf der Datei fehlt oder ist nicht geschlossen, erwartet werden am Anfang title und description zwischen zwei Zeilen aus genau drei Strichen: ---',
  remedy:
    'Bitte die Zeilen --- ergänzen, ohne Leerzeichen; der mitgelieferte Ordner content/legal zeigt ein Beispiel.',
})

function checkPlaceholders(file: string, lines: string[], facts: PlaceholderValues): void {
  const known = Object.keys(facts)
  const empty = known.filter((name) => !facts[name])
  refuseMistakes(
    lines.flatMap((text, index) =>
      [
        ...placeholderMistakes(text, known),
        ...empty.filter((name) => text.includes(`{{${name}}}`)).map(withoutValue),
      ].map((words) => ({ file, line: index + 1, ...words })),
    ),
  )
}

function checkMarkdown(file: string, lines: string[], start: number): void {
  const text = lines.map((line, index) => (index < start ? '' : line))
  refuseMistakes(markdownMistakes(text).map((words) => ({ file, ...words })))
}
