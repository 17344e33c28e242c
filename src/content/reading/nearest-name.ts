/** The known name that a mistyped one was probably meant to be, if any is near. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase()
  const [nearest] = known
    .map((name) => ({ name, steps: stepsTo(wanted, name.toLowerCase()) }))
    .filter(({ name, steps }) => steps <= Math.max(1, Math.floor(name.length / 3)))
    .sort((one, other) => one.steps - other.steps)
  return nearest?.name
}

/** Whoever writes `price` for `package.price` or for `priceFrom` has left something out, not mistyped. */
function stepsTo(typed: string, name: string): number {
  if (typed.length > 2 && name.endsWith(`.${typed}`)) return 0
  return typed.length > 2 && name.startsWith(typed) ? 1 : typingSteps(typed, name)
}

/** How many letters must be added, left out or replaced to get from one word to the other (Levenshtein). */
function typingSteps(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [column, wanted] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
