import type { PartName } from './results.ts'

export type Tool = 'Chromium' | 'PostgreSQL' | 'nginx' | 'wrk'

const NEEDED: { [Name in PartName]?: Tool[] } = {
  pages: ['Chromium'],
  interactions: ['Chromium'],
  static: ['nginx', 'wrk'],
  booking: ['PostgreSQL', 'wrk'],
  scale: ['PostgreSQL', 'wrk'],
}

/** Which parts can be measured without those tools, and one line about the others. */
export function leaveOut(
  wanted: PartName[],
  missing: Tool[],
): { parts: PartName[]; line: string | undefined } {
  const lacking = (part: PartName) => (NEEDED[part] ?? []).filter((tool) => missing.includes(tool))
  const without = wanted.filter((part) => lacking(part).length > 0)
  const reasons = without.map((part) => `${part} (no ${lacking(part).join(', no ')})`)
  return {
    parts: wanted.filter((part) => !without.includes(part)),
    line:
      without.length > 0
        ? `» Left out: ${reasons.join(', ')}; install what is missing for these.`
        : undefined,
  }
}
