import {
  berlinDate,
  berlinInstant,
  daysLater,
  germanDate,
  germanDay,
  isCalendarDate,
  weekdayNumber,
} from '../../booking/times/berlin-time.ts'
import type { FreeDay } from '../../booking/times/free-times.ts'
import { hoursOn, lastDay, type OpeningHours, WEEKDAYS } from '../../booking/times/opening-hours.ts'
import { type BookingTerms, parseSlot } from '../../booking/times/parse-slot.ts'
import { isOver, type Slot } from '../../booking/times/slot.ts'
import { hourGrid } from './hour-grid.ts'

const HOUR_IN_MS = 3_600_000
const NEIGHBOUR_IN_MS = HOUR_IN_MS / 2

/** So far the server looks where there is no last day. */
const FURTHEST_IN_DAYS = 366

/** Until when there is nothing, where no day is free. */
export const searchedUntil = (opening: OpeningHours, now: Date): string =>
  germanDay(lastDay(opening, now) ?? daysLater(berlinDate(now), FURTHEST_IN_DAYS))

const MONTHS = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli'],
  ...['August', 'September', 'Oktober', 'November', 'Dezember'],
]

/** 'Dienstag, 17. November' */
export const spokenDay = (date: string): string =>
  `${germanDate(date).split(',')[0]}, ${Number(date.slice(8))}. ${MONTHS[Number(date.slice(5, 7)) - 1]}`

/** 'Di 17.11., 10:00' */
export const shortSlot = ({ date, time }: Slot): string =>
  [isCalendarDate(date) && `${WEEKDAYS[weekdayNumber(date)]} ${germanDay(date).slice(0, 6)}`, time]
    .filter(Boolean)
    .join(', ')

export const isOffered = ({ date, time }: Slot, days: readonly FreeDay[]): boolean =>
  days.some((day) => day.date === date && day.times.includes(time))

/**
 * The free times of a day. After the last day that the server names, every time within the opening hours may be free.
 */
export function timesOn(date: string, days: readonly FreeDay[], opening: OpeningHours): string[] {
  const known = days.find((day) => day.date === date)
  if (known) return known.times
  if (!isCalendarDate(date) || date <= lastKnown(days)) return []
  const hours = hoursOn(opening, date)
  const isOpen = (time: string) => hours.some(({ from, to }) => time >= from && time <= to)
  return everyTime(opening).filter(isOpen)
}

/**
 * Whether a possible time overlaps something. A time between two that are offered is free; of two neighbours only those
 * count that could be offered at all.
 */
export function isTaken(slot: Slot, days: readonly FreeDay[], terms: BookingTerms): boolean {
  if (days.length === 0 || slot.date > lastKnown(days) || !parseSlot(slot, terms).ok) return false
  const near = (time: string) =>
    Math.abs(instantOf({ date: slot.date, time }) - instantOf(slot)) < NEIGHBOUR_IN_MS
  const possible = everyTime(terms.opening)
    .map((time) => ({ date: slot.date, time }))
    .filter((other) => near(other.time) && !isOver(other, terms.now) && parseSlot(other, terms).ok)
  return possible.some((other) => !isOffered(other, days))
}

/** Free times around a wished one, the earliest first. */
export function nearestFree(wished: Slot, days: readonly FreeDay[], count: number): Slot[] {
  const distance = (slot: Slot) => Math.abs(instantOf(slot) - instantOf(wished))
  return days
    .flatMap(({ date, times }) => times.map((time) => ({ date, time })))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, count)
    .sort((one, other) => instantOf(one) - instantOf(other))
}

/** An offered time is possible by the server's clock, whatever this device's clock says. */
export function clockFor(slot: Slot, days: readonly FreeDay[], opening: OpeningHours): Date {
  return isOffered(slot, days)
    ? new Date(berlinInstant(slot.date, slot.time).getTime() - opening.noticeInHours * HOUR_IN_MS)
    : new Date()
}

const lastKnown = (days: readonly FreeDay[]): string => days.at(-1)?.date ?? ''

const everyTime = (opening: OpeningHours): string[] => hourGrid(opening).flatMap(({ hours }) => hours.flat())

const instantOf = ({ date, time }: Slot): number => Date.parse(`${date}T${time || '12:00'}Z`)
