import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { typesetPage } from './typography/typeset-page.ts'

/** Puts a page into a frame that the site was built with. */
export function fillFrame(frame: string, title: string | undefined, page: ReactNode): string {
  const live = typesetPage(renderToStaticMarkup(page))
  // Screen readers read the title first, so it begins with the outcome or the state.
  const shownTitle = title ? renderToStaticMarkup(`${title} – `) : ''
  // Functions: a replacement string would interpret `$&`.
  return frame.replace('<title>', () => `<title>${shownTitle}`).replace('<!--live-->', () => live)
}
