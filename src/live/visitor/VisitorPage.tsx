import { phoneLink } from '../../content/phone-link.ts'
import { NoticeToast } from '../../site/booking-form/NoticeToast.tsx'
import { Choices } from './Choices.tsx'
import { History } from './History.tsx'
import { Ticket } from './Ticket.tsx'
import type { VisitorPageProps } from './visitor-page-props.ts'

/** Where a request stands, and everything the visitor can do about it. */
export function VisitorPage({ notice, noticeTakesFocus = false, ...page }: VisitorPageProps) {
  const { contact } = page.agency
  return (
    <section className="visit">
      <NoticeToast notice={notice} phone={contact.phone} takesFocus={noticeTakesFocus} />
      <Ticket {...page} />
      <Choices {...page} />
      <div className="visit-side">
        <History {...page} />
        <section>
          <h2>Fragen?</h2>
          <p>
            Rufen Sie uns an: <a href={phoneLink(contact.phone)}>{contact.phone}</a>
            <br />
            oder schreiben Sie an <a href={`mailto:${contact.email}`}>{contact.email}</a>.
          </p>
        </section>
      </div>
    </section>
  )
}
