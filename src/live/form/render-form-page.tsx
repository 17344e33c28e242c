import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Notice } from '../../booking/notices.ts'
import { BookedCard } from '../../site/booking-form/BookedCard.tsx'
import { BookingForm } from '../../site/booking-form/BookingForm.tsx'
import { NoticeToast } from '../../site/booking-form/NoticeToast.tsx'
import { type RefusalReason, refusalNotice } from './refusal-notice.ts'

/** Booking without JavaScript: the page that follows a post, put into the frame that the site was built with. */
type Page = { frame: string; phone: string; notice?: Notice | undefined; takesFocus?: boolean }

export const renderFormPage = ({ form, ...page }: Page & { form: ComponentProps<typeof BookingForm> }) =>
  fillFrame(page, 'booking notice-above', <BookingForm {...form} />)

export const renderTicketPage = ({ card, ...page }: Page & { card: ComponentProps<typeof BookedCard> }) =>
  fillFrame(page, 'booking notice-above', <BookedCard heading="h2" {...card} />)

/** Where the booking cannot be shown, because the visitor's address is unknown or has changed meanwhile. */
export const renderNoticePage = (page: Page) => fillFrame(page, 'booking')

/** A refused form: once more with what was typed, or, where that could not be read, the way back to it. */
export function renderRefusalPage({ reason, form, ...page }: Omit<Page, 'notice'> & Refusal) {
  const notice = refusalNotice(reason, form !== undefined)
  return fillFrame(
    { ...page, notice, takesFocus: true },
    'booking notice-above',
    form ? (
      <BookingForm {...form} />
    ) : (
      <p>
        <a className="button" href="/#appointment">
          Zurück zum Formular
        </a>
      </p>
    ),
  )
}
type Refusal = { reason: RefusalReason; form: ComponentProps<typeof BookingForm> | undefined }

function fillFrame({ frame, notice, ...toast }: Page, className: string, content?: ReactNode): string {
  const booking = renderToString(
    <div className={className}>
      {content}
      <NoticeToast notice={notice} {...toast} />
    </div>,
  )
  const page = frame.replace('<!--booking-->', () => booking)
  // A screen reader reads the title first, and there it should hear what happened.
  return notice ? page.replace('<title>', `<title>${notice.title} – `) : page
}
