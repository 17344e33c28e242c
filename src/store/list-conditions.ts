import { APPOINTMENT_STATES } from '../booking/appointment-state.ts'
import type { BookFilter, BookOrder } from '../booking/owner-book.ts'
import { countOf, firstOf } from './in-parts.ts'
import { BOOK_ORDERS } from './shelf-conditions.ts'

/** Every state: with it the index by state and day serves where only the day matters. */
export const OF_ANY_STATE = stateIn(APPOINTMENT_STATES)

type Wanted = {
  filter: Omit<BookFilter, 'text'>
  /** The condition for the text that is sought, in the database's own words. */
  sought: string | undefined
  /** Notes the value of a parameter and gives its place. */
  place: (value: string) => string
}

/** What a filter lets through: only what is asked for becomes a condition, or no index could be used. */
export function listConditions({ filter: { from, to, states }, sought, place }: Wanted) {
  const others = [
    ...(from ? [`preferred_date >= ${place(from)}`] : []),
    ...(to ? [`preferred_date <= ${place(to)}`] : []),
    ...(sought ? [sought] : []),
  ]
  const isByState = states || from || to
  const all = isByState ? [stateIn(states ?? APPOINTMENT_STATES), ...others] : others
  const parts = (states ?? APPOINTMENT_STATES).map((state) => [stateIn([state]), ...others].join(' AND '))
  const where = all.join(' AND ') || 'true'
  return {
    where,
    count: (most: string): string => countOf('appointments', isByState ? parts : [where], most),
    /** The same for a page that ends there. */
    wherePage: (order: BookOrder, end: string): string =>
      order === 'next-first' ? firstOf(parts, BOOK_ORDERS[order], end) : where,
  }
}

function stateIn(states: readonly string[]): string {
  return states.length === 1 ? `state = '${states[0]}'` : `state IN (${states.map((state) => `'${state}'`)})`
}
