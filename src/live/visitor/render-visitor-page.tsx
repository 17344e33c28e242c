import type { Agency } from '../../content/agency.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { Message } from '../../site/ui/Message.tsx'
import { fillFrame } from '../fill-frame.ts'
import { DataReport, type DataReportProps } from './DataReport.tsx'
import { VisitorPage } from './VisitorPage.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'
import { ticketWords } from './visitor-words.ts'

export function renderVisitorPage({ frame, ...page }: VisitorPageProps & { frame: string }): string {
  const title = page.notice?.title ?? ticketWords(page).title
  return fillFrame(frame, title, <VisitorPage {...page} />)
}

export const renderDataReport = ({ frame, ...report }: DataReportProps & { frame: string }): string =>
  fillFrame(frame, report.agency.visit.report.title, <DataReport {...report} />)

/** The appointment is erased, or a mail program cut off the end of the link. */
export function renderAppointmentGone({ frame, agency }: { frame: string; agency: Agency }): string {
  const { contact, form, visit } = agency
  return fillFrame(
    frame,
    visit.gone.title,
    <Message title={visit.gone.title}>
      <p className="lead">{visit.gone.text}</p>
      <p>
        {`${form.callUs} `}
        <a href={phoneLink(contact.phone)}>{contact.phone}</a>
      </p>
    </Message>,
  )
}
