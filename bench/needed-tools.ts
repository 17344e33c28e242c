import { findChromium } from '../rig/find-chromium.ts'
import { findPostgres, findWrk } from '../rig/find-program.ts'

/** Each throws where it is missing. */
const FIND = { Chromium: findChromium, PostgreSQL: findPostgres, wrk: findWrk }
type Tool = keyof typeof FIND

/** The parts of the benchmark, and what each needs beside Node. */
export const NEEDED_TOOLS = {
  pages: ['Chromium'],
  bytes: ['Chromium'],
  interactions: ['Chromium'],
  static: ['wrk'],
  bookings: ['PostgreSQL', 'wrk'],
} satisfies Record<string, Tool[]>
export type PartName = keyof typeof NEEDED_TOOLS

function isMissing(tool: Tool): boolean {
  try {
    FIND[tool]()
    return false
  } catch {
    return true
  }
}

/** The parts that can be measured on this machine, and one line about the others. */
export function leaveOut(wanted: PartName[]): { parts: PartName[]; line?: string } {
  const lacking = (part: PartName) => (NEEDED_TOOLS[part] as Tool[]).filter(isMissing)
  const leftOut = wanted.filter((part) => lacking(part).length > 0)
  if (leftOut.length === 0) return { parts: wanted }
  const reasons = leftOut.map((part) => `${part} (no ${lacking(part).join(', no ')})`)
  return {
    parts: wanted.filter((part) => !leftOut.includes(part)),
    line: `» Left out: ${reasons.join(', ')}; install what is missing for these.`,
  }
}
