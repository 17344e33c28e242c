export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)]
  const lower = sorted[Math.ceil(middle) - 1]
  if (upper === undefined || lower === undefined) throw new Error('A median needs at least one value.')
  return (upper + lower) / 2
}

/** The median of every key over all runs. */
export function medians<Key extends string>(runs: Record<Key, number>[]): Record<Key, number> {
  const keys = Object.keys(runs[0] ?? {}) as Key[]
  return Object.fromEntries(keys.map((key) => [key, median(runs.map((run) => run[key]))])) as Record<
    Key,
    number
  >
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
