/** The known name that a mistyped one was probably meant to be, if one is near. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((name) => ({ name, steps: stepsBetween(typed.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.steps - other.steps)
  return nearest?.name
}

/** Levenshtein distance; but `price` for `package.price` or `priceFrom` is incomplete, not mistyped. */
function stepsBetween(typed: string, name: string): number {
  if (typed.length > 2 && name.endsWith(`.${typed}`)) return 0
  if (typed.length > 2 && name.startsWith(typed)) return 1
  let row = Array.from({ length: name.length + 1 }, (_, column) => column)
  for (const letter of typed) {
    const next = [(row[0] ?? 0) + 1]
    for (const [column, wanted] of [...name].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
