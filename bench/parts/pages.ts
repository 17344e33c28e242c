import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findChromium } from '../../rig/find-chromium.ts'
import { sitePaths } from '../../tests/support/site-pages.ts'
import { type Form, forms, type LighthouseRun, runLighthouse } from '../lighthouse.ts'
import { medians, round } from '../median.ts'
import type { Pace } from '../pace.ts'
import { showProgress } from '../progress.ts'
import { startProcess, startSite } from '../started-process.ts'
import { type PageWeight, weighPage } from '../weigh-page.ts'

const USUAL_RUNS = { landing: 5, elsewhere: 3 }
const QUICK_RUNS = { landing: 1, elsewhere: 1 }

type Ratios = { fcp: number; lcp: number; speedIndex: number }
export type MeasuredPage = { path: string; weight: PageWeight } & Record<Form, LighthouseRun> & {
    /** Its times divided by those of the bare page with its own words. */
    toBare?: Record<Form, Ratios>
  }
export type PagesResult = {
  browser: string
  /** How many Lighthouse runs each median is of. */
  runs: typeof USUAL_RUNS
  pages: MeasuredPage[]
  /** The bare page with the words of the landing page. */
  reference: MeasuredPage
  /** The landing page's times divided by the bare page's. */
  toReference: Record<Form, Ratios>
}

type Target = { path: string; url: string; runs: number }

/** Every page in Lighthouse and on the scales, and the bare page beside them. */
export async function measurePages({ quick }: Pace): Promise<PagesResult> {
  const runs = quick ? QUICK_RUNS : USUAL_RUNS
  const site = await startSite()
  const reference = await startProcess([process.execPath, 'bench/reference/serve-reference.ts'])
  try {
    const targets: Target[] = [
      ...sitePaths('dist').map((path) => ({
        path,
        url: `${site.url}${path}`,
        runs: path === '/' ? runs.landing : runs.elsewhere,
      })),
    ]
    const bareTargets = targets.map((target) => ({
      ...target,
      path: bareNameOf(target.path),
      url: `${reference.url}${target.path}`,
    }))
    // Each page right before its bare one, so that what a neighbour does meets both.
    const lighthouse = await runInTurns(
      targets.flatMap((target, index) => [target, bareTargets[index] as Target]),
    )
    const weights = await weighAll([...targets, ...bareTargets.slice(0, 1)])
    const runOf = (path: string) => lighthouse.get(path) as Record<Form, LighthouseRun>
    const measured = (path: string) => ({ path, ...runOf(path), weight: weights.get(path) as PageWeight })
    const pages = targets.map(({ path }) => ({
      ...measured(path),
      toBare: compareForms(runOf(path), runOf(bareNameOf(path))),
    }))
    const bare = { ...measured(bareNameOf('/')), path: 'reference' }
    const landing = pages.find(({ path }) => path === '/') as MeasuredPage
    return {
      browser: spawnSync(findChromium(), ['--version'], { encoding: 'utf8' }).stdout.trim(),
      runs,
      pages,
      reference: bare,
      toReference: compareForms(landing, bare),
    }
  } finally {
    await site.stop()
    await reference.stop()
  }
}

/** Page by page and round again, so that a neighbour's load meets all of them. */
async function runInTurns(targets: Target[]): Promise<Map<string, Record<Form, LighthouseRun>>> {
  const total = targets.reduce((sum, { runs }) => sum + runs * forms.length, 0)
  const results = new Map(targets.map(({ path }) => [path, { mobile: [], desktop: [] } as Runs]))
  let done = 0
  for (let turn = 1; targets.some(({ runs }) => turn <= runs); turn++) {
    for (const { path, url } of targets.filter(({ runs }) => turn <= runs)) {
      for (const form of forms) {
        done++
        showProgress(`pages ${done}/${total}: ${path} ${form}`)
        results.get(path)?.[form].push(await runLighthouse(url, form))
      }
    }
  }
  return new Map(
    [...results].map(([path, { mobile, desktop }]) => [
      path,
      { mobile: tidy(mobile), desktop: tidy(desktop) },
    ]),
  )
}
type Runs = Record<Form, LighthouseRun[]>

function tidy(runs: LighthouseRun[]): LighthouseRun {
  const { cls, ...others } = medians(runs)
  const whole = Object.entries(others).map(([key, value]) => [key, Math.round(value)])
  return { ...(Object.fromEntries(whole) as Omit<LighthouseRun, 'cls'>), cls: round(cls, 4) }
}

async function weighAll(targets: Target[]): Promise<Map<string, PageWeight>> {
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const weights = new Map<string, PageWeight>()
    for (const { path, url } of targets) {
      showProgress(`pages: weighing ${path}`)
      weights.set(path, await weighPage(browser, url))
    }
    return weights
  } finally {
    await browser.close()
  }
}

const bareNameOf = (path: string) => `bare ${path}`

const compareForms = (ours: Record<Form, LighthouseRun>, bare: Record<Form, LighthouseRun>) => ({
  mobile: compare(ours.mobile, bare.mobile),
  desktop: compare(ours.desktop, bare.desktop),
})

const compare = (ours: LighthouseRun, bare: LighthouseRun): Ratios => ({
  fcp: round(ours.fcpMs / bare.fcpMs),
  lcp: round(ours.lcpMs / bare.lcpMs),
  speedIndex: round(ours.speedIndexMs / bare.speedIndexMs),
})
