import * as z from 'zod'
import { ContentError, readContentFile } from './content-file.ts'

const RESULTS = 'bench/results/latest.json'

const count = z.number().int().min(0)
const points = z.number().int().min(0).max(100)
const scores = z.object({ performance: points, accessibility: points, bestPractices: points, seo: points })

/** The part of the benchmark's results that the landing page shows. */
const resultsSchema = z.object({
  pages: z.object({
    circumstances: z.object({ measuredAt: z.iso.datetime() }),
    pages: z.array(
      z.object({
        path: z.string(),
        mobile: scores,
        desktop: scores,
        weight: z.object({
          firstView: z.object({ total: count }),
          otherHosts: z.array(z.string()),
          cookies: count,
        }),
      }),
    ),
  }),
})

export type SiteFigures = {
  measuredAt: Date
  firstViewInBytes: number
  otherHosts: number
  cookies: number
  /** Performance, accessibility, best practices, search engines; of mobile and desktop the lower one. */
  lighthouse: number[]
}

/** What the last `npm run bench` measured on the landing page. */
export function readSiteFigures(root?: string): SiteFigures {
  const { pages: measured } = readContentFile(RESULTS, resultsSchema, root)
  const landing = measured.pages.find(({ path }) => path === '/')
  if (!landing) throw new ContentError(`${RESULTS} – die Startseite fehlt; bitte npm run bench ausführen.`)
  const { mobile, desktop, weight } = landing
  return {
    measuredAt: new Date(measured.circumstances.measuredAt),
    firstViewInBytes: weight.firstView.total,
    otherHosts: weight.otherHosts.length,
    cookies: weight.cookies,
    lighthouse: (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((category) =>
      Math.min(mobile[category], desktop[category]),
    ),
  }
}
