import { type Ref, useSyncExternalStore } from 'react'
import type { Booked } from '../../booking/appointments/appointment.ts'
import type { BookingRequest } from '../../booking/appointments/booking-request.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { Agency } from '../../content/agency.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { maskAddress } from '../../words/mask-address.ts'
import { TicketStub } from '../mosaic/Mosaic.tsx'
import { laidSeed, watchSeed } from '../mosaic/seeds.ts'

/** Known only to the visitor who has just booked: the visitor's page, and what was typed. */
export type OwnBooking = Pick<BookingRequest, 'phone' | 'email'> & { page: string | undefined }

type Props = {
  contact: Pick<Agency['contact'], 'phone'>
  words: Agency['form']['ticket']
  booked: Booked
  /** Without it the booking was found by the client address, which others may share. */
  own?: OwnBooking | undefined
  /** Leads back to what was typed, where the form was refused. */
  onBack?: (() => void) | undefined
  titleRef?: Ref<HTMLHeadingElement>
  heading?: 'h2' | 'h3'
}

/** The ticket that takes the form's place. */
export function BookedCard({ words, booked, own, titleRef, heading: Heading = 'h3', ...props }: Props) {
  const { preferredDate, preferredTime } = booked
  return (
    <div className={own ? 'ticket' : 'ticket is-found'}>
      <TicketStub seed={useSyncExternalStore(watchSeed, laidSeed, laidSeed)} />
      <div className="ticket-main">
        <Heading ref={titleRef} tabIndex={-1}>
          {preferredDate ? words.title : words.asked.title}
        </Heading>
        <p>{preferredDate ? words.lead : words.asked.text}</p>
        {preferredDate && (
          <dl className="ticket-facts">
            <div>
              <dt>{words.date}</dt>
              <dd>{germanDate(preferredDate)}</dd>
            </div>
            <div>
              <dt>{words.time}</dt>
              <dd>{preferredTime} Uhr</dd>
            </div>
          </dl>
        )}
        {own ? <Own words={words} {...own} /> : <Found words={words} {...props} />}
      </div>
    </div>
  )
}

const Own = ({ words, page, phone, email }: Pick<Props, 'words'> & OwnBooking) => (
  <>
    {page && (
      <p className="ticket-links">
        <a className="button" href={page}>
          {words.page}
        </a>
        <a className="button button-quiet" href={`${page}/termin.ics`} download="termin.ics">
          {words.calendar}
        </a>
      </p>
    )}
    <p>
      {`${words.calling} `}
      <strong>{phone}</strong>
      <br />
      {`${words.mailing} `}
      <bdi>{maskAddress(email)}</bdi>
    </p>
    <p>{words.next}</p>
  </>
)

/** Nothing about the state: whoever reads it may be somebody else. */
const Found = ({ words, contact, onBack }: Pick<Props, 'words' | 'contact' | 'onBack'>) => (
  <>
    <p className="form-note">
      {`${words.notYou} `}
      <a href={phoneLink(contact.phone)}>{contact.phone}</a>
    </p>
    {onBack && (
      <button type="button" className="button button-quiet" onClick={onBack}>
        {words.back}
      </button>
    )}
    <p>{words.linkInMail}</p>
  </>
)
