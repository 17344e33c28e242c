import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod'
import { findChromium, TEXT_AS_ON_SCREENS } from '../rig/find-chromium.ts'

const LIGHTHOUSE = 'bench/tools/node_modules/lighthouse/cli/index.js'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMEOUT_IN_MS = 180_000
const TRIES = 3

export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

const category = z.object({ score: z.number() })
const audit = z.object({ numericValue: z.number() })

/** The part of Lighthouse's report that we read. */
const reportSchema = z.object({
  lighthouseVersion: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'first-contentful-paint': audit,
    'largest-contentful-paint': audit,
    'speed-index': audit,
    'total-blocking-time': audit,
    'cumulative-layout-shift': audit,
  }),
})

export type LighthouseRun = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcpMs: number
  lcpMs: number
  speedIndexMs: number
  tbtMs: number
  cls: number
}

/** One page, one fresh browser, Lighthouse's own simulated throttling. */
export async function runLighthouse(url: string, form: Form): Promise<LighthouseRun> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryLighthouse(url, form)
    } catch (error) {
      // On a busy machine Chromium sometimes loses the beginning of a trace; that run has measured nothing.
      if (tries === TRIES) throw error
    }
  }
}

async function tryLighthouse(url: string, form: Form): Promise<LighthouseRun> {
  const folder = mkdtempSync(join(tmpdir(), 'musterwerk-lighthouse-'))
  const output = join(folder, 'report.json')
  const flags = [
    '--headless=new',
    '--disable-background-networking',
    TEXT_AS_ON_SCREENS,
    // Nothing beyond this machine is asked; what a page wants from elsewhere is counted all the same.
    '--host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"',
    // Chromium's sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  try {
    await promisify(execFile)(
      process.execPath,
      [
        LIGHTHOUSE,
        url,
        '--output=json',
        `--output-path=${output}`,
        '--quiet',
        '--no-enable-error-reporting',
        // A third of the time, and nobody looks at it.
        '--disable-full-page-screenshot',
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=${flags.join(' ')}`,
        ...(form === 'desktop' ? ['--preset=desktop'] : []),
      ],
      { env: { ...process.env, CHROME_PATH: findChromium() }, timeout: TIMEOUT_IN_MS },
    )
    return readRun(readFileSync(output, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readRun(json: string): LighthouseRun {
  const { categories, audits, runtimeError } = reportSchema.parse(JSON.parse(json))
  if (runtimeError) throw new Error(runtimeError.message)
  const points = ({ score }: { score: number }) => Math.round(score * 100)
  return {
    performance: points(categories.performance),
    accessibility: points(categories.accessibility),
    bestPractices: points(categories['best-practices']),
    seo: points(categories.seo),
    fcpMs: audits['first-contentful-paint'].numericValue,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    speedIndexMs: audits['speed-index'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  }
}
