import type { Agency } from '../content/agency.ts'
import { phoneLink } from '../content/facts/phone-link.ts'
import { fillFrame } from '../ui/fill-frame.ts'
import { History } from '../ui/History.tsx'
import { Message } from '../ui/Message.tsx'
import { NoticeToast } from '../ui/NoticeToast.tsx'
import { hasWrongField } from '../ui/PostForm.tsx'
import { DataReport, type DataReportProps } from './DataReport.tsx'
import { VisitorActions } from './VisitorActions.tsx'
import { VisitorTicket } from './VisitorTicket.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'
import { type VisitorPartProps, visitorStanding } from './visitor-standing.ts'

export function renderVisitorPage({ frame, ...page }: VisitorPageProps & { frame: string }): string {
  const standing = visitorStanding(page)
  const title = page.notice?.title ?? standing.title
  return fillFrame(frame, title, <VisitorPage {...page} standing={standing} />)
}

/** Where an appointment stands, and everything the visitor can do about it. */
function VisitorPage({ notice, ...page }: VisitorPartProps) {
  const { contact, form, visit } = page.agency
  return (
    <section className="visit stack">
      <NoticeToast
        notice={notice}
        call={{ words: form.callUs, phone: contact.phone }}
        takesFocus={!hasWrongField(page.attempt)}
      />
      <VisitorTicket {...page} />
      <VisitorActions {...page} />
      <div className="visit-side stack">
        <History dossier={page.dossier} reader="visitor" now={page.now} />
        <section>
          <h2>{visit.questions.title}</h2>
          <p>
            {`${visit.questions.call} `}
            <a href={phoneLink(contact.phone)}>{contact.phone}</a>
            <br />
            {`${visit.questions.write} `}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        </section>
      </div>
    </section>
  )
}

export const renderDataReport = ({ frame, ...report }: DataReportProps & { frame: string }): string =>
  fillFrame(frame, report.agency.visit.report.title, <DataReport {...report} />)

/** The appointment is erased, or a mail program cut off the end of the link. */
export function renderAppointmentGone({ frame, agency }: { frame: string; agency: Agency }): string {
  const { contact, visit } = agency
  return fillFrame(
    frame,
    visit.gone.title,
    <Message title={visit.gone.title}>
      <p className="lead">{visit.gone.text}</p>
      <p>
        {`${visit.questions.title} ${visit.questions.call} `}
        <a href={phoneLink(contact.phone)}>{contact.phone}</a>
      </p>
    </Message>,
  )
}
