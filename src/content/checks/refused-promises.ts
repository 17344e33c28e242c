import { type LegalPageName, legalFile, readLegalLines } from '../legal/legal-content.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import type { ContentMistake } from '../reading/content-mistake.ts'
import { textsIn } from '../reading/texts-in.ts'

/** By promise: the words that name it. Another promise of the owner's is found by its own name. */
const WORDS: Record<string, RegExp> = {
  'lieferung-24h':
    /\b24 ?(?:h\b|Stunden)|(?:Schnelle|schnelle) (?:Lieferung|Umsetzung)|periods\.deliveryHours/,
  seo: /\bSEO\b|Suchmaschinenoptimierung/,
  uptime: /\bUptime\b/i,
  'geld-zurueck': /Geld[- ]zurück|periods\.guarantee/i,
  support: /\bSupport\b/i,
}
/** Promises in marked sentences: there the marks are checked. */
const MARKED = ['person', 'entwurf', 'arbeitsproben']

const wordsOf = (name: string): RegExp =>
  WORDS[name] ?? new RegExp(`\\b${name.replaceAll('-', '[- ]')}\\b`, 'i')

/** Only these speak of the offer: on the privacy page 24 hours are something else. */
const PAGES: LegalPageName[] = ['agb', 'widerrufsrecht']

/** Where a heading, card or sentence still names what the owner does not promise, outside of what is told already. */
export function namedAllTheSame(folder: ContentFolder, { site, landing }: Content): ContentMistake[] {
  const refused = Object.keys(site.legal.promises).filter(
    (name) => site.legal.promises[name] === false && !MARKED.includes(name),
  )
  return refused.flatMap((name) => [
    ...inYaml(folder, 'landing.yaml', landing, name),
    ...inYaml(folder, 'site.yaml', { header: site.header, footer: site.footer }, name),
    ...PAGES.flatMap((page) => inLegalPage(legalFile(folder, page), name)),
  ])
}

function inYaml(folder: ContentFolder, file: string, tree: object, name: string): ContentMistake[] {
  const link = `/agb#${name}`
  /** A claim that leads to the conditions is told as a whole. */
  const told = textsIn(tree)
    .filter(({ text }) => text === link)
    .map(({ path }) => path.slice(0, -1).join())
  return textsIn(tree)
    .filter(({ path, text }) => text !== link && !told.includes(path.slice(0, -1).join()))
    .flatMap(({ path, text }) => found(name, text).map((what) => mistakeAt(folder, file, path, what)))
}

function inLegalPage(file: string, name: string): ContentMistake[] {
  let isInSection = false
  return readLegalLines(file).flatMap((text, index) => {
    if (/^#{2,3} /.test(text)) isInSection = text.includes(`{#${name}}`)
    if (isInSection) return []
    return found(name, text).map((what) => ({ file, line: index + 1, what }))
  })
}

const found = (name: string, text: string): string[] =>
  (wordsOf(name).exec(text) ?? [])
    .slice(0, 1)
    .map(
      (words) =>
        `hier steht noch „${words}“, diese Zusage geben Sie aber nicht (${name}: false). Bitte streichen oder umschreiben.`,
    )
