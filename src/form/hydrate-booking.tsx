import agency from 'virtual:booking-agency'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { firstDay, lastDay } from '../booking/times/opening-hours.ts'
import type { BookingProps } from './Booking.tsx'
import { BookingIsland } from './BookingIsland.tsx'
import { fieldsIn } from './form-values.ts'
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
  const props = { ...agency, now, ...asked }
  // A transition: a slow phone does not render all of it at a stretch.
  startTransition(() => {
    if (!isTranslated(root)) hydrateRoot(root, <BookingIsland {...props} />)
    else createRoot(root).render(<BookingIsland {...props} typed={fieldsIn(root.querySelector('form'))} />)
  })
}

/** By the browser: React cannot hydrate other words, and would render the form again without what was typed. */
const isTranslated = (root: HTMLElement): boolean =>
  root.querySelector('legend')?.textContent !== agency.form.groups.when
