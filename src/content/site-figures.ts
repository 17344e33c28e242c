import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readContentFile } from './reading/content-file.ts'
import { text } from './reading/fields.ts'

export const FIGURES_FILE = 'figures.yaml'

const count = z.int('erwartet wird eine ganze Zahl').min(0, 'darf nicht negativ sein')
const points = count.max(100, 'erwartet werden höchstens 100 Punkte')

const figuresSchema = z.strictObject({
  /** Of the pages that were measured; without it nobody knows which they were. */
  fingerprint: text.optional(),
  measuredAt: z.iso.datetime('erwartet wird ein Zeitpunkt wie "2026-11-15T07:12:57.127Z"'),
  firstViewInBytes: count,
  /** Of mobile and desktop the lower one. */
  lighthouse: z.strictObject({
    performance: points,
    accessibility: points,
    bestPractices: points,
    seo: points,
  }),
  otherHosts: count,
  cookies: count,
})

export type SiteFigures = z.output<typeof figuresSchema>

/** What the last `npm run bench` measured on the landing page, if there was one. */
export function readSiteFigures(folder: string): SiteFigures | undefined {
  const file = join(folder, FIGURES_FILE)
  return existsSync(file) ? readContentFile(file, figuresSchema) : undefined
}
