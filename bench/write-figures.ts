import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { FIGURES_FILE, type SiteFigures } from '../src/content/site-figures.ts'
import type { Form } from './lighthouse.ts'

type Scores = SiteFigures['lighthouse']
type Weight = { firstView: { total: number }; otherHosts: string[]; cookies: number }

/** As much of the pages' results as the figures need. */
type Measured = {
  circumstances: { measuredAt: string }
  pages: ({ path: string; weight: Weight } & Record<Form, Scores>)[]
}

const COMMENT = `\
# „Diese Website in Zahlen“ auf der Startseite, von der letzten Messung (npm run bench) geschrieben.
# Die Startseite zeigt sie nur, solange Website und Inhalte dieselben sind wie bei der Messung (fingerprint); danach misst
# „npm run bench“ neu. Ohne diese Datei, oder mit „show: false“ in landing.yaml, fehlt der Block.
`

/**
 * The handful of results that the landing page shows, with the fingerprint of the pages they were measured on; the build
 * reads them from content/, never from bench/.
 */
export function writeFigures({ circumstances, pages }: Measured, fingerprint: string, folder: string): void {
  const landing = pages.find(({ path }) => path === '/')
  if (!landing) throw new Error('The landing page has not been measured.')
  const { mobile, desktop, weight } = landing
  const lower = (category: keyof Scores) => Math.min(mobile[category], desktop[category])
  const figures: SiteFigures = {
    fingerprint,
    measuredAt: circumstances.measuredAt,
    firstViewInBytes: weight.firstView.total,
    lighthouse: {
      performance: lower('performance'),
      accessibility: lower('accessibility'),
      bestPractices: lower('bestPractices'),
      seo: lower('seo'),
    },
    otherHosts: weight.otherHosts.length,
    cookies: weight.cookies,
  }
  writeFileSync(join(folder, FIGURES_FILE), COMMENT + stringify(figures))
}
