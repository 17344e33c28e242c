import type { Agency } from '../../content/agency.ts'
import { fillFrame } from '../fill-frame.ts'
import { AppointmentGone } from './AppointmentGone.tsx'
import { VisitorPage } from './VisitorPage.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'
import { ticketWords } from './visitor-words.ts'

/** The page of one request, put into the frame that the site was built with. */
export function renderVisitorPage({ frame, ...page }: VisitorPageProps & { frame: string }): string {
  const title = page.notice?.title ?? ticketWords(page.dossier, page.agency.visit, page.now).title
  return fillFrame(frame, title, <VisitorPage {...page} />)
}

export const renderRequestGone = ({ frame, agency }: { frame: string; agency: Agency }): string =>
  fillFrame(frame, agency.visit.gone.title, <AppointmentGone {...agency} />)
