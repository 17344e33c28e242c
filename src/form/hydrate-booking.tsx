import agency from 'virtual:booking-agency'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { firstDay, lastDay } from '../booking/times/opening-hours.ts'
import type { BookingProps } from './Booking.tsx'
import { BookingIsland } from './BookingIsland.tsx'
import { fillInIdea, keepDraft } from './note-in-form.ts'

/** Hydrates the form with the props it was built with, except for the day: pages are built rarely. */
export function hydrateBooking(root: HTMLElement, asked: Pick<BookingProps, 'found' | 'freeTimes'>): void {
  const now = new Date()
  const date = root.querySelector('[name=preferredDate]') as HTMLInputElement
  date.min = firstDay(agency.opening, now)
  const last = lastDay(agency.opening, now)
  if (last) date.max = last
  keepDraft(root)
  fillInIdea(root, agency.form.ideaFor)
  // A transition: a slow phone does not render all of it at a stretch.
  startTransition(() => void hydrateRoot(root, <BookingIsland {...agency} now={now} {...asked} />))
}
