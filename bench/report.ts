export type Goal = { goal: string; value: number; limit: number; unit: string; isReached: boolean }

/** What a part of the benchmark has measured: printed as a table, and kept as it is. */
export type Report = {
  title: string
  table: Record<string, Record<string, number | string | undefined>>
  note?: string
  goals: Goal[]
}

export const atMost = (goal: string, value: number, limit: number, unit = ''): Goal => ({
  goal,
  value,
  limit,
  unit,
  isReached: value <= limit,
})
export const atLeast = (goal: string, value: number, limit: number, unit = ''): Goal => ({
  ...atMost(goal, value, limit, unit),
  isReached: value >= limit,
})

export function printReport({ title, table, note, goals }: Report): void {
  console.log(`\n${title}`)
  console.table(table)
  if (note) console.log(note)
  for (const { isReached, goal, value, limit, unit } of goals) {
    const verdict = isReached ? '✓ reached' : '✗ missed '
    console.log(`  ${verdict} ${goal}: ${value}${unit} (goal ${limit}${unit})`)
  }
}

/** One line that says what is being measured: rewritten on a terminal, one line per step elsewhere. */
export function showProgress(step: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2K» ${step}`)
  else console.log(`» ${step}`)
}
