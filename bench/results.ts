import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { FIGURES_FILE } from '../src/content/site-figures.ts'
import { isBusyBeyondUs } from './busy-machine.ts'
import type { BookingResult } from './parts/booking.ts'
import type { InteractionsResult } from './parts/interactions.ts'
import type { MailResult } from './parts/mail.ts'
import type { NextPageResult } from './parts/next-page.ts'
import type { PagesResult } from './parts/pages.ts'
import type { ScaleResult } from './parts/scale.ts'
import type { StartResult } from './parts/start.ts'
import type { StaticResult } from './parts/static.ts'
import type { TestsResult } from './parts/tests.ts'

export const RESULTS_FILE = 'bench/results/latest.json'

export type PartResults = {
  pages: PagesResult
  interactions: InteractionsResult
  'next-page': NextPageResult
  static: StaticResult
  booking: BookingResult
  mail: MailResult
  scale: ScaleResult
  start: StartResult
  tests: TestsResult
}
export type PartName = keyof PartResults

/** When a part was measured, on what, and how busy the machine was before it began. */
export type Circumstances = {
  measuredAt: string
  commit: string
  machine: string
  node: string
  loadBefore: number
  /** Others were at work: its times are worth little. */
  isBusy?: boolean
}

/** Every part keeps its own circumstances: a run may renew only some of them. */
export type Results = { [Name in PartName]?: PartResults[Name] & { circumstances: Circumstances } }

export const loadNow = () => ({ load: loadavg()[0] ?? 0, cores: cpus().length })

/** `wasBusy`: the machine was, before the first part began. */
export function circumstances(wasBusy: boolean): Circumstances {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  // The figures are this run's own: without the exception every part after the pages would seem to be of changed sources.
  const sources = ['src', 'content', 'public', `:!content/${FIGURES_FILE}`]
  const changed = git('status', '--porcelain', '--', ...sources) === '' ? '' : ' and changes'
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return {
    measuredAt: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD') + changed,
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${gigabytes} GB`,
    node: process.version,
    loadBefore: Number(loadNow().load.toFixed(1)),
    isBusy: wasBusy || isBusyBeyondUs(loadNow()),
  }
}

export function readResults(): Results {
  try {
    return JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results
  } catch {
    return {}
  }
}

export function writeResults(results: Results): void {
  mkdirSync(dirname(RESULTS_FILE), { recursive: true })
  writeFileSync(RESULTS_FILE, JSON.stringify(results, undefined, 2))
  execFileSync('node_modules/.bin/biome', ['format', '--write', RESULTS_FILE], { stdio: 'ignore' })
}
