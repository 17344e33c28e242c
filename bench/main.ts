/** npm run bench [-- part … --quick]: measures, prints, and keeps the results in bench/results. */
import { leaveOut, NEEDED_TOOLS, type PartName } from './needed-tools.ts'
import { printReport, type Report } from './report.ts'
import { busyWarning, circumstances, keepResult, RESULTS_FILE } from './results.ts'

/**
 * Quick: fewer rounds, to see whether a change matters; its results are printed and not kept. A part is loaded when it is
 * measured.
 */
const parts: Record<PartName, (quick: boolean) => Promise<Report>> = {
  pages: async (quick) => (await import('./parts/pages.ts')).measurePages(quick),
  interactions: async (quick) => (await import('./parts/interactions.ts')).measureInteractions(quick),
  'next-page': async (quick) => (await import('./parts/next-page.ts')).measureNextPage(quick),
  static: async (quick) => (await import('./parts/static.ts')).measureStatic(quick),
  booking: async (quick) => (await import('./parts/booking.ts')).measureBooking(quick),
  mail: async (quick) => (await import('./parts/mail.ts')).measureMail(quick),
  start: async () => (await import('./parts/start.ts')).measureStart(),
}

const quick = process.argv.includes('--quick')
const asked = process.argv.slice(2).filter((word) => word !== '--quick') as PartName[]
const all = Object.keys(NEEDED_TOOLS) as PartName[]
const unknown = asked.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`✗ There is no part ${unknown.join(', ')}; there are ${all.join(', ')}.`)
  process.exit(1)
}

const { parts: possible, line } = leaveOut(asked.length > 0 ? asked : all)
const remarks = [line, busyWarning()].filter((remark) => remark !== undefined)
for (const remark of remarks) console.log(remark)
if (possible.length === 0) process.exit(1)

const reports: Report[] = []
for (const name of possible) {
  const before = circumstances()
  const report = await parts[name](quick)
  reports.push({ ...report, title: `${report.title} (load before ${before.loadBefore})` })
  // After every part: a failure later on loses nothing.
  if (!quick) keepResult(name, { ...before, ...report })
}
for (const report of reports) printReport(report)
for (const remark of remarks) console.log(remark)
if (!quick) console.log(`» Results: ${RESULTS_FILE}`)
