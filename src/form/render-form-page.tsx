import type { ComponentProps, ReactNode } from 'react'
import type { Booked } from '../booking/appointments/appointment.ts'
import { germanDate } from '../booking/times/berlin-time.ts'
import type { FreeDay } from '../booking/times/free-times.ts'
import type { Agency } from '../content/agency.ts'
import { bookedLook, bookedTicket } from '../ui/booked-ticket.tsx'
import { fillFrame } from '../ui/fill-frame.ts'
import { NoticeToast } from '../ui/NoticeToast.tsx'
import { hasWrongField } from '../ui/PostForm.tsx'
import { Ticket } from '../ui/Ticket.tsx'
import { badWithCall, type Notice } from '../words/notices.ts'
import { BookingForm } from './BookingForm.tsx'

/** The pages that follow a booking without JavaScript. */
type Page = { frame: string; agency: Agency; notice?: Notice | undefined }
/** What was typed, what is wrong with it, and what is free at present. */
type Shown = Pick<ComponentProps<typeof BookingForm>, 'values' | 'errors'> & {
  now: Date
  /** The next days with free times; they are told, not tapped. */
  free?: FreeDay[]
}

export const renderFormPage = ({ form, ...page }: Page & { form: Shown }) =>
  fillFormFrame(page, <Form {...form} agency={page.agency} />, !hasWrongField(form))

export const renderTicketPage = ({ booked, frame, ...page }: Page & { booked: Booked }) =>
  fillFormFrame(
    { ...page, frame: frame.replace('appointment is-page', `$& ${bookedLook(booked)}`) },
    <Ticket
      {...bookedTicket({
        heading: 'h2',
        words: page.agency.form.ticket,
        contact: page.agency.contact,
        booked,
      })}
    />,
  )

/** The status of the answer, or a reason that the status does not tell. */
export type RefusalReason = number | 'network-full'

const REFUSALS = new Map<RefusalReason, 'otherSite' | 'tooLong' | 'unreadable' | 'tooMany' | 'networkFull'>([
  [403, 'otherSite'],
  [413, 'tooLong'],
  [415, 'unreadable'],
  [429, 'tooMany'],
  ['network-full', 'networkFull'],
])

type Refusal = { reason: RefusalReason; form: Shown | undefined }

/** The form again with what was typed, or the way back to it where that could not be read. */
export function renderRefusalPage({ reason, form, ...page }: Omit<Page, 'notice'> & Refusal) {
  const { refusals } = page.agency.form
  const isOurs = typeof reason === 'number' && reason >= 500
  const { title, text } = refusals[REFUSALS.get(reason) ?? (isOurs ? 'ourFault' : 'damaged')]
  const notice = badWithCall({ title, text: `${text} ${form ? refusals.kept : refusals.lost}` })
  return fillFormFrame(
    { ...page, notice },
    form ? (
      <Form {...form} agency={page.agency} />
    ) : (
      <p>
        <a className="button" href="/#appointment">
          {refusals.back}
        </a>
      </p>
    ),
  )
}

const Form = ({ agency, now, free = [], ...shown }: Shown & { agency: Agency }) => (
  <BookingForm
    terms={{ opening: agency.opening, now }}
    words={agency.form}
    live={{ timeNote: <FreeTimes free={free} words={agency.form.times} /> }}
    {...shown}
  />
)

const FreeTimes = ({ free, words }: { free: FreeDay[]; words: Agency['form']['times'] }) => (
  <div className="field">
    {free.length > 0 && <p>{words.free}</p>}
    <ul className="stack">
      {free.map(({ date, times }) => (
        <li key={date} className="hint">
          <strong translate="no">{germanDate(date)}:</strong> {times.join(', ')}
        </li>
      ))}
    </ul>
  </div>
)

function fillFormFrame({ frame, agency, notice }: Page, content: ReactNode, takesFocus = true): string {
  const call = { words: agency.form.callUs, phone: agency.contact.phone }
  return fillFrame(
    frame,
    notice?.title,
    <div className="booking">
      <NoticeToast notice={notice} call={call} takesFocus={takesFocus} />
      {content}
    </div>,
  )
}
