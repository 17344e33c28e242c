import type { ComponentProps, ReactNode } from 'react'
import type { Booked } from '../../booking/appointments/appointment.ts'
import type { Agency } from '../../content/agency.ts'
import { BookedCard } from '../../site/booking-form/BookedCard.tsx'
import { BookingForm } from '../../site/booking-form/BookingForm.tsx'
import { NoticeToast } from '../../site/booking-form/NoticeToast.tsx'
import type { Notice } from '../../words/notices.ts'
import { fillFrame } from '../fill-frame.ts'
import { type RefusalReason, refusalNotice } from './refusal-notice.ts'

/** Booking without JavaScript: the page that follows a post, put into the frame that the site was built with. */
type Page = { frame: string; agency: Agency; notice?: Notice | undefined; takesFocus?: boolean }
/** What was typed, what is wrong with it, and the day it is. */
type Shown = Pick<ComponentProps<typeof BookingForm>, 'values' | 'errors'> & { now: Date }

export const renderFormPage = ({ form, ...page }: Page & { form: Shown }) =>
  fillFormFrame(page, 'booking notice-above', <Form {...form} agency={page.agency} />)

export const renderTicketPage = ({ booked, ...page }: Page & { booked: Booked }) =>
  fillFormFrame(
    page,
    'booking notice-above',
    <BookedCard heading="h2" words={page.agency.form.ticket} contact={page.agency.contact} booked={booked} />,
  )

/** Where the booking cannot be shown, because the visitor's address is unknown or has changed meanwhile. */
export const renderNoticePage = (page: Page) => fillFormFrame(page, 'booking')

/** A refused form: once more with what was typed, or, where that could not be read, the way back to it. */
export function renderRefusalPage({ reason, form, ...page }: Omit<Page, 'notice'> & Refusal) {
  const words = page.agency.form
  const notice = refusalNotice(reason, form !== undefined, words)
  return fillFormFrame(
    { ...page, notice, takesFocus: true },
    'booking notice-above',
    form ? (
      <Form {...form} agency={page.agency} />
    ) : (
      <p>
        <a className="button" href="/#appointment">
          {words.refusals.back}
        </a>
      </p>
    ),
  )
}
type Refusal = { reason: RefusalReason; form: Shown | undefined }

const Form = ({ agency, now, ...shown }: Shown & { agency: Agency }) => (
  <BookingForm terms={{ opening: agency.opening, now }} words={agency.form} {...shown} />
)

function fillFormFrame(
  { frame, agency, notice, ...toast }: Page,
  className: string,
  content?: ReactNode,
): string {
  const { contact, form } = agency
  return fillFrame(
    frame,
    notice?.title,
    <div className={className}>
      {content}
      <NoticeToast notice={notice} call={{ words: form.callUs, phone: contact.phone }} {...toast} />
    </div>,
  )
}
