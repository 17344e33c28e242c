/** npm run bench [-- part … --quick]: measures, prints, and keeps the results for README, docs and the landing page. */
import { readFileSync } from 'node:fs'
import { readContentDir } from '../src/config.ts'
import { PAGES_FINGERPRINT } from '../src/site/fingerprint.ts'
import { busyWarning, isBusy } from './busy-machine.ts'
import { drawCharts } from './charts/draw-charts.ts'
import { judge } from './goals.ts'
import { leaveOut } from './left-out.ts'
import { missingTools } from './missing-tools.ts'
import type { Pace } from './pace.ts'
import { measureBooking } from './parts/booking.ts'
import { measureInteractions } from './parts/interactions.ts'
import { measureMail } from './parts/mail.ts'
import { measureNextPage } from './parts/next-page.ts'
import { measurePages } from './parts/pages.ts'
import { measureScale } from './parts/scale.ts'
import { measureStart } from './parts/start.ts'
import { measureStatic } from './parts/static.ts'
import { measureTests } from './parts/tests.ts'
import { printTables } from './print-tables.ts'
import { clearProgress } from './progress.ts'
import {
  circumstances,
  loadNow,
  type PartName,
  type PartResults,
  RESULTS_FILE,
  readResults,
  writeResults,
} from './results.ts'
import { writeFigures } from './write-figures.ts'

const parts: { [Name in PartName]: (pace: Pace) => Promise<PartResults[Name]> } = {
  pages: measurePages,
  interactions: measureInteractions,
  'next-page': measureNextPage,
  static: measureStatic,
  booking: measureBooking,
  mail: measureMail,
  scale: measureScale,
  start: measureStart,
  tests: measureTests,
}
/** The tests take minutes and prove nothing about speed: only when asked for. */
const usual = (Object.keys(parts) as PartName[]).filter((name) => name !== 'tests')

const quick = process.argv.includes('--quick')
const asked = process.argv.slice(2).filter((word) => word !== '--quick')
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`✗ There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const { parts: possible, line } = leaveOut(asked.length > 0 ? (asked as PartName[]) : usual, missingTools())
if (line) console.log(line)
if (possible.length === 0) process.exit(1)
const atStart = loadNow()
if (isBusy(atStart)) console.log(busyWarning(atStart))

const results = readResults()
for (const name of possible) {
  const before = circumstances(isBusy(atStart))
  Object.assign(results, { [name]: { circumstances: before, ...(await parts[name]({ quick })) } })
  // After every part, so that a failure later on loses nothing.
  writeResults(results)
  if (name === 'pages' && results.pages) keepFigures(results.pages)
}
clearProgress()
drawCharts(results)
printTables(results, judge(results))
if (line) console.log(line)
if (isBusy(atStart)) console.log(busyWarning(atStart))
console.log(`» Results: ${RESULTS_FILE}, charts: docs/pictures/bench-*.svg`)

/** For the next build, whose page shows them if it is made of the same. */
function keepFigures(pages: Parameters<typeof writeFigures>[0]): void {
  writeFigures(pages, readFileSync(`dist/${PAGES_FINGERPRINT}`, 'utf8'), readContentDir(process.env))
}
