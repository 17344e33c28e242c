import { showProgress } from '../progress.ts'

/** What is under way then still has to end: with it, less than ten minutes. */
const LIMIT_IN_MS = 8.5 * 60_000
/** Of one cell of the tables; the longest takes a minute on a calm machine. */
const CELL_LIMIT_IN_MS = 150_000

export type Failure = { cell: string; why: string }
export type Attempt = <Result>(
  cell: string,
  measure: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result | undefined>

/** Whatever fails, or finds no time, leaves its cell of the tables empty, and the next one is measured. */
export function startAttempts(limitInMs = LIMIT_IN_MS): { attempt: Attempt; failures: Failure[] } {
  const deadline = performance.now() + limitInMs
  const failures: Failure[] = []
  const attempt: Attempt = async (cell, measure) => {
    showProgress(`scale: ${cell}`)
    try {
      const left = Math.floor(deadline - performance.now())
      if (left <= 0) throw new Error('no time was left')
      return await measure(AbortSignal.timeout(Math.min(left, CELL_LIMIT_IN_MS)))
    } catch (error) {
      const [why = ''] = String((error as Error).message).split('\n')
      failures.push({ cell, why })
      return undefined
    }
  }
  return { attempt, failures }
}
