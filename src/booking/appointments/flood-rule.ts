const HOUR_IN_MS = 3_600_000
/** Bookings of the hour's last moment may not be committed yet. */
const SETTLED_AFTER_IN_MS = 15_000

/** The clock hour of an instant. Berlin's hours start with those of UTC. */
export function clockHour(instant: Date): { start: Date; end: Date } {
  const start = Math.floor(instant.getTime() / HOUR_IN_MS) * HOUR_IN_MS
  return { start: new Date(start), end: new Date(start + HOUR_IN_MS) }
}

/** When the summary of an hour is sent. */
export const summaryDueAt = ({ end }: { end: Date }): Date => new Date(end.getTime() + SETTLED_AFTER_IN_MS)
