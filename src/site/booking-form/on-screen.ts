/** Scrolls into view, below the header, and then focuses: a focus alone scrolls too little. */
export function showAndFocus(
  shown: Element | null | undefined,
  focused: HTMLElement | null | undefined,
  block: ScrollLogicalPosition = 'nearest',
): void {
  shown?.scrollIntoView({ block, behavior: 'instant' })
  focused?.focus({ preventScroll: true })
}

/** Lets the browser paint the pressed button; what follows takes a slow phone longer than a frame. */
export const pressShown = () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown)))
