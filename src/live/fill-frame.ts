import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Puts a page made for this request into the frame that the site was built with; `head` comes in front of its title. */
export function fillFrame(frame: string, title: string | undefined, page: ReactNode, head = ''): string {
  const live = renderToStaticMarkup(page)
  // A screen reader reads the title first, and there it should hear what happened or how it stands.
  const shownTitle = title ? renderToStaticMarkup(`${title} – `) : ''
  // Functions: in a replacement text `$&` would mean something.
  return frame.replace('<title>', () => `${head}<title>${shownTitle}`).replace('<!--live-->', () => live)
}
