import { join } from 'node:path'
import type { LegalContent } from '../legal/legal-page.ts'
import { numberOf, numbersIn, periodsIn } from '../legal/periods.ts'
import type { Content } from '../read-content.ts'
import { mistakeAt } from '../reading/content-file.ts'
import { refuseMistakes } from '../reading/content-mistake.ts'
import type { LegalPages } from './own-pages.ts'

/** A number that the landing page claims stands in the legal text that the claim leads to. */
export function checkClaims(folder: string, { landing }: Pick<Content, 'landing'>, legal: LegalPages): void {
  const file = join(folder, 'landing.yaml')
  refuseMistakes(
    landing.hero.claims.flatMap(({ value, href }, index) => {
      const [page = '', anchor = ''] = href.slice(1).split('#')
      const conditions = sectionText(Object.entries(legal).find(([name]) => name === page)?.[1], anchor)
      if (conditions === undefined || isCoveredBy(value, conditions)) return []
      return [
        mistakeAt(file, ['hero', 'claims', index, 'value'], {
          what: `„${value}“ steht nicht in den Bedingungen unter ${href}, erwartet wird dort dieselbe Zahl`,
          remedy: `Bitte die Zusage oder legal/${page}.md angleichen; Fristen stehen in site.yaml unter legal.periods.`,
        }),
      ]
    }),
  )
}

/** Periods count with their unit: 30 days are not 30 hours. */
const isCoveredBy = (value: string, conditions: string): boolean =>
  numbersIn(value).every((number) => numbersIn(conditions).includes(number)) &&
  promisesIn(value).every((promise) => promisesIn(conditions).includes(promise))

const promisesIn = (text: string): string[] =>
  periodsIn(text).map(({ count, unit }) => `${numberOf(count)} ${unit}`)

function sectionText(page: Pick<LegalContent, 'sections'> | undefined, anchor: string): string | undefined {
  const found = page?.sections
    .flatMap((section) => [section, ...section.parts])
    .find(({ id }) => id === anchor)
  return found && `${found.title}\n${found.body}`
}
