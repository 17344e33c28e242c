import * as z from 'zod'
import { ContentError, checkYaml, readSource } from './content-file.ts'
import { flag, text } from './fields.ts'
import { escapeMarkdown, fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts'
import { type LegalSection, splitSections } from './split-sections.ts'

export const legalPageNames = ['impressum', 'datenschutz', 'agb', 'widerrufsrecht'] as const

const frontMatterSchema = (fill: (text: string) => string) => {
  const filled = text.transform(fill)
  return z.strictObject({
    title: filled,
    description: filled,
    /** Long pages begin with a table of contents. */
    contents: z.optional(flag),
    /** A mail the visitor can send off with one click; its button stands below the form. */
    mail: z.optional(z.strictObject({ button: filled, subject: filled, body: filled })),
  })
}

/** One legal page, its placeholders filled; `intro` and the sections' `body` are Markdown. */
export type LegalContent = z.output<ReturnType<typeof frontMatterSchema>> & {
  intro: string
  sections: LegalSection[]
}

export function readLegalContent(
  page: (typeof legalPageNames)[number],
  facts: PlaceholderValues,
  root = process.cwd(),
): LegalContent {
  const file = `content/legal/${page}.md`
  const [, frontMatter, markdown] =
    /^(---\r?\n[\s\S]*?\r?\n)---\r?\n([\s\S]*)$/.exec(readSource(file, root)) ?? []
  if (!frontMatter || !markdown) {
    throw new ContentError(
      `${file} – erwartet werden am Anfang title und description zwischen zwei Zeilen „---“.`,
    )
  }
  const fill = (text: string) => fillPlaceholders(file, text, facts)
  const meta = checkYaml(file, frontMatter, frontMatterSchema(fill))
  const withoutNotes = markdown.replace(/<!--[\s\S]*?-->/g, '')
  return { ...meta, ...splitSections(file, fillPlaceholders(file, withoutNotes, facts, escapeMarkdown)) }
}
