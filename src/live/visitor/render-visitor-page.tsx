import { renderToStaticMarkup } from 'react-dom/server'
import { VisitorPage } from './VisitorPage.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'
import { ticketWords } from './visitor-words.ts'

/** The page of one request, put into the frame that the site was built with. */
export function renderVisitorPage({ frame, ...page }: VisitorPageProps & { frame: string }): string {
  const content = renderToStaticMarkup(<VisitorPage {...page} />)
  // A screen reader reads the title first, and there it should hear what happened or how it stands.
  const title = page.notice?.title ?? ticketWords(page.dossier, page.now).title
  return frame.replace('<!--live-->', () => content).replace('<title>', () => `<title>${title} – `)
}
