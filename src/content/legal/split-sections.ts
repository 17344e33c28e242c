import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import { type LegalContent, type LegalPart, type LegalSection, sectionKinds } from './legal-page.ts'

const LIKE_A_HEADING = /^ {0,3}#/
const HEADING = /^(#{2,3}) +(.+?) *\{#([a-z0-9-]+)(?: +\.([a-z]+))?\} *$/

/**
 * Splits a legal text at its headings. Each heading names its anchor, as in `## Kontakt {#kontakt}`, because links from
 * outside must work after the wording changes; a section's kind may follow: `{#kontakt .kasten}`.
 */
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
  return `„.${kind}“ ist unbekannt, erwartet wird eines von: .${sectionKinds.join(', .')}. Bitte berichtigen oder löschen.`
}
