import { berlinDate, type CalendarDate } from './berlin-time.ts'

/** One booking per address in this time; afterwards the address is erased from the appointment. */
export const BOOKING_WINDOW_IN_HOURS = 24

/** How long the operator's system may keep the server's log lines. */
export const LOG_RETENTION_IN_DAYS = 7

/** What a clean-up took away. */
export type Purged = { erasedAddresses: number; deletedAppointments: number }

/** Whoever booked at this moment or before has had their 24 hours. */
export const bookingWindowStart = (now: Date): Date =>
  new Date(now.getTime() - BOOKING_WINDOW_IN_HOURS * 3_600_000)

/** The day on which an appointment is deleted: the first on which its preferred date is longer past than promised. */
export const deletionDate = (preferredDate: CalendarDate, retentionDays: number): CalendarDate =>
  daysLater(preferredDate, retentionDays + 1)

/** Appointments with an earlier preferred date are deleted; counted in Berlin's calendar days. */
export const firstKeptDate = (now: Date, retentionDays: number): CalendarDate =>
  daysLater(berlinDate(now), -retentionDays)

/** A summary names nobody; what is left of it is cleared away with the appointments of its time. */
export const oldestKeptSummary = (now: Date, retentionDays: number): Date =>
  new Date(now.getTime() - retentionDays * 24 * 3_600_000)

function daysLater(date: CalendarDate, days: number): CalendarDate {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
