import { hostingPrice } from '../facts/price.ts'
import { promisedPeriods } from '../facts/site-facts.ts'
import { NONE } from '../facts/undecided.ts'
import { legalFile, legalPageNames, readLegalLines } from '../legal/legal-content.ts'
import { partsOf } from '../legal/legal-page.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import type { ContentFolder } from '../reading/content-folder.ts'
import { type ContentMistake, fieldName, refuseMistakes } from '../reading/content-mistake.ts'
import type { LegalPages } from './check-links.ts'
import { namedAllTheSame } from './refused-promises.ts'

/** The legal pages say what the owner promises elsewhere: claims of the landing page, periods of site.yaml. */
export function checkPromises(folder: ContentFolder, content: Content, legal: LegalPages): void {
  const { landing, site } = content
  const claims = landing.pricing.claims.flatMap(({ value, href }, index) => {
    const [page = '', anchor = ''] = href.slice(1).split('#')
    const part = Object.hasOwn(legal, page) && partsOf(legal[page as keyof LegalPages]).get(anchor)
    if (!part || numbersIn(value).every((number) => numbersIn(`${part.title} ${part.body}`).includes(number)))
      return []
    const what = `„${value}“ steht nicht in den Bedingungen unter ${href}, erwartet wird dort dieselbe Zahl. Bitte die Zusage oder legal/${page}.md angleichen; Fristen stehen in site.yaml unter legal.periods.`
    return [mistakeAt(folder, 'landing.yaml', ['pricing', 'claims', index, 'value'], what)]
  })
  const texts = legalPageNames.flatMap((page) => readLegalLines(legalFile(folder, page))).join('\n')
  const periods = Object.keys(promisedPeriods(site))
    .filter((name) => !texts.includes(`{{${name}}}`))
    .map((name) => {
      const what = `diese Frist nennt keine Rechtsseite, erwartet wird {{${name}}} in einem Text unter legal/. Bitte den Platzhalter dort schreiben, wo die Zusage steht, oder die Zeile löschen.`
      return mistakeAt(folder, 'site.yaml', ['legal', ...name.split('.')], what)
    })
  refuseMistakes([
    ...claims,
    ...unpricedUptime(folder, landing, site),
    ...uptimeWithoutHosting(folder, landing, site, legal),
    ...periods,
    ...deniedPromises(folder, landing, site, legal),
    ...namedAllTheSame(folder, content),
  ])
}

/** Uptime belongs to hosting by the owner: the claim says what that costs. */
function unpricedUptime(folder: ContentFolder, { pricing }: Content['landing'], { legal }: Content['site']) {
  const price = hostingPrice(legal)
  if (legal.hosting === NONE) return []
  return pricing.claims.flatMap(({ href, condition }, index) => {
    if (href !== '/agb#uptime' || condition.includes(price)) return []
    const what =
      'hier fehlt, was das Hosting kostet, zu dem diese Zusage gehört, erwartet wird {{legal.hosting}}. Bitte ergänzen; der Preis steht in site.yaml unter legal.hosting.'
    return [mistakeAt(folder, 'landing.yaml', ['pricing', 'claims', index, 'condition'], what)]
  })
}

/** Told as one decision that goes against another, not as a price that is missing. */
function uptimeWithoutHosting(
  folder: ContentFolder,
  landing: Content['landing'],
  { legal: { hosting, promises } }: Content['site'],
  { agb }: LegalPages,
): ContentMistake[] {
  const isMade = promisedNames(landing).includes('uptime') || partsOf(agb).has('uptime')
  if (hosting !== NONE || promises.uptime === false || !isMade) return []
  const what =
    'Sie bieten kein Hosting an (hosting: keine); dann gilt auch die Zusage zur Uptime nicht. Bitte streichen: „uptime: false“ schreiben.'
  return [mistakeAt(folder, 'site.yaml', ['legal', 'promises', 'uptime'], what)]
}

/** What the owner does not promise stands neither on the landing page nor in the terms; what she promises does. */
function deniedPromises(
  folder: ContentFolder,
  landing: Content['landing'],
  site: Content['site'],
  { agb }: LegalPages,
): ContentMistake[] {
  return Object.entries(site.legal.promises).flatMap(([name, given]) => {
    const [marked] = landing.promised.filter((promise) => promise.name === name)
    const isMade = marked || partsOf(agb).has(name) || promisedNames(landing).includes(name)
    if (Boolean(isMade) !== (given === false)) return []
    const what = marked
      ? `diese Zusage geben Sie nicht, sie steht aber noch in landing.yaml, Feld „${fieldName(marked.path)}“. Bitte den Satz vor {{promises.${name}}} dort streichen oder umschreiben, und diese Marke auch.`
      : isMade
        ? `diese Zusage geben Sie nicht, sie steht aber noch auf der Startseite oder in den AGB. Bitte in landing.yaml die Zusage mit „/agb#${name}“ streichen und in legal/agb.md den Abschnitt {#${name}}.`
        : `diese Zusage steht nicht in den AGB, erwartet wird dort ein Abschnitt mit der Sprungmarke {#${name}}. Bitte ihn schreiben oder diese Zeile löschen.`
    return [mistakeAt(folder, 'site.yaml', ['legal', 'promises', name], what)]
  })
}

/** What the landing page promises: in its marked sentences, and where a link leads to the conditions in the terms. */
export const promisedNames = ({ promised, pricing }: Content['landing']): string[] => [
  ...[...pricing.claims.map(({ href }) => href), pricing.noteHref].flatMap((href) =>
    (/^\/agb#(.+)$/.exec(href) ?? []).slice(1),
  ),
  ...promised.map(({ name }) => name),
]

const NUMBER_WORDS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')

/** '2 Runden' and 'zwei Runden' name the same number. */
function numbersIn(text: string): string[] {
  const figures = text.replace(/\p{L}+/gu, (word) => {
    const number = NUMBER_WORDS.indexOf(word.toLowerCase())
    return number < 0 ? word : String(number)
  })
  return figures.match(/\d+(?:[.,]\d+)*/g) ?? []
}
