/** Scrolls into view, below the header, and then focuses: a focus alone scrolls too little. */
export function showAndFocus(shown?: Element | null, focused?: HTMLElement | null): void {
  if (shown && getComputedStyle(shown).position === 'sticky') {
    // Firefox would ignore the scroll padding.
    const { top } = shown.getBoundingClientRect()
    scrollBy({ top: top - Number.parseFloat(getComputedStyle(shown).top), behavior: 'instant' })
  } else shown?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  focused?.focus({ preventScroll: true })
}

/** Lets the browser paint the pressed button; what follows takes a slow phone longer than a frame. */
export const pressShown = () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown)))

/** By a reload or out of the history: the browser scrolls to where the visitor was. */
export const hasComeBack = (): boolean =>
  !performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')

/** The ticket is less high than the form, and other words stand above it: without this the page would jump. */
export function keepHeights(booking: HTMLElement | null): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.appointment-inner, .appointment-head')]
  // The inner one first: it would inherit the height of the outer one.
  for (const part of parts.reverse()) part.style.setProperty('--kept', `${part.offsetHeight}px`)
  const width = innerWidth
  const top = () => booking?.getBoundingClientRect().top ?? 0
  // At another width the form would have another height; a phone's bars change only that of the screen.
  addEventListener('resize', () => {
    if (innerWidth === width) return
    const before = top()
    for (const part of parts) part.style.removeProperty('--kept')
    scrollBy({ top: top() - before, behavior: 'instant' })
  })
}
