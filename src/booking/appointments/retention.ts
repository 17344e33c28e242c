import { BOOKING_WINDOW_IN_HOURS, CLOCK_TRUSTED_FOR_DAYS, LONGEST_WAIT_IN_DAYS } from '../limits.ts'
import {
  berlinDate,
  berlinInstant,
  type CalendarDate,
  DAY_IN_MS,
  daysLater,
  HOUR_IN_MS,
} from '../times/berlin-time.ts'

/** Bookings at or before this instant no longer block their client address. */
export const bookingWindowStart = (now: Date): Date =>
  new Date(now.getTime() - BOOKING_WINDOW_IN_HOURS * HOUR_IN_MS)

type Kept = { createdAt: Date; preferredDate: CalendarDate }

/** The day on which an appointment is deleted: the first day after its retention. */
export function deletionDate({ createdAt, preferredDate }: Kept, retentionDays: number): CalendarDate {
  const latest = daysLater(berlinDate(createdAt), LONGEST_WAIT_IN_DAYS)
  return daysLater(preferredDate < latest ? preferredDate : latest, retentionDays + 1)
}

/** Appointments older than either are deleted; counted in Berlin calendar days. */
export function oldestKept(now: Date, retentionDays: number): Kept {
  const preferredDate = daysLater(berlinDate(now), -retentionDays)
  const booked = daysLater(preferredDate, -LONGEST_WAIT_IN_DAYS)
  return { preferredDate, createdAt: berlinInstant(booked, '00:00') }
}

const CLOCK_TRUSTED_IN_MS = CLOCK_TRUSTED_FOR_DAYS * DAY_IN_MS

/** Whether the clock has left every known moment far behind. Where nothing is known, there is nothing to lose. */
export const isFarAhead = (now: Date, known: (Date | undefined)[]): boolean => {
  const moments = known.flatMap((moment) => moment?.getTime() ?? [])
  return moments.length > 0 && now.getTime() - Math.max(...moments) > CLOCK_TRUSTED_IN_MS
}
