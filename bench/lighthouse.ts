import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findChromium, TEXT_AS_ON_SCREENS } from '../tests/support/browsers/find-chromium.ts'

const LIGHTHOUSE = 'bench/tools/node_modules/lighthouse/cli/index.js'
const TIMEOUT_IN_MS = 180_000
const TRIES = 3

export const forms = ['mobile', 'desktop'] as const
export type Form = (typeof forms)[number]

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  speedIndexMs: 'speed-index',
  tbtMs: 'total-blocking-time',
  mainThreadMs: 'mainthread-work-breakdown',
  cls: 'cumulative-layout-shift',
} as const
/** Scores from 0 to 100, times in milliseconds. */
export type LighthouseRun = Record<(typeof CATEGORIES)[number] | keyof typeof AUDITS, number>

/** One page in a fresh browser, with Lighthouse's simulated throttling. */
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
    // Requests to other hosts fail, and are still counted.
    '--host-resolver-rules="MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"',
    // Chromium's sandbox refuses to run as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
  const args = [
    ...[LIGHTHOUSE, url, '--output=json', `--output-path=${output}`],
    ...['--quiet', '--no-enable-error-reporting'],
    // It takes a third of the time, and nobody looks at it.
    '--disable-full-page-screenshot',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]
  try {
    const env = { ...process.env, CHROME_PATH: findChromium() }
    await promisify(execFile)(process.execPath, args, { env, timeout: TIMEOUT_IN_MS })
    return readRun(readFileSync(output, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readRun(json: string): LighthouseRun {
  const { categories, audits, runtimeError } = JSON.parse(json)
  if (runtimeError) throw new Error(runtimeError.message)
  const run: Record<string, number> = {}
  for (const category of CATEGORIES) run[category] = Math.round(categories[category].score * 100)
  for (const [name, audit] of Object.entries(AUDITS)) run[name] = audits[audit].numericValue
  if (!Object.values(run).every(Number.isFinite)) throw new Error('Lighthouse has not measured everything.')
  return run as LighthouseRun
}
