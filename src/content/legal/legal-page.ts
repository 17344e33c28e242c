import * as z from 'zod'
import { flag, anyText as text } from '../reading/fields.ts'

/** How a section is set: plain text, a box that stands out, a statutory text left as it is, or a form to fill in. */
export const sectionKinds = ['kasten', 'amtlich', 'formular'] as const

/** What stands between the two lines of dashes at the top of a file. */
export const frontMatterSchema = z.strictObject({
  title: text,
  description: text,
  /** Long pages begin with a table of contents. */
  contents: flag.default(false),
  /** A mail the visitor can send off with one click; its button stands below the form. */
  mail: z.optional(z.strictObject({ button: text, subject: text, body: text })),
})

/** `body` and `intro` are Markdown as they are read, HTML once the site has rendered them. */
const partSchema = z.strictObject({ id: text, title: text, body: z.string() })

const sectionSchema = partSchema.extend({
  kind: z.nullable(z.enum(sectionKinds)),
  parts: z.array(partSchema),
})

/** The shape of a legal page, from the file to the component that shows it. */
export const legalPageSchema = frontMatterSchema.extend({
  intro: z.string(),
  sections: z.array(sectionSchema),
})

export type LegalPart = z.output<typeof partSchema>
export type LegalSection = z.output<typeof sectionSchema>
export type LegalContent = z.output<typeof legalPageSchema>
