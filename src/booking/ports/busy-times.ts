import type { Span } from '../times/span.ts'

/** The owner's own calendar: when she is busy, and nothing else. Held in memory, so it answers at once. */
export interface BusyTimes {
  /** Every busy time that touches this one. */
  between(from: Date, to: Date): Span[]
}
