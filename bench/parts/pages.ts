import { chromium } from '@playwright/test'
import { findChromium } from '../../rig/find-chromium.ts'
import { sitePaths } from '../../tests/support/site-pages.ts'
import { CATEGORIES, type Form, forms, type LighthouseRun, runLighthouse } from '../lighthouse.ts'
import { medians, round } from '../median.ts'
import { atLeast, atMost, type Goal, type Report, showProgress } from '../report.ts'
import { startProcess, startSite } from '../started-process.ts'
import { type PageWeight, weighPage } from '../weigh-page.ts'

const RUNS = { whole: 5, quick: 3 }
/** Against the fixed page. */
const paintLimitOf = (path: string): number => (path === '/' ? 1.1 : 1.15)
const BLOCKING_LIMIT_IN_MS = 60
const LIMIT_PAGE = 'limit'

type Runs = Record<Form, LighthouseRun>
type Page = { path: string; runs: Runs; weight: PageWeight }
type Target = { name: string; url: string }

const isSample = ({ path }: Page): boolean => path.startsWith('/beispiele/')

/** Every page in Lighthouse beside the fixed page. Quick: `/` alone. */
export async function measurePages(quick: boolean): Promise<Report> {
  const site = await startSite()
  const bare = await startProcess([process.execPath, 'bench/bare/serve-pages.ts'])
  const paths = quick ? ['/'] : sitePaths('dist')
  const times = quick ? RUNS.quick : RUNS.whole
  try {
    const runs = await runInTurns(times, [
      { name: LIMIT_PAGE, url: `${bare.url}/limit` },
      ...paths.map((path) => ({ name: path, url: `${site.url}${path}` })),
    ])
    const weights = await weighAll(paths.map((path) => `${site.url}${path}`))
    const limit = runs.get(LIMIT_PAGE) as Runs
    const pages = paths.map((path, index) => ({
      path,
      runs: runs.get(path) as Runs,
      weight: weights[index] as PageWeight,
    }))
    return {
      title: `Pages: Lighthouse, the lowest scores and the median times of ${times} runs`,
      table: Object.fromEntries(forms.flatMap((form) => tableRows(pages, limit, form))),
      note: 'limit: the fixed page in bench/limit.',
      goals: [...forms.flatMap((form) => paintGoals(pages, limit, form)), ...landingGoals(pages)],
    }
  } finally {
    await site.stop()
    await bare.stop()
  }
}

/** Page by page and round again: what else runs on the machine meets all of them. */
async function runInTurns(times: number, targets: Target[]): Promise<Map<string, Runs>> {
  const results = new Map(targets.map(({ name }) => [name, { mobile: [], desktop: [] } as AllRuns]))
  for (let turn = 1; turn <= times; turn++) {
    for (const { name, url } of targets) {
      showProgress(`pages, turn ${turn}: ${name}`)
      for (const form of forms) results.get(name)?.[form].push(await runLighthouse(url, form))
    }
  }
  return new Map(
    [...results].map(([name, { mobile, desktop }]) => [
      name,
      { mobile: summary(mobile), desktop: summary(desktop) },
    ]),
  )
}
type AllRuns = Record<Form, LighthouseRun[]>

/** A time is the median of all runs; a score has to be reached in each of them. */
const summary = (runs: LighthouseRun[]): LighthouseRun => ({
  ...medians(runs),
  ...Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.min(...runs.map((run) => run[category]))]),
  ),
})

async function weighAll(urls: string[]): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    const weights: PageWeight[] = []
    for (const url of urls) weights.push(await weighPage(browser, url))
    return weights
  } finally {
    await browser.close()
  }
}

const ratio = (ours: number, theirs: number): number => round(ours / theirs)

function tableRows(pages: Page[], limit: Runs, form: Form): [string, Report['table'][string]][] {
  const row = (run: LighthouseRun) => ({
    scores: CATEGORIES.map((category) => run[category]).join(' '),
    'FCP ms': Math.round(run.fcpMs),
    'LCP ms': Math.round(run.lcpMs),
    'TBT ms': Math.round(run.tbtMs),
    'main ms': Math.round(run.mainThreadMs),
    'SI ms': Math.round(run.speedIndexMs),
    CLS: round(run.cls, 4),
  })
  const against = (run: LighthouseRun, other: LighthouseRun) => ({
    'FCP × limit': ratio(run.fcpMs, other.fcpMs),
    'LCP × limit': ratio(run.lcpMs, other.lcpMs),
    // A difference, because a ratio to 0 ms has no value.
    'TBT ms more': Math.round(run.tbtMs - other.tbtMs),
  })
  return [
    [`${LIMIT_PAGE} ${form}`, row(limit[form])],
    ...pages.map(({ path, runs, weight }): [string, Report['table'][string]] => [
      `${path} ${form}`,
      { ...row(runs[form]), ...against(runs[form], limit[form]), ...weight },
    ]),
  ]
}

function paintGoals(pages: Page[], limit: Runs, form: Form): Goal[] {
  const paint = ({ path, runs }: Page, name: string, time: 'fcpMs' | 'lcpMs') =>
    atMost(
      `${path} ${name} against the fixed page, ${form}`,
      ratio(runs[form][time], limit[form][time]),
      paintLimitOf(path),
      ' ×',
    )
  // Samples are kept from search engines on purpose.
  const scores = pages.flatMap((page) =>
    CATEGORIES.filter((category) => category !== 'seo' || !isSample(page)).map(
      (category) => page.runs[form][category],
    ),
  )
  return [
    atLeast(`lowest Lighthouse score of any page, ${form}`, Math.min(...scores), 100),
    ...pages.flatMap((page) => [paint(page, 'FCP', 'fcpMs'), paint(page, 'LCP', 'lcpMs')]),
    ...pages.map(({ path, runs }) =>
      atMost(
        `${path} blocking time more than that of the fixed page, ${form}`,
        Math.round(runs[form].tbtMs - limit[form].tbtMs),
        BLOCKING_LIMIT_IN_MS,
        ' ms',
      ),
    ),
  ]
}

function landingGoals(pages: Page[]): Goal[] {
  const landing = pages.find(({ path }) => path === '/')
  if (!landing) return []
  const { runs, weight } = landing
  const shifts = pages.flatMap((page) => forms.map((form) => page.runs[form].cls))
  return [
    atMost('/ work of the main thread, mobile', Math.round(runs.mobile.mainThreadMs), 1_100, ' ms'),
    atMost('layout shift of any page', round(Math.max(...shifts), 4), 0.005),
    atMost('/ first view', weight.firstView, 45_000, ' bytes'),
    atMost('/ scrolled to the end', weight.whole, 130_000, ' bytes'),
    atMost('/ requests', weight.requests, 14),
    atMost('/ other hosts', weight.otherHosts, 0),
    atMost('/ cookies and storage entries', weight.stored, 0),
  ]
}
