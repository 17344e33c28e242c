import { berlinInstant, MINUTE_IN_MS } from './berlin-time.ts'
import { berlinSlot, type Slot } from './slot.ts'

/** From a beginning until just before an end. */
export type Span = { from: Date; to: Date }

export function callSpan({ date, time }: Slot, callInMinutes: number): Span {
  const from = berlinInstant(date, time)
  return { from, to: new Date(from.getTime() + callInMinutes * MINUTE_IN_MS) }
}

export const isOverlap = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

export const isCallOver = (slot: Slot, callInMinutes: number, now: Date): boolean =>
  callSpan(slot, callInMinutes).to <= now

/** The latest beginning of a call that has ended by now. */
export const lastCallOver = (callInMinutes: number, now: Date): Slot =>
  berlinSlot(new Date(now.getTime() - callInMinutes * MINUTE_IN_MS))

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
