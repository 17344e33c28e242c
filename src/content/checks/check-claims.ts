import { join } from 'node:path'
import type { LegalContent } from '../legal/legal-page.ts'
import { numberOf, numbersIn, type Period, periodsIn } from '../legal/periods.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import { refuseMistakes } from '../reading/content-mistake.ts'
import { textsIn } from '../reading/texts-in.ts'
import type { LegalPages } from './own-pages.ts'

/**
 * A number that the landing page claims stands in the legal text that the claim leads to, and any period that its other
 * texts name in figures stands in some legal text; ‘Wählen Sie einen Tag’ is no promise.
 */
export function checkClaims(folder: string, { landing }: Pick<Content, 'landing'>, legal: LegalPages): void {
  const file = join(folder, 'landing.yaml')
  const claims = landing.hero.claims.flatMap(({ value, href }, index) => {
    const [page = '', anchor = ''] = href.slice(1).split('#')
    const conditions = sectionText(Object.entries(legal).find(([name]) => name === page)?.[1], anchor)
    if (conditions === undefined || isCoveredBy(value, conditions)) return []
    return [
      mistakeAt(file, ['hero', 'claims', index, 'value'], {
        what: `„${value}“ steht nicht in den Bedingungen unter ${href}, erwartet wird dort dieselbe Zahl`,
        remedy: `Bitte die Zusage oder legal/${page}.md angleichen; Fristen stehen in site.yaml unter legal.periods.`,
      }),
    ]
  })
  const promised = promisesIn(Object.values(legal).map(wholeText).join('\n'))
  const unheld = textsIn(landing)
    .filter(({ path }) => path.at(-1) !== 'value')
    .flatMap(({ path, text }) =>
      periodsIn(text)
        .filter((period) => /^\d/.test(period.count) && !promised.includes(promiseOf(period)))
        .map(({ written }) =>
          mistakeAt(file, path, {
            what: `„${written}“ steht in keinem Text unter legal/, erwartet wird nur, was auch dort zugesagt ist`,
            remedy:
              'Bitte diese Stelle oder die Rechtsseite angleichen; Fristen stehen in site.yaml unter legal.periods.',
          }),
        ),
    )
  refuseMistakes([...claims, ...unheld])
}

/** Periods count with their unit: 30 days are not 30 hours. */
const isCoveredBy = (value: string, conditions: string): boolean =>
  numbersIn(value).every((number) => numbersIn(conditions).includes(number)) &&
  promisesIn(value).every((promise) => promisesIn(conditions).includes(promise))

const promisesIn = (text: string): string[] => periodsIn(text).map(promiseOf)
const promiseOf = ({ count, unit }: Period): string => `${numberOf(count)} ${unit}`

const wholeText = ({ sections }: Pick<LegalContent, 'sections'>): string =>
  sections
    .flatMap((section) => [section, ...section.parts])
    .map(({ title, body }) => `${title}\n${body}`)
    .join('\n')

function sectionText(page: Pick<LegalContent, 'sections'> | undefined, anchor: string): string | undefined {
  const found = page?.sections
    .flatMap((section) => [section, ...section.parts])
    .find(({ id }) => id === anchor)
  return found && `${found.title}\n${found.body}`
}
