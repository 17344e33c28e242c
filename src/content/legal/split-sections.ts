import { type ContentMistake, refuseMistakes } from '../reading/content-mistake.ts'
import { nearestName } from '../reading/nearest-name.ts'
import { type LegalContent, type LegalPart, type LegalSection, sectionKinds } from './legal-page.ts'

type Words = Pick<ContentMistake, 'what' | 'remedy'>

const LIKE_A_HEADING = /^ {0,3}#/
const HEADING = /^(#{2,3}) +(.+?) *\{#([a-z0-9-]+)(?: +\.([a-z]+))?\} *$/

/**
 * Cuts a legal text at its headings. Each heading names its own anchor, as in `## Kontakt {#kontakt}`, because
 * links from outside must hold when the wording changes; a section's kind may follow: `{#kontakt .kasten}`.
 */
export function splitSections(
  file: string,
  markdown: string,
  firstLine = 1,
): Pick<LegalContent, 'intro' | 'sections'> {
  const page: Pick<LegalContent, 'intro' | 'sections'> = { intro: '', sections: [] }
  const anchors = new Set<string>()
  const mistakes: ContentMistake[] = []
  let append = (line: string) => {
    page.intro += line
  }
  const appendTo = (part: LegalPart) => (line: string) => {
    part.body += line
  }
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    if (!LIKE_A_HEADING.test(line)) {
      append(`${line}\n`)
      continue
    }
    const wrong = mistakeIn(line, anchors, page.sections.length > 0)
    if (wrong) mistakes.push({ file, line: firstLine + index, ...wrong })
    const [, marks, title = '', id = '', kind = ''] = HEADING.exec(line) ?? []
    anchors.add(id)
    const added = { id, title, body: '' }
    if (marks === '###') page.sections.at(-1)?.parts.push(added)
    else page.sections.push(Object.assign(added, { kind: kindOf(kind), parts: [] }))
    append = appendTo(added)
  }
  refuseMistakes(mistakes)
  return page
}

const kindOf = (name: string): LegalSection['kind'] => sectionKinds.find((kind) => kind === name) ?? null

function mistakeIn(line: string, anchors: Set<string>, hasSection: boolean): Words | undefined {
  const [, marks, , id = '', kind] = HEADING.exec(line) ?? []
  if (!marks) return notAHeading(line)
  if (marks === '###' && !hasSection) {
    return {
      what: `vor der Zwischenüberschrift „${line}“ steht keine Überschrift, erwartet wird zuerst eine mit ##`,
      remedy: 'Bitte aus ### ein ## machen oder eine Überschrift mit ## davor setzen.',
    }
  }
  if (anchors.has(id)) {
    return {
      what: `die Sprungmarke {#${id}} kommt zweimal vor, erwartet wird jede nur einmal`,
      remedy: 'Bitte einer der beiden Überschriften eine andere geben.',
    }
  }
  if (kind === undefined || kindOf(kind)) return undefined
  const nearest = nearestName(kind, sectionKinds)
  return {
    what: `„.${kind}“ ist unbekannt, erwartet wird eines von: ${sectionKinds.map((name) => `.${name}`).join(', ')}`,
    remedy: nearest ? `Meinten Sie „.${nearest}“?` : `Bitte „.${kind}“ berichtigen oder löschen.`,
  }
}

function notAHeading(line: string): Words {
  const title = line.replace(/^[ #]+/, '').replace(/ *\{.*$/, '')
  const marks = /^ {0,3}###/.test(line) ? '###' : '##'
  return {
    what: `die Überschrift „${line.trim()}“ ist unvollständig, erwartet werden ## oder ###, ein Leerzeichen, der Text und am Ende eine Sprungmarke aus kleinen Buchstaben, Ziffern und Bindestrichen`,
    remedy: `Bitte so schreiben: ${marks} ${title} {#${anchorFor(title) || 'kontakt'}}`,
  }
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const anchorFor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
