import {
  berlinDate,
  berlinInstant,
  daysLater,
  germanDay,
  HOUR_IN_MS,
  isCalendarDate,
  MINUTE_IN_MS,
} from '../booking/times/berlin-time.ts'
import { type FreeDay, STEP_IN_MINUTES } from '../booking/times/free-times.ts'
import {
  type ClosedDays,
  FURTHEST_IN_DAYS,
  hoursOn,
  isClosed,
  lastDay,
  type OpeningHours,
} from '../booking/times/opening-hours.ts'
import { type BookingTerms, parseSlot } from '../booking/times/parse-slot.ts'
import { isOver, type Slot } from '../booking/times/slot.ts'
import { timesOfWeek } from '../ui/time-grid/grid-parts.ts'
import { shortDay } from '../words/german-moment.ts'

/** Until when there is nothing, where no day is free. */
export const searchedUntil = (opening: OpeningHours, now: Date): string =>
  germanDay(lastDay(opening, now) ?? daysLater(berlinDate(now), FURTHEST_IN_DAYS))

/** 'Di 17.11., 10:00', or the part of it that is chosen */
export const chosenWords = ({ date, time }: Slot): string =>
  [isCalendarDate(date) && shortDay(date), time].filter(Boolean).join(', ')

export const isOffered = ({ date, time }: Slot, days: readonly FreeDay[]): boolean =>
  days.some((day) => day.date === date && day.times.includes(time))

/** Whether the server's answer reaches that day: of later ones it does not tell what is free. */
export const isCovered = (date: string, days: readonly FreeDay[]): boolean => date <= lastKnown(days)

type Offered = { days: readonly FreeDay[]; closed: readonly ClosedDays[] }

/** The free times of a day; where the server does not tell them, all that can be asked for. */
export function timesOn(date: string, { days, closed }: Offered, opening: OpeningHours): string[] {
  const known = days.find((day) => day.date === date)
  if (known) return known.times
  if (!isCalendarDate(date) || isCovered(date, days) || isClosed(closed, date)) return []
  const hours = hoursOn(opening, date)
  const isOpen = (time: string) => hours.some(({ from, to }) => time >= from && time <= to)
  return timesOfWeek(opening).filter(isOpen)
}

/**
 * Whether a possible time overlaps something.
 * A time between two that are offered is free;
 * of two neighbours only those count that could be offered at all, and whose call would overlap.
 */
export function isTaken(slot: Slot, days: readonly FreeDay[], terms: BookingTerms): boolean {
  if (!isCovered(slot.date, days) || !parseSlot(slot, terms).ok) return false
  const reach = Math.min(STEP_IN_MINUTES, terms.opening.callInMinutes) * MINUTE_IN_MS
  const isNear = (other: Slot) => Math.abs(instantOf(other) - instantOf(slot)) < reach
  return timesOfWeek(terms.opening)
    .map((time) => ({ date: slot.date, time }))
    .some(
      (other) =>
        isNear(other) && !isOffered(other, days) && !isOver(other, terms.now) && parseSlot(other, terms).ok,
    )
}

/** An offered time is possible by the server's clock, whatever this device's clock says. */
export function clockFor(slot: Slot, days: readonly FreeDay[], opening: OpeningHours): Date {
  return isOffered(slot, days)
    ? new Date(berlinInstant(slot.date, slot.time).getTime() - opening.noticeInHours * HOUR_IN_MS)
    : new Date()
}

const lastKnown = (days: readonly FreeDay[]): string => days.at(-1)?.date ?? ''

const instantOf = ({ date, time }: Slot): number => Date.parse(`${date}T${time || '12:00'}Z`)
