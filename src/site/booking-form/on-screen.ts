/** Brings what has happened into view, below the header, and only then the focus: a focus alone scrolls too little. */
export function showAndFocus(
  shown: Element | null | undefined,
  focused: HTMLElement | null | undefined,
  block: ScrollLogicalPosition = 'nearest',
): void {
  shown?.scrollIntoView({ block, behavior: 'instant' })
  focused?.focus({ preventScroll: true })
}

/** The button's own answer to the finger comes first; what follows takes a slow phone longer than a frame. */
export const pressShown = () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown)))
