import { berlinInstant, type CalendarDate, type ClockTime } from './berlin-time.ts'
import { beginningsOn } from './free-times.ts'
import { byTime, byWeight, type Occupied, type Why } from './occupied.ts'
import type { BookingTerms } from './parse-slot.ts'
import { callSpan, isOverlap, type Span } from './span.ts'

/** A time at which a call can begin, and what it would overlap. `isOwn`: the appointment itself is there. */
export type Cell = {
  time: ClockTime
  state: Why['kind'] | 'free' | 'over' | 'own'
  occupied?: Occupied
  isOwn: boolean
}

export type GridDay = { date: CalendarDate; cells: Cell[]; withoutCell: Occupied[] }

/**
 * The half hours of a day's opening hours.
 * `withoutCell`: what lies outside of the hours, or behind something else.
 */
export function timeGrid(
  date: CalendarDate,
  occupiedNearby: Occupied[],
  { opening, now }: BookingTerms,
  own: Span[] = [],
): GridDay {
  const day = { from: berlinInstant(date, '00:00'), to: berlinInstant(date, '23:59') }
  const ofDay = occupiedNearby.filter((each) => isOverlap(each, day)).sort(byWeight)
  const cells = beginningsOn(date, opening).map(({ time }): Cell => {
    const call = callSpan({ date, time }, opening.callInMinutes)
    const occupied = ofDay.find((each) => isOverlap(each, call))
    const isOwn = own.some((each) => isOverlap(each, call))
    const state = occupied ? occupied.why.kind : call.from <= now ? 'over' : isOwn ? 'own' : 'free'
    return { time, state, isOwn, ...(occupied && { occupied }) }
  })
  const shown = new Set(cells.map(({ occupied }) => occupied))
  return { date, cells, withoutCell: ofDay.filter((each) => !shown.has(each)).sort(byTime) }
}
