/** A tick drawn as a tile: a quarter circle with a hook in it. */
export const Check = () => (
  <svg className="check" viewBox="0 0 24 24" aria-hidden="true">
    <path className="check-tile" d="M0 0h24a24 24 0 0 1-24 24z" />
    <path className="check-hook" d="M4 8l4 4 8-8" />
  </svg>
)
