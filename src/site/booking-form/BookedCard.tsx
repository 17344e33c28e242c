import type { Ref } from 'react'
import type { Booked } from '../../booking/appointment.ts'
import { germanDate } from '../../booking/berlin-time.ts'
import { phoneLink } from '../../content/phone-link.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'

export type Agency = { brand: string; siteUrl: string; contact: { phone: string; email: string } }

type Props = Pick<Agency, 'contact'> & {
  booked: Booked
  /** The visitor's own page, known only to whoever has just booked. */
  page?: string | undefined
  titleRef?: Ref<HTMLHeadingElement>
  heading?: 'h2' | 'h3'
}

/** The ticket that takes the form's place. */
export function BookedCard({ booked, page, contact, titleRef, heading: Heading = 'h3' }: Props) {
  return (
    <div className="ticket">
      <Mosaic seed={12} columns={2} rows={8} className="mosaic ticket-stub" />
      <div className="ticket-main">
        <Heading ref={titleRef} tabIndex={-1}>
          Termin gebucht!
        </Heading>
        <p>Sie haben innerhalb der letzten 24 Stunden einen Termin gebucht.</p>
        <dl className="ticket-facts">
          <div>
            <dt>Datum</dt>
            <dd>{germanDate(booked.preferredDate)}</dd>
          </div>
          <div>
            <dt>Uhrzeit</dt>
            <dd>{booked.preferredTime} Uhr</dd>
          </div>
        </dl>
        <p>
          Wir prüfen die Zeit und bestätigen sie Ihnen per E-Mail. Das Gespräch ist kostenlos und verpflichtet
          Sie zu nichts.
        </p>
        {page ? (
          <p className="ticket-links">
            <a className="button" href={page}>
              Ihre Terminseite
            </a>
            <a className="button button-quiet" href={`${page}/termin.ics`} download="termin.ics">
              In den Kalender eintragen
            </a>
          </p>
        ) : (
          <p>Verschieben oder absagen? Der Link zu Ihrer Terminseite steht in unserer Mail an Sie.</p>
        )}
        <p className="form-note">
          Nicht Sie? Dann hat jemand anderes an Ihrem Anschluss gebucht. Rufen Sie uns an:{' '}
          <a href={phoneLink(contact.phone)}>{contact.phone}</a>
        </p>
      </div>
    </div>
  )
}
