import { memo, type ReactNode } from 'react'
import type { BookingField, BookingRequest } from '../booking/appointments/booking-request.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import type { Slot } from '../booking/times/slot.ts'
import type { FormContent } from '../content/form-content.ts'
import { Mosaic, TicketStub } from './mosaic/Mosaic.tsx'

/** What it shows, and which fields of the form it comes from. */
export type TicketPart = { label: string; value: ReactNode; fields: BookingField[]; look?: 'large' | 'long' }

export type TicketProps = {
  seed?: number | undefined
  className?: string
  title?: ReactNode
  parts: TicketPart[]
  /**
   * While it grows: leads to fields that are missing.
   * It repeats the form, so screen readers hear it only once booked.
   */
  onFill?: (fields: BookingField[]) => void
  state?: ReactNode
  children?: ReactNode
  /** Booked: the pattern is a picture, stamped, with this below it. */
  poster?: ReactNode
}

/** Begins as in the hero: a name has one picture. booked.css shows as many rows as are whole. */
const POSTER = { columns: 6, rows: 12 }

/** Half a hundred rows of tiles, not to be composed again with every letter. */
const Stub = memo(TicketStub)

/** The visitor's ticket: beside the form, in the form's place, and on the visitor's own page. */
export function Ticket({ seed, className = '', title, parts, poster, ...rest }: TicketProps) {
  const { onFill, state, children } = rest
  const hasSlot = parts.some(({ look, value }) => look === 'large' && value)
  return (
    <article className={`ticket ${hasSlot ? 'has-slot ' : ''}${className}`} aria-hidden={onFill && true}>
      {poster ? (
        <Mosaic seed={seed ?? 12} {...POSTER} className="mosaic ticket-poster" />
      ) : (
        <Stub seed={seed} />
      )}
      <div className="ticket-main">
        {title}
        <div className="ticket-facts stack">
          <dl>
            {parts.map(({ label, value, fields, look }) =>
              value ? (
                <div key={label} className={look && `is-${look}`}>
                  <dt className={look && 'visually-hidden'}>{label}</dt>
                  <dd translate={look === 'large' ? 'no' : undefined}>{value}</dd>
                </div>
              ) : (
                onFill && (
                  <div key={`no ${label}`} className={look && `is-${look}`}>
                    <button type="button" tabIndex={-1} onClick={() => onFill(fields)}>
                      {label}
                    </button>
                  </div>
                )
              ),
            )}
          </dl>
          {!poster && state}
        </div>
        {children && <div className="ticket-words stack">{children}</div>}
      </div>
      {poster && state}
      {poster}
    </article>
  )
}

type Words = FormContent['ticket']

/** Day and time; `isOff` where they do not hold any more. */
export function slotParts(words: Words, { date, time }: Partial<Slot>, isOff = false): TicketPart[] {
  const shown = (value: ReactNode) => (value && isOff ? <s>{value}</s> : value)
  return [
    { label: words.date, value: shown(date && germanDate(date)), fields: ['preferredDate'], look: 'large' },
    {
      label: words.time,
      value: shown(time && <Time time={time} />),
      fields: ['preferredTime'],
      look: 'large',
    },
  ]
}

/** Its unit is smaller than the time where that is as large as a poster. */
const Time = ({ time }: { time: string }) => (
  <>
    {time} <small>Uhr</small>
  </>
)

type Person = Pick<BookingRequest, 'firstName' | 'lastName'> & { phone?: string; websiteIdea: ReactNode }

export const personParts = (words: Words, person: Person): TicketPart[] => [
  {
    label: words.name,
    value: `${person.firstName} ${person.lastName}`.trim(),
    fields: ['firstName', 'lastName'],
  },
  { label: words.phone, value: person.phone, fields: ['phone'] },
  { label: words.idea, value: person.websiteIdea, fields: ['websiteIdea'], look: 'long' },
]
