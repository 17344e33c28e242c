import type { Ref } from 'react'
import type { Booked } from '../../booking/appointment.ts'
import { germanDate } from '../../booking/berlin-time.ts'
import { calendarEvent } from '../../booking/calendar-event.ts'
import { phoneLink } from '../../content/phone-link.ts'
import { Mosaic } from '../mosaic/Mosaic.tsx'

export type Agency = { brand: string; domain: string; contact: { phone: string; email: string } }

type Props = Agency & { booked: Booked; titleRef?: Ref<HTMLHeadingElement>; heading?: 'h2' | 'h3' }

/** The ticket that takes the form's place. */
export function BookedCard({ booked, brand, domain, contact, titleRef, heading: Heading = 'h3' }: Props) {
  const event = encodeURIComponent(calendarEvent(booked, { brand, domain }))
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
        <a
          className="button button-quiet"
          href={`data:text/calendar;charset=utf-8,${event}`}
          download="termin.ics"
        >
          In den Kalender eintragen
        </a>
        <p className="form-note">
          Etwas ändern oder eine Frage? Rufen Sie uns an:{' '}
          <a href={phoneLink(contact.phone)}>{contact.phone}</a> oder schreiben Sie an{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      </div>
    </div>
  )
}
