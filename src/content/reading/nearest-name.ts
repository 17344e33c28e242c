/** The known name that a mistyped one was probably meant to be, if one is near. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((name) => ({ name, steps: editDistance(typed.toLowerCase(), name.toLowerCase()) }))
    // Two letters that changed places are two steps: 'brnad'.
    .filter(({ name, steps }) => steps <= Math.ceil(name.length / 3))
    .sort((one, other) => one.steps - other.steps)
  return nearest?.name
}

/** What is expected instead of a name that nobody knows. */
export function expectedName(typed: string, known: readonly string[]): string {
  const nearest = nearestName(typed, known)
  return nearest ? `gemeint ist wohl „${nearest}“.` : `es gibt: ${known.join(', ')}.`
}

/** Levenshtein distance; but `price` for `package.price` or `priceFrom` is incomplete, not mistyped. */
function editDistance(typed: string, name: string): number {
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
