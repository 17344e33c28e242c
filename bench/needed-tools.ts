export type Tool = 'Chromium' | 'PostgreSQL' | 'nginx' | 'wrk'

/** The parts of the benchmark, and what each needs beside Node. */
export const NEEDED_TOOLS = {
  pages: ['Chromium'],
  interactions: ['Chromium'],
  'next-page': ['Chromium'],
  static: ['nginx', 'wrk'],
  booking: ['PostgreSQL', 'wrk'],
  mail: [],
  start: [],
} satisfies Record<string, Tool[]>
export type PartName = keyof typeof NEEDED_TOOLS

/** The parts that can be measured without these tools, and one line about the others. */
export function leaveOut(wanted: PartName[], missing: Tool[]): { parts: PartName[]; line?: string } {
  const lacking = (part: PartName) => missing.filter((tool) => (NEEDED_TOOLS[part] as Tool[]).includes(tool))
  const leftOut = wanted.filter((part) => lacking(part).length > 0)
  if (leftOut.length === 0) return { parts: wanted }
  const reasons = leftOut.map((part) => `${part} (no ${lacking(part).join(', no ')})`)
  return {
    parts: wanted.filter((part) => !leftOut.includes(part)),
    line: `» Left out: ${reasons.join(', ')}; install what is missing for these.`,
  }
}
