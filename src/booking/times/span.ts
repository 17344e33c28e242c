import { berlinDate, berlinInstant, berlinTime, MINUTE_IN_MS } from './berlin-time.ts'
import type { Slot } from './slot.ts'

/** A time that is not free: from its beginning until just before its end. */
export type Span = { from: Date; to: Date }

export function callSpan({ date, time }: Slot, callInMinutes: number): Span {
  const from = berlinInstant(date, time)
  return { from, to: new Date(from.getTime() + callInMinutes * MINUTE_IN_MS) }
}

export const isOverlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

/** Two calls clash if they begin less than the length of one apart. */
export const isClash = (one: Slot, other: Slot, callInMinutes: number): boolean =>
  isOverlap(callSpan(one, callInMinutes), callSpan(other, callInMinutes))

export const isCallOver = (slot: Slot, callInMinutes: number, now: Date): boolean =>
  callSpan(slot, callInMinutes).to <= now

/** The latest beginning of a call that has ended by now. */
export function lastCallOver(callInMinutes: number, now: Date): Slot {
  const begun = new Date(now.getTime() - callInMinutes * MINUTE_IN_MS)
  return { date: berlinDate(begun), time: berlinTime(begun) }
}

/** Sorted, and joined where they touch: of such spans one search tells whether a call fits between them. */
export function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    const last = joined.at(-1)
    if (!last || span.from > last.to) joined.push({ ...span })
    else if (span.to > last.to) last.to = span.to
  }
  return joined
}
