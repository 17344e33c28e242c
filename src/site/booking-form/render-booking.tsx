import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import type { Notice } from '../../booking/notices.ts'
import { BookedCard } from './BookedCard.tsx'
import type { BookingProps } from './Booking.tsx'
import { BookingForm } from './BookingForm.tsx'
import { BookingIsland } from './BookingIsland.tsx'
import { NoticeToast } from './NoticeToast.tsx'

type WithNotice = { notice?: Notice | undefined; phone: string }

/** The island as the page is built with it, ready to hydrate. */
export const renderIsland = (props: BookingProps): string => renderToString(<BookingIsland {...props} />)

/** The form as the server sends it to browsers without JavaScript. */
export const renderBookingForm = ({
  notice,
  phone,
  ...form
}: ComponentProps<typeof BookingForm> & WithNotice): string =>
  renderToString(
    <div className="booking notice-above">
      <BookingForm {...form} />
      <NoticeToast notice={notice} phone={phone} />
    </div>,
  )

export const renderBookedCard = ({
  notice,
  ...card
}: ComponentProps<typeof BookedCard> & Pick<WithNotice, 'notice'>): string =>
  renderToString(
    <div className="booking notice-above">
      <BookedCard heading="h2" {...card} />
      <NoticeToast notice={notice} phone={card.contact.phone} />
    </div>,
  )

/** Where the booking cannot be shown, because the visitor's address is unknown or has changed meanwhile. */
export const renderNotice = (notice: Notice, phone: string): string =>
  renderToString(
    <div className="booking">
      <NoticeToast notice={notice} phone={phone} />
    </div>,
  )
