import { CATEGORIES, type Form, forms, type LighthouseRun, runLighthouse } from '../lighthouse.ts'
import { medians, round } from '../median.ts'
import { atLeast, atMost, type Goal, type Report, showProgress } from '../report.ts'
import { startProcess, startSite } from '../started-process.ts'

const SAMPLE = '/beispiele/osteria-fico/'
/** One of each kind: the landing page, the pictures, the longest text, a sample. */
export const PAGES = ['/', '/portfolio', '/datenschutz', SAMPLE]
const LIMIT_PAGE = 'limit'
/** Largest paints that are pictures have no goal: the fixed page has no picture. */
const PAINT_GOALS = [
  ['/', 'FCP', 'fcpMs', 1.1],
  ['/', 'LCP', 'lcpMs', 1.1],
  ['/portfolio', 'FCP', 'fcpMs', 1.15],
  ['/datenschutz', 'FCP', 'fcpMs', 1.15],
  ['/datenschutz', 'LCP', 'lcpMs', 1.15],
] as const
const RUNS = 3

type Runs = Record<Form, LighthouseRun[]>
type Medians = Record<Form, LighthouseRun>

/** Pages in Lighthouse beside the fixed page. Quick: `/` alone, once. */
export async function measurePages(quick: boolean): Promise<Report> {
  const site = await startSite()
  const bare = await startProcess([process.execPath, 'bench/bare/serve-limit.ts'])
  const paths = quick ? PAGES.slice(0, 1) : PAGES
  const turns = quick ? 1 : RUNS
  try {
    const runs: Record<string, Runs> = {}
    // Page by page and round again: other work on the machine affects all of them.
    for (let turn = 1; turn <= turns; turn++)
      for (const name of [LIMIT_PAGE, ...paths]) {
        showProgress(`pages, turn ${turn}: ${name}`)
        const url = name === LIMIT_PAGE ? `${bare.url}/limit` : `${site.url}${name}`
        runs[name] ??= { mobile: [], desktop: [] }
        for (const form of forms) runs[name][form].push(await runLighthouse(url, form))
      }
    const medianOf = ({ mobile, desktop }: Runs) => ({ mobile: medians(mobile), desktop: medians(desktop) })
    const { [LIMIT_PAGE]: limit, ...pages } = Object.fromEntries(
      Object.entries(runs).map(([name, each]) => [name, medianOf(each)]),
    ) as Record<string, Medians> & { [LIMIT_PAGE]: Medians }
    return {
      title: `Pages: Lighthouse, medians of ${turns} runs; limit is the fixed page in bench/limit`,
      table: Object.fromEntries(forms.flatMap((form) => tableRows(pages, limit, form))),
      goals: forms.flatMap((form) => goalsOf(pages, limit, form)),
    }
  } finally {
    await site.stop()
    await bare.stop()
  }
}

function tableRows(pages: Record<string, Medians>, limit: Medians, form: Form) {
  return Object.entries({ [LIMIT_PAGE]: limit, ...pages }).map(([name, { [form]: run }]) => [
    `${name} ${form}`,
    {
      scores: CATEGORIES.map((category) => run[category]).join(' '),
      'FCP ms': Math.round(run.fcpMs),
      'FCP × limit': round(run.fcpMs / limit[form].fcpMs),
      'LCP ms': Math.round(run.lcpMs),
      'LCP × limit': round(run.lcpMs / limit[form].lcpMs),
      'TBT ms': Math.round(run.tbtMs),
      'main ms': Math.round(run.mainThreadMs),
      CLS: round(run.cls, 4),
    },
  ])
}

function goalsOf(pages: Record<string, Medians>, limit: Medians, form: Form): Goal[] {
  const measured = Object.entries(pages).map(([path, { [form]: run }]) => ({ path, run }))
  const paints = PAINT_GOALS.flatMap(([path, name, time, goal]) => {
    const run = pages[path]?.[form]
    const against = `\`${path}\` ${name} against the fixed page, ${form}`
    return run ? [atMost(against, round(run[time] / limit[form][time]), goal, ' ×')] : []
  })
  const blocking = measured.map(({ run }) => Math.round(run.tbtMs - limit[form].tbtMs))
  const scores = measured.flatMap(({ path, run }) =>
    // Samples are kept from search engines on purpose.
    CATEGORIES.filter((category) => category !== 'seo' || path !== SAMPLE).map((category) => run[category]),
  )
  const shifts = measured.map(({ run }) => round(run.cls, 4))
  const work = Math.round(pages['/']?.mobile.mainThreadMs ?? 0)
  return [
    ...paints,
    atMost(`blocking time of any page, more than the fixed page, ${form}`, Math.max(...blocking), 60, ' ms'),
    ...(form === 'mobile' ? [atMost('`/` work of the main thread, mobile', work, 1_100, ' ms')] : []),
    atLeast(`lowest score of any page, ${form}`, Math.min(...scores), 100),
    atMost(`layout shift of any page, ${form}`, Math.max(...shifts), 0.005),
  ]
}
