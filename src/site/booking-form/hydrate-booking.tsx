import { hydrateRoot } from 'react-dom/client'
import type { Booked } from '../../booking/appointment.ts'
import { berlinDate } from '../../booking/berlin-time.ts'
import type { Agency } from './BookedCard.tsx'
import { BookingIsland } from './BookingIsland.tsx'

/** Brings the form to life with the same props it was rendered with, but for the day: pages are built rarely. */
export function hydrateBooking(root: HTMLElement, found: Promise<Booked | undefined>): void {
  const agency = JSON.parse(root.dataset.booking ?? '{}') as Pick<Agency, 'contact'>
  const today = berlinDate(new Date())
  root.querySelector('[name=preferredDate]')?.setAttribute('min', today)
  hydrateRoot(root, <BookingIsland {...agency} today={today} found={found} />)
}
