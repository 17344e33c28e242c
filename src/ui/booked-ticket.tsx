import type { ReactNode, Ref } from 'react'
import type { Booked } from '../booking/appointments/appointment.ts'
import type { BookingRequest } from '../booking/appointments/booking-request.ts'
import type { Agency } from '../content/agency.ts'
import { phoneLink } from '../content/facts/phone-link.ts'
import { STATE_NAMES } from '../words/appointment-words.ts'
import { maskAddress } from '../words/mask.ts'
import { personParts, slotParts, type TicketProps } from './Ticket.tsx'
import { KeepEMail } from './typography/KeepEMail.tsx'

/** Known only to the visitor who has just booked. */
export type OwnBooking = {
  page: string | undefined
  /** What was typed, where it is certain that this was booked. */
  sent: BookingRequest | undefined
  /** An earlier try was booked, and the form was changed since. */
  isEarlier: boolean
}

export type BookedWords = {
  contact: Pick<Agency['contact'], 'phone'>
  words: Agency['form']['ticket']
  booked: Booked
  /** Without it the booking was found by the client address, which others may share. */
  own?: OwnBooking | undefined
  /** The visitor's page, where this tab has booked. */
  page?: string | undefined
  /** Leads back to what was typed, where the form was refused. */
  onBack?: (() => void) | undefined
  titleRef?: Ref<HTMLHeadingElement>
  /** Below the poster. */
  send?: ReactNode | undefined
  heading?: 'h2' | 'h3'
}

/** The classes of the ticket and of the section around it. */
export const bookedLook = ({ preferredDate }: Booked, own?: OwnBooking): string =>
  `is-booked${own ? '' : ' is-found'}${preferredDate ? '' : ' is-off'}`

/** What the ticket says in the form's place. */
export function bookedTicket({
  words,
  booked,
  own,
  page,
  titleRef,
  send,
  ...props
}: BookedWords): TicketProps {
  const { heading: Heading = 'h3' } = props
  const { preferredDate: date, preferredTime: time } = booked
  return {
    className: bookedLook(booked, own),
    title: (
      <Heading ref={titleRef} tabIndex={-1}>
        {date ? words.title : words.asked.title}
      </Heading>
    ),
    parts: [...slotParts(words, { date, time }), ...(own?.sent ? personParts(words, own.sent) : [])],
    poster: send ?? <div className="ticket-send" />,
    state: own && <p className="stamp">{STATE_NAMES.requested}</p>,
    children: (
      <>
        {page && <Links words={words} page={page} hasTime={date !== undefined} />}
        {own && <Own words={words} {...own} />}
        <p>{date ? words.lead : words.asked.text}</p>
        {!own && !page && <Found words={words} {...props} />}
      </>
    ),
  }
}

const Links = ({ words, page, hasTime }: Pick<BookedWords, 'words'> & { page: string; hasTime: boolean }) => (
  <p className="ticket-links row">
    <a className="button button-small" href={page}>
      {words.page}
    </a>
    {hasTime && (
      <a className="button button-small button-quiet" href={`${page}/termin.ics`} download="termin.ics">
        {words.calendar}
      </a>
    )}
  </p>
)

const Own = ({ words, sent, isEarlier }: Pick<BookedWords, 'words'> & OwnBooking) => (
  <>
    {isEarlier && <p>{words.earlier}</p>}
    <p>
      <KeepEMail text={words.next} />
    </p>
    {sent && (
      <p>
        {`${words.mailing} `}
        <bdi>{maskAddress(sent.email)}</bdi>
      </p>
    )}
  </>
)

/** Nothing about the state: the reader may be somebody else on the same line. */
const Found = ({ words, contact, onBack }: Pick<BookedWords, 'words' | 'contact' | 'onBack'>) => (
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
