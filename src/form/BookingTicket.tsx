import { useCallback, useEffect, useRef } from 'react'
import type { Booked } from '../booking/appointments/appointment.ts'
import {
  type BookingErrors,
  type BookingField,
  type BookingRequest,
  bookingFields,
  type Parsed,
} from '../booking/appointments/booking-request.ts'
import { type BookedWords, bookedTicket } from '../ui/booked-ticket.tsx'
import { changeTabNote, tabNote } from '../ui/browser/tab-note.ts'
import { Mosaic } from '../ui/mosaic/Mosaic.tsx'
import { ticketName, ticketSeed } from '../ui/mosaic/seeds.ts'
import { personParts, slotParts, Ticket } from '../ui/Ticket.tsx'
import { FIELD_NAMES } from '../words/field-names.ts'
import { type FormValues, leadTo, slotIn } from './form-values.ts'
import { chosenWords } from './free-days.ts'
import { type FormRef, useFormText } from './useFormText.ts'
import { useSettled } from './useSettled.ts'

/** However fast somebody types, the pattern changes less than three times a second. */
const PAUSE_IN_MS = 400

type Growing = Pick<BookedWords, 'words' | 'own'> & {
  booked?: Booked | undefined
  form: FormRef
  parse: (values: FormValues) => Parsed<unknown>
  /** What the server has refused is missing, too. */
  errors: BookingErrors
}

/** One ticket: beside the form it grows as the fields become valid; booked, the same one is stamped. */
export function BookingTicket(props: Growing & Omit<BookedWords, 'booked'>) {
  const { valid, lead, state, seed } = useGrowing(props)
  const { booked, words, own } = props
  // After a reload nobody knows any more what was sent.
  useEffect(() => own && changeTabNote({ ticket: seed }), [own, seed])
  const shown = booked
    ? bookedTicket({
        ...props,
        booked,
        page: tabNote().page,
        send: own?.sent && <SendPattern name={ticketName(own.sent)} />,
      })
    : {
        className: 'is-growing',
        parts: [...slotParts(words, slotIn(valid)), ...personParts(words, valid)],
        onFill: lead,
        state: <p className="state">{state}</p>,
      }
  // The place is as high as the form: in it the ticket sticks.
  return (
    <div className="ticket-place">
      <Ticket seed={seed} {...shown} />
    </div>
  )
}

/** When one tells friends: the pattern as a link and as a picture. */
function SendPattern({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Before it is pressed: browsers let a page copy only right after that.
    import('./offer-pattern.ts').then(
      ({ offerPattern }) => place.current && offerPattern(place.current, name),
      () => undefined,
    )
  }, [name])
  return <div className="ticket-send" ref={place} />
}

/** Its stub on small screens, beside the button, which stays: a tap leads to what is missing. */
export function TicketBar(growing: Growing) {
  const { valid, lead, state, seed } = useGrowing(growing)
  return (
    <>
      <Mosaic seed={seed ?? 12} columns={2} rows={16} isSolid />
      <button type="button" className="ticket-bar" onClick={() => lead()}>
        <strong translate="no">{chosenWords(slotIn(valid))}</strong>
        <span>{state}</span>
      </button>
    </>
  )
}

/** What of the form is valid, the way to what is not, and the seed of the pattern. */
function useGrowing({ form, parse, errors, words, own, booked }: Growing) {
  // A form that comes back after a ticket is another element, to be listened to again.
  const describe = useCallback((values: FormValues) => (booked ? '' : JSON.stringify(values)), [booked])
  const typed = JSON.parse(useFormText(form, describe) || '{}') as BookingRequest
  const parsed = parse(typed)
  const missing = bookingFields.filter((field) => errors[field] || (!parsed.ok && parsed.errors[field]))
  const valid: BookingRequest = { ...typed, ...Object.fromEntries(missing.map((field) => [field, ''])) }
  if (!valid.firstName || !valid.lastName) valid.firstName = valid.lastName = ''
  const lead = (fields = bookingFields) =>
    leadTo(form.current, missing.find((field) => fields.includes(field)) ?? 'preferredDate')
  const sent = own?.sent ?? { ...valid, websiteIdea: typed.websiteIdea }
  // What was found by the client address may be somebody else's.
  const named = own || !booked ? ticketSeed(sent) : undefined
  const seed = useSettled(named ?? tabNote().ticket, PAUSE_IN_MS)
  return { valid, lead, state: missing[0] ? wordsAbout(missing, missing[0]) : words.ready, seed }
}

/** ‘Noch 3 Angaben: Telefon …’ */
const wordsAbout = ({ length }: BookingField[], first: BookingField): string =>
  `Noch ${length} Angabe${length > 1 ? 'n' : ''}: ${FIELD_NAMES[first]}${length > 1 ? ' …' : ''}`
