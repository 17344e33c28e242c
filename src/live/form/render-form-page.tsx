import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Notice } from '../../booking/notices.ts'
import { BookedCard } from '../../site/booking-form/BookedCard.tsx'
import { BookingForm } from '../../site/booking-form/BookingForm.tsx'
import { NoticeToast } from '../../site/booking-form/NoticeToast.tsx'

/** Booking without JavaScript: the page that follows a post, put into the frame that the site was built with. */
type Page = { frame: string; phone: string; notice?: Notice | undefined }

export const renderFormPage = ({ form, ...page }: Page & { form: ComponentProps<typeof BookingForm> }) =>
  fillFrame(page, 'booking notice-above', <BookingForm {...form} />)

export const renderTicketPage = ({ card, ...page }: Page & { card: ComponentProps<typeof BookedCard> }) =>
  fillFrame(page, 'booking notice-above', <BookedCard heading="h2" {...card} />)

/** Where the booking cannot be shown, because the visitor's address is unknown or has changed meanwhile. */
export const renderNoticePage = (page: Page) => fillFrame(page, 'booking')

function fillFrame({ frame, phone, notice }: Page, className: string, content?: ReactNode): string {
  const booking = renderToString(
    <div className={className}>
      {content}
      <NoticeToast notice={notice} phone={phone} />
    </div>,
  )
  const page = frame.replace('<!--booking-->', () => booking)
  // A screen reader reads the title first, and there it should hear what happened.
  return notice ? page.replace('<title>', `<title>${notice.title} – `) : page
}
