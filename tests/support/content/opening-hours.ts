import { type OpeningHours, WEEKDAYS } from '../../../src/booking/times/opening-hours.ts'
import type { Slot } from '../../../src/booking/times/slot.ts'

/** '2026-11-18 10:30' → the slot */
export const slotAt = (text: string): Slot => ({ date: text.slice(0, 10), time: text.slice(11) })

/** Every day within these hours. */
export const openFrom = (from: string, to: string): OpeningHours => ({
  ...ALWAYS_OPEN,
  hours: [{ days: WEEKDAYS, from, to }],
})

/** Every day from 8 to 21, from today, without an end. */
export const ALWAYS_OPEN: OpeningHours = {
  hours: [{ days: WEEKDAYS, from: '08:00', to: '21:00' }],
  closed: [],
  noticeInHours: 0,
  furthestInDays: null,
  callInMinutes: 30,
}

/** Shut at noon, on Sundays, over the turn of the year and for a week of 2027. */
export const BAKERY: OpeningHours = {
  hours: [
    { days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], from: '14:00', to: '17:00' },
    { days: ['Mo', 'Di', 'Mi', 'Do', 'Fr'], from: '09:00', to: '12:00' },
    { days: ['Sa'], from: '10:00', to: '13:00' },
  ],
  closed: [
    { from: '12-24', to: '01-02' },
    { from: '2027-03-01', to: '2027-03-05' },
  ],
  noticeInHours: 24,
  furthestInDays: 60,
  callInMinutes: 45,
}
