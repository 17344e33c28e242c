import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readContentFile } from './reading/content-file.ts'

const points = z
  .int('erwartet wird eine ganze Zahl')
  .min(0, 'darf nicht negativ sein')
  .max(100, 'erwartet werden höchstens 100 Punkte')

/** Fields of older versions (bytes, hosts, cookies: the build counts them now) are ignored. */
const figuresSchema = z.object({
  measuredAt: z.iso.datetime('erwartet wird ein Zeitpunkt wie "2026-11-15T07:12:57.127Z"'),
  /** The lower score of mobile and desktop. */
  lighthouse: z.strictObject({
    performance: points,
    accessibility: points,
    bestPractices: points,
    seo: points,
  }),
})

export type SiteFigures = z.output<typeof figuresSchema>

/** Lighthouse's scores of the landing page as `npm run bench` prints them, if they are noted. */
export function readSiteFigures(folder: string): SiteFigures | undefined {
  const file = join(folder, 'figures.yaml')
  return existsSync(file) ? readContentFile(file, figuresSchema) : undefined
}
