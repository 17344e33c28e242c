import { type Ref, useSyncExternalStore } from 'react'
import type { Booked } from '../../booking/appointments/appointment.ts'
import type { BookingRequest } from '../../booking/appointments/booking-request.ts'
import { germanDate } from '../../booking/times/berlin-time.ts'
import type { Agency } from '../../content/agency.ts'
import { phoneLink } from '../../content/facts/phone-link.ts'
import { maskAddress } from '../../words/mask-address.ts'
import { TicketStub } from '../mosaic/Mosaic.tsx'
import { nameSeed } from '../mosaic/seeds.ts'
import { KeepEMail } from '../typography/KeepEMail.tsx'
import { visitName, watchVisitName } from '../visit/visit.ts'

/** Known only to the visitor who has just booked. */
export type OwnBooking = {
  page: string | undefined
  /** What was typed, where it is certain that this was booked. */
  sent: Pick<BookingRequest, 'phone' | 'email'> | undefined
  /** An earlier try was booked, and the form was changed since. */
  isEarlier: boolean
}

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
  const name = useSyncExternalStore(watchVisitName, visitName, visitName)
  return (
    <div className={`ticket ${own ? '' : 'is-found'} ${preferredDate ? '' : 'is-off'}`}>
      <TicketStub seed={nameSeed(name)} />
      <div className="ticket-main">
        <Heading ref={titleRef} tabIndex={-1}>
          {preferredDate ? words.title : words.asked.title}
        </Heading>
        <p>{preferredDate ? words.lead : words.asked.text}</p>
        {preferredDate && (
          <TicketFacts words={words} preferredDate={preferredDate} preferredTime={preferredTime} />
        )}
        {own ? <Own words={words} {...own} /> : <Found words={words} {...props} />}
      </div>
    </div>
  )
}

type Facts = Pick<Props, 'words'> & {
  preferredDate: string
  preferredTime: string | undefined
  isOff?: boolean
}

export function TicketFacts({ words, preferredDate, preferredTime, isOff = false }: Facts) {
  const facts = [
    [words.date, germanDate(preferredDate)],
    [words.time, `${preferredTime} Uhr`],
  ]
  return (
    <dl className="ticket-facts row">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isOff ? <s>{value}</s> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Own = ({ words, page, sent, isEarlier }: Pick<Props, 'words'> & OwnBooking) => (
  <>
    {isEarlier && <p>{words.earlier}</p>}
    {page && (
      <p className="ticket-links row">
        <a className="button" href={page}>
          {words.page}
        </a>
        <a className="button button-quiet" href={`${page}/termin.ics`} download="termin.ics">
          {words.calendar}
        </a>
      </p>
    )}
    {sent && (
      <p>
        {`${words.calling} `}
        <strong>{sent.phone}</strong>
        <br />
        {`${words.mailing} `}
        <bdi>{maskAddress(sent.email)}</bdi>
      </p>
    )}
    <p>
      <KeepEMail text={words.next} />
    </p>
  </>
)

/** Nothing about the state: the reader may be somebody else on the same line. */
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
