import { setTimeout } from 'node:timers/promises'
import type { OpeningHours } from '../../booking/times/opening-hours.ts'
import type { Config } from '../../config.ts'
import type { SiteContent } from '../../content/site-content.ts'
import type { Finding } from '../../words/findings.ts'
import type { CommandDeps } from '../command.ts'

export type Examined = Pick<CommandDeps, 'builtFrom' | 'store'> & {
  config: Config
  site: SiteContent
  opening: OpeningHours
  now: Date
  /** How many times as long as usual an answer is waited for. */
  patience: number
}

export type Findings = AsyncGenerator<Finding, void>

export async function inTime<Result>(
  work: Promise<Result>,
  seconds: number,
  problem: Error,
): Promise<Result> {
  const over = new AbortController()
  const late = setTimeout(seconds * 1_000, undefined, over).then(() => Promise.reject(problem))
  return Promise.race([work, late]).finally(() => over.abort())
}
