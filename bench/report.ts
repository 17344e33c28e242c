export type Goal = { goal: string; value: string; limit: string; isReached: boolean }

/** What a part of the benchmark has measured. */
export type Report = {
  title: string
  table: Record<string, Record<string, number | string | undefined>>
  goals: Goal[]
}

export const atMost = (goal: string, value: number, limit: number, unit = ''): Goal => ({
  goal,
  value: `${value}${unit}`,
  limit: `≤ ${limit}${unit}`,
  isReached: value <= limit,
})
export const atLeast = (goal: string, value: number, limit: number, unit = ''): Goal => ({
  ...atMost(goal, value, limit, unit),
  limit: `≥ ${limit}${unit}`,
  isReached: value >= limit,
})

/** The table of docs/performance.md. */
export function printGoals(goals: Goal[], circumstances: string): void {
  console.log(`\n${circumstances}\n\n| what | goal | measured |\n| --- | --- | --- |`)
  for (const { goal, limit, value, isReached } of goals)
    console.log(`| ${goal} | ${limit} | ${value}${isReached ? '' : ' **missed**'} |`)
}

/** One line that says what is being measured: rewritten on a terminal, one line per step elsewhere. */
export function showProgress(step: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K» ${step}`)
  else console.log(`» ${step}`)
}
