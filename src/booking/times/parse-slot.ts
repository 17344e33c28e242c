import { isCalendarDate } from './berlin-time.ts'
import { type OpeningHours, problemOfDay, problemOfSlot, problemOfTime } from './opening-hours.ts'
import type { Slot } from './slot.ts'
import { typedDate, typedTime } from './typed-slot.ts'

/** What a proposed time is checked against. */
export type BookingTerms = { opening: OpeningHours; now: Date }

type Problem = string | undefined
export type ParsedSlot = { ok: true; slot: Slot } | { ok: false; date: Problem; time: Problem }

export const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

export function parseSlot(typed: { date: unknown; time: unknown }, terms: BookingTerms): ParsedSlot {
  const { opening, now } = terms
  const slot = { date: typedDate(typed.date), time: typedTime(typed.time) }
  const ofDate = isCalendarDate(slot.date) ? problemOfDay(slot.date, opening, now) : 'Datum auswählen'
  const ofTime = isClockTime(slot.time)
    ? ofDate === undefined
      ? problemOfSlot(slot, opening, now)
      : problemOfTime(slot.time, opening)
    : 'Uhrzeit auswählen'
  return ofDate === undefined && ofTime === undefined
    ? { ok: true, slot }
    : { ok: false, date: ofDate, time: ofTime }
}
