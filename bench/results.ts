import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import type { PartName } from './needed-tools.ts'
import type { Report } from './report.ts'

export const RESULTS_FILE = 'bench/results/latest.json'

/** When and where a part was measured, and the load before it began. */
type Circumstances = { measuredAt: string; commit: string; machine: string; node: string; loadBefore: number }
type Results = { [Name in PartName]?: Circumstances & Report }

const load = (): number => Number((loadavg()[0] ?? 0).toFixed(1))

/** One line where other programs use more than half of the cores before the benchmark starts. */
export function busyWarning(loadBefore = load(), cores = cpus().length): string | undefined {
  if (loadBefore <= cores / 2) return undefined
  return `» Busy machine (load ${loadBefore} on ${cores} cores): times mean little, ratios a little more.`
}

export function circumstances(): Circumstances {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--', 'src', 'content', 'public') ? ' and changes' : ''
  return {
    measuredAt: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + changes,
    machine: `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.version,
    loadBefore: load(),
  }
}

/** Replaces the results of one part; the others keep theirs, with their own date and commit. */
export function keepResult(name: PartName, result: Circumstances & Report): void {
  const before = existsSync(RESULTS_FILE) ? JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) : {}
  const results: Results = { ...before, [name]: result }
  mkdirSync(dirname(RESULTS_FILE), { recursive: true })
  writeFileSync(RESULTS_FILE, JSON.stringify(results, undefined, 2))
}
