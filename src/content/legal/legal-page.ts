import * as z from 'zod'
import { isCalendarDate } from '../../booking/times/berlin-time.ts'
import { flag, anyText as text } from '../reading/fields.ts'

/** How a section is set: plain text, a box that stands out, a statutory text left as it is, or a form to fill in. */
export const sectionKinds = ['kasten', 'amtlich', 'formular'] as const

const DAY_EXPECTED = 'erwartet wird ein Tag wie 16.11.2026'

/** What stands between the two lines of dashes at the top of a file. */
export const frontMatterSchema = z.strictObject({
  title: text,
  description: text,
  /** Long pages begin with a table of contents. */
  contents: flag.default(false),
  /** Which version a contract was made under. The privacy page shows today's date instead. */
  updated: z.optional(
    z.string(DAY_EXPECTED).refine((day) => isCalendarDate(day.split('.').reverse().join('-')), DAY_EXPECTED),
  ),
  /** A mail the visitor can send with one click; its button stands below the form. */
  mail: z.optional(z.strictObject({ button: text, subject: text, body: text })),
})

/** `body` and `intro` are Markdown here, and HTML after the site has rendered them. */
export type LegalPart = { id: string; title: string; body: string }
export type LegalSection = LegalPart & { kind: (typeof sectionKinds)[number] | null; parts: LegalPart[] }

/** The shape of a legal page, from the file to the component that shows it. */
export type LegalContent = z.output<typeof frontMatterSchema> & { intro: string; sections: LegalSection[] }

/** Every section and part by its anchor. */
export const partsOf = ({ sections }: Pick<LegalContent, 'sections'>): Map<string, LegalPart> =>
  new Map(sections.flatMap((section) => [section, ...section.parts]).map((part) => [part.id, part]))
