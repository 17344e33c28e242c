import { phoneLink } from '../../content/facts/phone-link.ts'
import { NoticeToast } from '../../site/ui/NoticeToast.tsx'
import { History } from '../History.tsx'
import { Choices } from './Choices.tsx'
import { Ticket } from './Ticket.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'

/** Where an appointment stands, and everything the visitor can do about it. */
export function VisitorPage({ notice, noticeTakesFocus = false, ...page }: VisitorPageProps) {
  const { contact, form, visit } = page.agency
  return (
    <section className="visit">
      <NoticeToast
        notice={notice}
        call={{ words: form.callUs, phone: contact.phone }}
        takesFocus={noticeTakesFocus}
      />
      <Ticket {...page} />
      <Choices {...page} />
      <div className="visit-side">
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
