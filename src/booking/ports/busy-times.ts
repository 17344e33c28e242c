/** A time that is not free: from its beginning until just before its end. */
export type Span = { from: Date; to: Date }

/** The owner's own calendar: when she is busy, and nothing else. Held in memory, so it answers at once. */
export interface BusyTimes {
  /** Every busy time that touches this one. */
  between(from: Date, to: Date): Span[]
}
