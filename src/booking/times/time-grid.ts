import { berlinInstant, type CalendarDate, type ClockTime } from './berlin-time.ts'
import { beginningsOn } from './free-times.ts'
import type { BookingTerms } from './parse-slot.ts'
import { callSpan, isOverlap, type Span } from './span.ts'

/** Why a time is not simply free, the most important first. */
export const HELD_AS = ['agreed', 'blocked', 'proposed', 'asked'] as const
export type HeldAs = (typeof HELD_AS)[number]

export type Held = Span & { as: HeldAs }

/** An agreed call or an open proposal by its number, a blocked time with its note, or an entry of the owner's own calendar. */
export type HeldTime = Held & { number?: number; note?: string }

/** A time at which a call can begin, and what it would overlap. `isOwn`: the appointment itself is there. */
export type Cell<H extends Held> = {
  time: ClockTime
  state: HeldAs | 'free' | 'over' | 'own'
  held?: H
  isOwn: boolean
}

export type GridDay<H extends Held> = { date: CalendarDate; cells: Cell<H>[]; rest: H[] }

/** The half hours of a day's opening hours. `rest`: what lies outside of them, or behind something else. */
export function timeGrid<H extends Held>(
  date: CalendarDate,
  around: H[],
  { opening, now }: BookingTerms,
  own: Span[] = [],
): GridDay<H> {
  const day = { from: berlinInstant(date, '00:00'), to: berlinInstant(date, '23:59') }
  const ofDay = around.filter((held) => isOverlap(held, day)).sort(byWeight)
  const cells = beginningsOn(date, opening).map(({ time }): Cell<H> => {
    const call = callSpan({ date, time }, opening.callInMinutes)
    const held = ofDay.find((each) => isOverlap(each, call))
    const isOwn = own.some((each) => isOverlap(each, call))
    const state = held?.as ?? (call.from <= now ? 'over' : isOwn ? 'own' : 'free')
    return { time, state, isOwn, ...(held && { held }) }
  })
  const shown = new Set(cells.map(({ held }) => held))
  return { date, cells, rest: ofDay.filter((held) => !shown.has(held)).sort(byTime) }
}

const byTime = (one: Held, other: Held): number => one.from.getTime() - other.from.getTime()

const byWeight = (one: Held, other: Held): number =>
  HELD_AS.indexOf(one.as) - HELD_AS.indexOf(other.as) || byTime(one, other)
