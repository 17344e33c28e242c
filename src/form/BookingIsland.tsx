import { ApplicationError, ERROR_TITLE } from './ApplicationError.tsx'
import { Booking, type BookingProps } from './Booking.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** What hydrates: the booking, and the message that replaces it if its script fails. */
export const BookingIsland = (props: BookingProps) => (
  <ErrorBoundary
    fallback={
      <div className="stack">
        <h3 lang="en">{ERROR_TITLE}</h3>
        <ApplicationError phone={props.contact.phone} />
      </div>
    }
  >
    <Booking {...props} />
  </ErrorBoundary>
)
