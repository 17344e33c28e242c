import { type Ref, useSyncExternalStore } from 'react'
import type { Booked } from '../../booking/appointments/appointment.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { Agency } from '../../content/agency.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { TicketStub } from '../mosaic/Mosaic.tsx'
import { laidSeed, watchSeed } from '../mosaic/seeds.ts'

type Props = {
  contact: Pick<Agency['contact'], 'phone'>
  words: Agency['form']['ticket']
  booked: Booked
  /** The visitor's own page, known only to the visitor who has just booked. */
  page?: string | undefined
  titleRef?: Ref<HTMLHeadingElement>
  heading?: 'h2' | 'h3'
}

/** The ticket that takes the form's place. */
export function BookedCard({ words, booked, page, contact, titleRef, heading: Heading = 'h3' }: Props) {
  return (
    <div className="ticket">
      <TicketStub seed={useSyncExternalStore(watchSeed, laidSeed, laidSeed)} />
      <div className="ticket-main">
        <Heading ref={titleRef} tabIndex={-1}>
          {words.title}
        </Heading>
        <p>{words.lead}</p>
        <dl className="ticket-facts">
          <div>
            <dt>{words.date}</dt>
            <dd>{germanDate(booked.preferredDate)}</dd>
          </div>
          <div>
            <dt>{words.time}</dt>
            <dd>{booked.preferredTime} Uhr</dd>
          </div>
        </dl>
        <p>{words.next}</p>
        {page ? (
          <p className="ticket-links">
            <a className="button" href={page}>
              {words.page}
            </a>
            <a className="button button-quiet" href={`${page}/termin.ics`} download="termin.ics">
              {words.calendar}
            </a>
          </p>
        ) : (
          <p>{words.linkInMail}</p>
        )}
        <p className="form-note">
          {`${words.notYou} `}
          <a href={phoneLink(contact.phone)}>{contact.phone}</a>
        </p>
      </div>
    </div>
  )
}
