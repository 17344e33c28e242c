import type { PartName } from './results.ts'

/** One goal and whether it is met. */
export type Verdict = {
  part: PartName
  goal: string
  value: number
  limit: number
  unit: string
  met: boolean
}

export const atMost = (part: PartName, goal: string, value: number, limit: number, unit = ''): Verdict => ({
  part,
  goal,
  value,
  limit,
  unit,
  met: value <= limit,
})
export const atLeast = (part: PartName, goal: string, value: number, limit: number, unit = ''): Verdict => ({
  ...atMost(part, goal, value, limit, unit),
  met: value >= limit,
})
