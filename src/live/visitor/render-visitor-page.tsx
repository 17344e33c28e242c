import { fillFrame } from '../fill-frame.ts'
import { RequestGone } from './RequestGone.tsx'
import { VisitorPage } from './VisitorPage.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'
import { ticketWords } from './visitor-words.ts'

/** The page of one request, put into the frame that the site was built with. */
export function renderVisitorPage({ frame, ...page }: VisitorPageProps & { frame: string }): string {
  const title = page.notice?.title ?? ticketWords(page.dossier, page.now).title
  return fillFrame(frame, title, <VisitorPage {...page} />)
}

export const renderRequestGone = ({ frame, phone }: { frame: string; phone: string }): string =>
  fillFrame(frame, 'Anfrage nicht gefunden', <RequestGone phone={phone} />)
