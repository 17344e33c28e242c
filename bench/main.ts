/** npm run bench [-- part … --quick]: measures and prints. */
import { busyWarning, circumstances } from './circumstances.ts'
import { leaveOut, NEEDED_TOOLS, type PartName } from './needed-tools.ts'
import { type Goal, printGoals, type Report } from './report.ts'

/** Quick: fewer rounds, to see whether a change matters. A part is loaded when it is measured. */
const parts: Record<PartName, (quick: boolean) => Promise<Report>> = {
  pages: async (quick) => (await import('./parts/pages.ts')).measurePages(quick),
  bytes: async () => (await import('./parts/bytes.ts')).measureBytes(),
  interactions: async (quick) => (await import('./parts/interactions.ts')).measureInteractions(quick),
  static: async (quick) => (await import('./parts/static.ts')).measureStatic(quick),
  bookings: async (quick) => (await import('./parts/bookings.ts')).measureBookings(quick),
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

const where = circumstances()
const goals: Goal[] = []
for (const name of possible) {
  const report = await parts[name](quick)
  console.log(`\n${report.title}`)
  console.table(report.table)
  goals.push(...report.goals)
}
printGoals(goals, where)
for (const remark of remarks) console.log(remark)
