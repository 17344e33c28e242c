import { useEffect, useRef, useState } from 'react'
import { ApplicationError, ERROR_TITLE } from './ApplicationError.tsx'
import { Booking, type BookingProps } from './Booking.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { showAndFocus } from './on-screen.ts'
import { hasArrived, isSent } from './send-booking.ts'

/** What hydrates: the booking, and the message that replaces it if its script fails. */
export const BookingIsland = (props: BookingProps) => (
  <ErrorBoundary fallback={<BrokenBooking phone={props.contact.phone} />}>
    <Booking {...props} />
  </ErrorBoundary>
)

/** Whatever has failed: whether a call that was asked for is booked, and how to reach us. */
function BrokenBooking({ phone }: { phone: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState('')
  useEffect(() => {
    if (!isSent()) return
    showAndFocus(box.current, box.current)
    hasArrived().then((isBooked) => setOutcome(outcomeWords(isBooked)))
  }, [])
  return (
    <div className="booking-form" ref={box} tabIndex={-1}>
      <h3 lang="en">{ERROR_TITLE}</h3>
      <p role="status">{outcome}</p>
      <ApplicationError phone={phone} />
    </div>
  )
}

function outcomeWords(isBooked: boolean | undefined): string {
  if (isBooked === undefined) return 'Ob Ihr Termin gebucht ist, sehen Sie, wenn Sie die Seite neu laden.'
  return isBooked ? 'Ihr Termin ist gebucht.' : 'Gebucht ist noch nichts.'
}
