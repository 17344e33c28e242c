/** npm run bench [-- part … --quick]: measures and prints. Numbers are further sizes of the part growth. */
import { findChromium } from '../tests/support/browsers/find-chromium.ts'
import { findPostgres, findWrk } from '../tests/support/servers/find-program.ts'
import { busyWarning, circumstances } from './circumstances.ts'
import { type Goal, printGoals, type Report } from './report.ts'

/** Each throws where it is missing. */
const FIND = { Chromium: findChromium, PostgreSQL: findPostgres, wrk: findWrk }
type Tool = keyof typeof FIND
/** Quick: fewer rounds, to see whether a change matters. */
type Part = { needs: Tool[]; measure: (quick: boolean) => Promise<Report>; onlyIfNamed?: true }

/** A part is loaded when it is measured. */
const PARTS: Record<string, Part> = {
  pages: { needs: ['Chromium'], measure: async (q) => (await import('./parts/pages.ts')).measurePages(q) },
  bytes: { needs: ['Chromium'], measure: async () => (await import('./parts/bytes.ts')).measureBytes() },
  interactions: {
    needs: ['Chromium'],
    measure: async (quick) => (await import('./parts/interactions.ts')).measureInteractions(quick),
  },
  static: { needs: ['wrk'], measure: async (q) => (await import('./parts/static.ts')).measureStatic(q) },
  bookings: {
    needs: ['PostgreSQL', 'wrk'],
    measure: async (quick) => (await import('./parts/bookings.ts')).measureBookings(quick),
  },
  growth: {
    needs: ['PostgreSQL'],
    measure: async (quick) => (await import('./parts/growth.ts')).measureGrowth(quick, sizes),
    onlyIfNamed: true,
  },
}

const words = process.argv.slice(2)
const quick = words.includes('--quick')
const sizes = words.map(Number).filter((size) => size > 0)
const asked = words.filter((word) => word !== '--quick' && !(Number(word) > 0))
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`✗ There is no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const wanted = Object.entries(PARTS).filter(
  ([name, { onlyIfNamed }]) => asked.includes(name) || (asked.length === 0 && !onlyIfNamed),
)
const missing = (tools: Tool[]) => tools.filter(isMissing)
const leftOut = wanted.filter(([, { needs }]) => missing(needs).length > 0)
const remarks = [
  ...leftOut.map(([name, { needs }]) => `» Left out: ${name}; please install ${missing(needs).join(', ')}.`),
  ...busyWarning(),
]
for (const remark of remarks) console.log(remark)
if (leftOut.length === wanted.length) process.exit(1)

const where = circumstances()
const goals: Goal[] = []
for (const [, { measure }] of wanted.filter((part) => !leftOut.includes(part))) {
  const report = await measure(quick)
  console.log(`\n${report.title}`)
  console.table(report.table)
  goals.push(...report.goals)
}
printGoals(goals, where)
for (const remark of remarks) console.log(remark)

function isMissing(tool: Tool): boolean {
  try {
    FIND[tool]()
    return false
  } catch {
    return true
  }
}
