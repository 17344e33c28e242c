/** A short name with two other letters is another name. */
const SHORT = 5

/** The known name that a mistyped one was probably meant to be, if one is near. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const small = typed.toLowerCase()
  return known.find((name) => isPart(small, name)) ?? nearest(small, known, SHORT)
}

/** The same for names that may be incomplete, or from another version, without being mistyped. */
export const nearestMistyped = (typed: string, known: readonly string[]): string | undefined =>
  nearest(typed.toLowerCase(), known, SHORT)

/** `price` for `package.price` or `priceFrom` is incomplete, not mistyped. */
const isPart = (typed: string, name: string): boolean =>
  typed.length > 2 && (name.toLowerCase().endsWith(`.${typed}`) || name.toLowerCase().startsWith(typed))

/** What is expected instead of a name that nobody knows. */
export function expectedName(typed: string, known: readonly string[]): string {
  const nearest = nearestName(typed, known)
  return nearest ? `gemeint ist wohl „${nearest}“.` : `es gibt: ${known.join(', ')}.`
}

/** One letter away, or two where the name is not short. */
export const nearest = (typed: string, known: readonly string[], short: number): string | undefined =>
  known.find((name) => isNear(typed, name.toLowerCase(), 1)) ??
  known.find((name) => name.length >= short && isNear(typed, name.toLowerCase(), 2))

/** Whether so many letters to insert, delete, replace or swap with their neighbour make one of the other. */
function isNear(one: string, other: string, edits: number): boolean {
  if (one === other || edits === 0) return one === other
  if (one[0] === other[0]) return isNear(one.slice(1), other.slice(1), edits)
  const isSwapped = one[0] === other[1] && one[1] === other[0]
  return (
    isNear(one.slice(1), other, edits - 1) ||
    isNear(one, other.slice(1), edits - 1) ||
    isNear(one.slice(1), other.slice(1), edits - 1) ||
    (isSwapped && isNear(one.slice(2), other.slice(2), edits - 1))
  )
}
