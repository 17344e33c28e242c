import { berlinInstant, berlinTime, isCalendarDate } from './berlin-time.ts'
import { type OpeningHours, problemOfDay, problemOfSlot, problemOfTime } from './opening-hours.ts'
import type { Slot } from './slot.ts'

/** What a proposed time is checked against. */
export type BookingTerms = { opening: OpeningHours; now: Date }

type Problem = string | undefined
export type ParsedSlot = { ok: true; slot: Slot } | { ok: false; date: Problem; time: Problem }

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export function parseSlot(typed: { date: unknown; time: unknown }, terms: BookingTerms): ParsedSlot {
  const { opening, now } = terms
  const slot = { date: trimmed(typed.date), time: trimmed(typed.time) }
  const ofDate = isCalendarDate(slot.date) ? problemOfDay(slot.date, opening, now) : 'Datum auswählen'
  const ofTime = isClockTime(slot.time)
    ? ofDate === undefined
      ? problemOfSlot(slot, opening, now)
      : problemOfTime(slot.time, opening)
    : 'Uhrzeit auswählen'
  if (ofDate === undefined && ofTime === undefined && isSkipped(slot))
    return { ok: false, date: undefined, time: SKIPPED }
  return ofDate === undefined && ofTime === undefined
    ? { ok: true, slot }
    : { ok: false, date: ofDate, time: ofTime }
}

const SKIPPED = 'Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird vorgestellt'
const isSkipped = ({ date, time }: Slot): boolean => berlinTime(berlinInstant(date, time)) !== time

const trimmed = (typed: unknown): string => (typeof typed === 'string' ? typed.trim() : '')
