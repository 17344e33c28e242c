/**
 * Scrolls into view, below the header, from its top where it is higher than the screen;
 * a focus alone scrolls too little.
 */
export function showAndFocus(shown?: Element | null, focused?: HTMLElement | null): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const { top, bottom } = boxOf(shown)
  const below = Math.max(0, bottom + Number.parseFloat(scrollPaddingBottom) - innerHeight)
  // Not `scrollIntoView`: Firefox would ignore the scroll padding for what sticks.
  if (shown)
    scrollBy({ top: Math.min(top - Number.parseFloat(scrollPaddingTop), below), behavior: 'instant' })
  focused?.focus({ preventScroll: true })
}
const boxOf = (shown?: Element | null): DOMRect => shown?.getBoundingClientRect() ?? new DOMRect()

/** Lets the browser paint the pressed button; what follows takes a slow phone longer than a frame. */
export const pressShown = () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown)))

/** By a reload or out of the history: the browser scrolls to where the visitor was. */
export const hasComeBack = (): boolean =>
  !performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')

let following = new AbortController()

/**
 * The ticket is less high than the form: without this the page would jump.
 * Returns what shows it where the form was seen.
 */
export function keepPlace(booking: HTMLElement | null): () => unknown {
  const parts = [...document.querySelectorAll<HTMLElement>('.appointment-inner, .appointment-head')]
  // The inner one first: it would inherit the height of the outer one.
  for (const part of parts.reverse()) part.style.setProperty('--kept', `${part.offsetHeight}px`)
  let isSeen = boxOf(booking).top < innerHeight && boxOf(booking).bottom > 0
  let width = innerWidth
  let isUpright = innerHeight > innerWidth
  const show = () => isSeen && showAndFocus(booking)
  following.abort()
  following = new AbortController()
  const whileShown = { signal: following.signal }
  const look = () => {
    isSeen = boxOf(booking).top >= 0 && boxOf(booking).top < innerHeight
  }
  addEventListener('scroll', look, whileShown)
  // At another width the form would have another height; a phone's bars change only that of the screen.
  const refit = () => {
    if (innerWidth === width) return
    const { top } = boxOf(booking)
    for (const part of parts) part.style.removeProperty('--kept')
    if (innerHeight > innerWidth !== isUpright) show()
    else scrollBy({ top: boxOf(booking).top - top, behavior: 'instant' })
    width = innerWidth
    isUpright = innerHeight > innerWidth
  }
  addEventListener('resize', refit, whileShown)
  return show
}
