import { Booking, type BookingProps } from './Booking.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** What hydrates: the booking, and the screen that takes its place if its script fails. */
export const BookingIsland = (props: BookingProps) => (
  <ErrorBoundary phone={props.contact.phone}>
    <Booking {...props} />
  </ErrorBoundary>
)
