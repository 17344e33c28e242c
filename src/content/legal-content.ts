import { join } from 'node:path'
import { ContentError, checkYaml, readSource } from './content-file.ts'
import { escapeMarkdown, fillPlaceholders, mapTexts, type PlaceholderValues } from './fill-placeholders.ts'
import { frontMatterSchema, type LegalContent } from './legal-page.ts'
import { splitSections } from './split-sections.ts'

export const legalPageNames = ['impressum', 'datenschutz', 'agb', 'widerrufsrecht'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** One legal page, its placeholders filled. */
export function readLegalContent(
  folder: string,
  page: LegalPageName,
  facts: PlaceholderValues,
): LegalContent {
  const file = join(folder, `legal/${page}.md`)
  const [, frontMatter, markdown] = /^(---\r?\n[\s\S]*?\r?\n)---\r?\n([\s\S]*)$/.exec(readSource(file)) ?? []
  if (!frontMatter || !markdown) {
    throw new ContentError(
      `${file} – erwartet werden am Anfang title und description zwischen zwei Zeilen „---“.`,
    )
  }
  const meta = mapTexts(checkYaml(file, frontMatter, frontMatterSchema), (text) =>
    fillPlaceholders(file, text, facts),
  )
  const withoutNotes = markdown.replace(/<!--[\s\S]*?-->/g, '')
  return { ...meta, ...splitSections(file, fillPlaceholders(file, withoutNotes, facts, escapeMarkdown)) }
}
