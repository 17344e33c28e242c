const BODY = 'M2 22h28l-4-8h-8l-3-6H9l2 6H4z'
const BLADE = 'M14 22l4 6h4l-5-6z'

/** The joinery's mark: a plane with its blade. */
export const Plane = () => (
  <svg viewBox="0 0 32 30" fill="currentColor" aria-hidden="true">
    <path d={BODY} />
    <path className="name-blade" d={BLADE} />
  </svg>
)

export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#ecd5ab" d="M0 0h32v32H0z"/><path fill="#2a190d" d="${BODY}"/><path fill="#a3271b" d="${BLADE}"/></svg>`
