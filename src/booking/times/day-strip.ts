import { berlinInstant, type CalendarDate, type ClockTime } from './berlin-time.ts'
import { type Beginning, beginningsOn, STEP_IN_MINUTES } from './free-times.ts'
import type { BookingTerms } from './parse-slot.ts'
import { isOverlap, type Span } from './span.ts'

/** Why a time is not simply free, the most important first. */
export const HELD_AS = ['agreed', 'blocked', 'proposed', 'asked'] as const
export type HeldAs = (typeof HELD_AS)[number]

export type Held = Span & { as: HeldAs }

/** A piece of the opening hours, and what is in it. */
export type Tile<H extends Held> = Span & { time: ClockTime; state: HeldAs | 'free' | 'over'; held?: H }

/**
 * A day as tiles: its opening hours in half hours, each with the most important thing in it. `rest` has what no tile shows:
 * what lies outside of the opening hours, or behind something else.
 */
export function dayStrip<H extends Held>(
  date: CalendarDate,
  around: H[],
  { opening, now }: BookingTerms,
): { tiles: Tile<H>[]; rest: H[] } {
  const day = { from: berlinInstant(date, '00:00'), to: berlinInstant(date, '23:59') }
  const ofDay = around.filter((held) => isOverlap(held, day)).sort(byWeight)
  const tiles = beginningsOn(date, opening).map((beginning): Tile<H> => {
    const span = spanOf(beginning)
    const held = ofDay.find((each) => isOverlap(each, span))
    const state = held?.as ?? (span.from <= now ? 'over' : 'free')
    return { ...span, time: beginning.time, state, ...(held && { held }) }
  })
  const shown = new Set(tiles.map(({ held }) => held))
  const rest = ofDay.filter((held) => !shown.has(held)).sort(byTime)
  return { tiles, rest }
}

const spanOf = ({ at }: Beginning): Span => ({
  from: new Date(at),
  to: new Date(at + STEP_IN_MINUTES * 60_000),
})

const byTime = (one: Held, other: Held): number => one.from.getTime() - other.from.getTime()

const byWeight = (one: Held, other: Held): number =>
  HELD_AS.indexOf(one.as) - HELD_AS.indexOf(other.as) || byTime(one, other)
