import { renderToString } from 'react-dom/server'
import type { BookingProps } from './Booking.tsx'
import { BookingIsland } from './BookingIsland.tsx'

/** The island as the page is built with it, ready to hydrate. */
export const renderIsland = (props: BookingProps): string => renderToString(<BookingIsland {...props} />)
