const OUTLINE =
  'M100 6c10 0 8 24 22 40 12 14 34 24 50 50 18 29 22 60 10 86-14 30-46 44-82 44s-68-14-82-44c-12-26-8-57 10-86 16-26 38-36 50-50C92 30 90 6 100 6z'
const GOLDEN_ANGLE = 2.39996
const SEEDS = 62

/** Seeds lie as in a real fig: by the golden angle, pointing to the middle. */
function seeds(): string {
  let path = ''
  for (let index = 6; index < SEEDS + 6; index++) {
    const reach = Math.sqrt(index / (SEEDS + 6))
    const angle = index * GOLDEN_ANGLE
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const width = y < 0 ? 44 + 18 * y * reach : 44
    const height = y < 0 ? 60 : 46
    path += `M${Math.round(100 + x * reach * width)} ${Math.round(146 + y * reach * height)}l${(x * 4).toFixed(1)} ${(y * 4).toFixed(1)}`
  }
  return path
}

/** A fig, cut in half. */
export const Fig = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 200 232" aria-hidden="true">
    <path className="fig-skin" d={OUTLINE} />
    <path
      className="fig-rind"
      d="M100 40c10 18 34 32 54 62 17 26 20 52 10 74-11 24-36 35-64 35s-53-11-64-35c-10-22-7-48 10-74 20-30 44-44 54-62z"
    />
    <path
      className="fig-flesh"
      d="M100 66c12 16 28 28 42 48 14 21 16 41 8 58-9 19-28 27-50 27s-41-8-50-27c-8-17-6-37 8-58 14-20 30-32 42-48z"
    />
    <path
      className="fig-heart"
      d="M100 112c7 10 18 20 20 34 2 15-8 25-20 25s-22-10-20-25c2-14 13-24 20-34z"
    />
    <path className="fig-seeds" d={seeds()} />
  </svg>
)

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 232"><path fill="#6d2452" d="${OUTLINE}"/><path fill="#ee5a6c" d="M100 66c12 16 28 28 42 48 14 21 16 41 8 58-9 19-28 27-50 27s-41-8-50-27c-8-17-6-37 8-58 14-20 30-32 42-48z"/></svg>`
