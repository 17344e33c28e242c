import { setTimeout } from 'node:timers/promises'
import type { OpeningHours } from '../../booking/times/opening-hours.ts'
import type { Config } from '../../config.ts'
import type { SiteContent } from '../../content/site-content.ts'
import type { CommandDeps } from '../command.ts'

export type Examined = Pick<CommandDeps, 'builtFrom' | 'store'> & {
  config: Config
  site: SiteContent
  opening: OpeningHours
  now: Date
  /** How many times as long as usual an answer is waited for. */
  patience: number
}

/** One line: fine, broken with its remedy, impossible to check from here, or (!) something waits for the owner. */
export type Finding = `${'✓' | '✗' | '–' | '!'} ${string}`

export type Findings = AsyncGenerator<Finding, void>

export const isBroken = (finding: Finding): boolean => finding.startsWith('✗')
/** Whether the owner has to know. */
export const isNews = (finding: Finding): boolean => isBroken(finding) || finding.startsWith('!')

/** How the line about requests begins that wait for an answer. */
export const UNANSWERED = '! Unbeantwortet:'
export const isUnanswered = (finding: Finding): boolean => finding.startsWith(UNANSWERED)

export async function inTime<Result>(
  work: Promise<Result>,
  seconds: number,
  problem: Error,
): Promise<Result> {
  const over = new AbortController()
  const late = setTimeout(seconds * 1_000, undefined, over).then(() => Promise.reject(problem))
  return Promise.race([work, late]).finally(() => over.abort())
}
