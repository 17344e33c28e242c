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

/** Lets the browser paint, a pressed button say: what follows may take a slow phone longer than a frame. */
export const nextPaint = () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown)))

/** Between two parts of a work that together would keep a slow phone from answering the next tap. */
export const nextTask = () => new Promise<void>((begin) => setTimeout(begin))

/** By a reload or out of the history: the browser scrolls to where the visitor was. */
export const hasComeBack = (): boolean =>
  !performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')

let following = new AbortController()

/** When a phone is turned, the ticket stays in view. Returns what shows it where the form was seen. */
export function keepInView(booking: HTMLElement | null): () => unknown {
  let isSeen = boxOf(booking).top < innerHeight && boxOf(booking).bottom > 0
  let isUpright = innerHeight > innerWidth
  const show = () => isSeen && showAndFocus(booking)
  following.abort()
  following = new AbortController()
  const whileShown = { signal: following.signal }
  const look = () => {
    isSeen = boxOf(booking).top >= 0 && boxOf(booking).top < innerHeight
  }
  addEventListener('scroll', look, whileShown)
  const turn = () => {
    if (innerHeight > innerWidth !== isUpright) show()
    isUpright = innerHeight > innerWidth
  }
  addEventListener('resize', turn, whileShown)
  return show
}
