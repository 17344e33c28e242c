import { Component, type ReactNode } from 'react'
import { ApplicationError, ERROR_TITLE } from '../ui/ApplicationError.tsx'
import { Booking, type BookingProps } from './Booking.tsx'

/** What hydrates: the booking, and the message that replaces it if its script fails. */
export const BookingIsland = (props: BookingProps) => (
  <ErrorBoundary phone={props.contact.phone}>
    <Booking {...props} />
  </ErrorBoundary>
)

class ErrorBoundary extends Component<{ phone: string; children: ReactNode }, { hasFailed: boolean }> {
  // Not a class field: for older browsers the build would add four helper functions.
  constructor(props: ErrorBoundary['props']) {
    super(props)
    this.state = { hasFailed: false }
  }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? (
      <div className="stack">
        <h3 lang="en">{ERROR_TITLE}</h3>
        <ApplicationError phone={this.props.phone} />
      </div>
    ) : (
      this.props.children
    )
  }
}
