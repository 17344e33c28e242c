import { hydrateRoot } from 'react-dom/client'
import type { Booked } from '../../booking/appointment.ts'
import type { Agency } from './BookedCard.tsx'
import { BookingIsland } from './BookingIsland.tsx'

/** Brings the form to life with the same props it was rendered with. */
export function hydrateBooking(root: HTMLElement, found: Promise<Booked | undefined>): void {
  const agency = JSON.parse(root.dataset.booking ?? '{}') as Agency
  const today = root.querySelector<HTMLInputElement>('[name=preferredDate]')?.min ?? ''
  hydrateRoot(root, <BookingIsland {...agency} today={today} found={found} />)
}
