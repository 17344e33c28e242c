import { BOOKING_WINDOW_IN_HOURS, LONGEST_WAIT_IN_DAYS, PURGED_EVERY_MINUTES } from '../limits.ts'
import {
  berlinDate,
  berlinInstant,
  type CalendarDate,
  DAY_IN_MS,
  daysLater,
  HOUR_IN_MS,
  MINUTE_IN_MS,
} from '../times/berlin-time.ts'

/** Bookings at or before this instant no longer block their client address. */
export const bookingWindowStart = (now: Date): Date =>
  new Date(now.getTime() - BOOKING_WINDOW_IN_HOURS * HOUR_IN_MS)

export type Kept = { createdAt: Date; lastDate: CalendarDate }

/** The day on which an appointment is deleted: the first day after its retention. */
export function deletionDate({ createdAt, lastDate }: Kept, retentionDays: number): CalendarDate {
  const latest = daysLater(berlinDate(createdAt), LONGEST_WAIT_IN_DAYS)
  return daysLater(lastDate < latest ? lastDate : latest, retentionDays + 1)
}

/** Appointments older than either are deleted; counted in Berlin calendar days. */
export function oldestKept(now: Date, retentionDays: number): Kept {
  const lastDate = daysLater(berlinDate(now), -retentionDays)
  const booked = daysLater(lastDate, -LONGEST_WAIT_IN_DAYS)
  return { lastDate, createdAt: berlinInstant(booked, '00:00') }
}

/** How far the purge has walked, what was due by then is deleted; and when it last moved. */
export type Walk = { walkedTo: Date; walkedAt: Date }

/** A timer may be a moment early. */
const MOVES_APART_IN_MS = PURGED_EVERY_MINUTES * MINUTE_IN_MS - MINUTE_IN_MS

/**
 * Towards now, at most a day further each hour: under a clock that is a year ahead next to nothing is deleted. One that
 * was put back moves nothing until an hour later, and then back as slowly, because it may be the wrong one.
 */
export function walkOn({ walkedTo, walkedAt }: Walk, now: Date): Walk {
  const elapsed = now.getTime() - walkedAt.getTime()
  if (elapsed < 0) return { walkedTo, walkedAt: now }
  if (elapsed < MOVES_APART_IN_MS) return { walkedTo, walkedAt }
  const [earliest, latest] = [walkedTo.getTime() - DAY_IN_MS, walkedTo.getTime() + DAY_IN_MS]
  return { walkedTo: new Date(Math.min(Math.max(now.getTime(), earliest), latest)), walkedAt: now }
}
