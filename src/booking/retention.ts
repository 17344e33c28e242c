import { berlinDate, berlinInstant, type CalendarDate, daysLater } from './berlin-time.ts'

/** One booking per address in this time; afterwards the address is erased from the appointment. */
export const BOOKING_WINDOW_IN_HOURS = 24

/** Erasing gives a client address its next booking back, so often in that time. */
export const ERASURES_PER_DAY = 5

/** How long the operator's system may keep the server's log lines. */
export const LOG_RETENTION_IN_DAYS = 7

/** How long the nightly backups may be kept; deploy/ deletes them by it, and a test holds the two together. */
export const BACKUP_RETENTION_IN_DAYS = 14

/** How often the server looks for what is to be erased or deleted. */
export const PURGED_EVERY_MINUTES = 60

/** Once in this part of the night, Berlin time, the files of the database are rid of what was deleted. */
export const COMPACTED_BETWEEN = { from: '03:00', until: '06:00' }

/** What a clean-up took away. */
export type Purged = { erasedAddresses: number; deletedAppointments: number }

/** Whoever booked at this moment or before has had their 24 hours. */
export const bookingWindowStart = (now: Date): Date =>
  new Date(now.getTime() - BOOKING_WINDOW_IN_HOURS * 3_600_000)

/** A visitor may propose any date. From the booking on, retention waits for it no longer than this. */
export const LONGEST_WAIT_IN_DAYS = 365

type Kept = { createdAt: Date; preferredDate: CalendarDate }

/** The day on which an appointment is deleted: the first on which its date is longer past than promised. */
export function deletionDate({ createdAt, preferredDate }: Kept, retentionDays: number): CalendarDate {
  const latest = daysLater(berlinDate(createdAt), LONGEST_WAIT_IN_DAYS)
  return daysLater(preferredDate < latest ? preferredDate : latest, retentionDays + 1)
}

/** What is older than either is deleted; counted in Berlin's calendar days. */
export function oldestKept(now: Date, retentionDays: number): Kept {
  const preferredDate = daysLater(berlinDate(now), -retentionDays)
  const booked = daysLater(preferredDate, -LONGEST_WAIT_IN_DAYS)
  return { preferredDate, createdAt: berlinInstant(booked, '00:00') }
}
