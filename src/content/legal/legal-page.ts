import * as z from 'zod'
import { isCalendarDate } from '../../booking/times/berlin-time.ts'
import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import { flag, anyText as text } from '../reading/fields.ts'

/** How a section is set: plain text, a box that stands out, a statutory text left as it is, or a form to fill in. */
const sectionKinds = ['kasten', 'amtlich', 'formular'] as const

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

const LIKE_A_HEADING = /^ {0,3}#/
const HEADING = /^(#{2,3}) +(.+?) *\{#([a-z0-9-]+)(?: +\.([a-z]+))?\} *$/

/** A heading names its anchor, so links survive a new wording, and perhaps a kind: `## Kontakt {#kontakt .kasten}`. */
export function splitSections(file: string, markdown: string): Pick<LegalContent, 'intro' | 'sections'> {
  const intro = { body: '' }
  const sections: LegalSection[] = []
  const anchors = new Set<string>()
  const mistakes: ContentMistake[] = []
  let current: Pick<LegalPart, 'body'> = intro
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    if (!LIKE_A_HEADING.test(line)) {
      current.body += `${line}\n`
      continue
    }
    const what = mistakeIn(line, anchors, sections.length > 0)
    if (what) mistakes.push({ file, line: index + 1, what })
    const [, marks, title = '', id = '', kind = ''] = HEADING.exec(line) ?? []
    anchors.add(id)
    const added = { id, title, body: '' }
    if (marks === '###') sections.at(-1)?.parts.push(added)
    else sections.push(Object.assign(added, { kind: kindOf(kind), parts: [] }))
    current = added
  }
  refuseMistakes(mistakes)
  return { intro: intro.body, sections }
}

const kindOf = (name: string): LegalSection['kind'] => sectionKinds.find((kind) => kind === name) ?? null

function mistakeIn(line: string, anchors: Set<string>, hasSection: boolean): string | undefined {
  const [, marks, , id = '', kind] = HEADING.exec(line) ?? []
  if (!marks)
    return `die Überschrift „${line.trim()}“ ist unvollständig, erwartet werden ## oder ###, ein Leerzeichen, der Text und am Ende eine Sprungmarke aus kleinen Buchstaben, Ziffern und Bindestrichen. Bitte so schreiben: ## Kontakt {#kontakt}`
  if (marks === '###' && !hasSection)
    return `vor der Zwischenüberschrift „${line}“ steht keine Überschrift, erwartet wird zuerst eine mit ##. Bitte aus ### ein ## machen oder eine Überschrift mit ## davor setzen.`
  if (anchors.has(id))
    return `die Sprungmarke {#${id}} kommt zweimal vor, erwartet wird jede nur einmal. Bitte einer der beiden Überschriften eine andere geben.`
  if (kind === undefined || kindOf(kind)) return undefined
  return `„.${kind}“ ist unbekannt, erwartet wird eines von: .${sectionKinds.join(', .')}. Bitte ändern oder löschen.`
}
