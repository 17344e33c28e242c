import { ContentError } from './content-file.ts'
import { type LegalContent, type LegalPart, type LegalSection, sectionKinds } from './legal-page.ts'

const HEADING = /^(#{2,3}) +(.+?) *\{#([a-z0-9-]+)(?: +\.([a-z]+))?\} *$/

/**
 * Cuts a legal text at its headings. Each heading names its own anchor, as in `## Kontakt {#kontakt}`, because
 * links from outside must hold when the wording changes; a section's kind may follow: `{#kontakt .kasten}`.
 */
export function splitSections(file: string, markdown: string): Pick<LegalContent, 'intro' | 'sections'> {
  const page: Pick<LegalContent, 'intro' | 'sections'> = { intro: '', sections: [] }
  const anchors = new Set<string>()
  let append = (line: string) => {
    page.intro += line
  }
  const appendTo = (part: LegalPart) => (line: string) => {
    part.body += line
  }
  for (const line of markdown.split(/\r?\n/)) {
    if (!/^#{1,6} /.test(line)) {
      append(`${line}\n`)
      continue
    }
    const [, marks, title = '', id = '', kind] = HEADING.exec(line) ?? []
    if (!marks) {
      throw new ContentError(
        `${file} – Überschrift „${line}“: erwartet werden ## oder ### und am Ende ein Anker wie {#kontakt}.`,
      )
    }
    if (anchors.has(id)) throw new ContentError(`${file} – Anker {#${id}} kommt zweimal vor.`)
    anchors.add(id)
    const section = page.sections.at(-1)
    if (marks === '##') {
      const added = { id, title, body: '', kind: kindOf(file, kind), parts: [] }
      page.sections.push(added)
      append = appendTo(added)
    } else if (section) {
      const added = { id, title, body: '' }
      section.parts.push(added)
      append = appendTo(added)
    } else {
      throw new ContentError(`${file} – Überschrift „${line}“: vor dem ersten ### muss ein ## stehen.`)
    }
  }
  return page
}

function kindOf(file: string, name: string | undefined): LegalSection['kind'] {
  if (name === undefined) return null
  const kind = sectionKinds.find((known) => known === name)
  if (!kind)
    throw new ContentError(`${file} – „.${name}“ ist unbekannt; bekannt sind: ${sectionKinds.join(', ')}.`)
  return kind
}
