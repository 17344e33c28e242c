/** What goals.ts judges by and the charts mark. */

/** Against a bare page with the same words. */
export const PAINT_LIMIT = 1.15
export const FIRST_VIEW_LIMIT_IN_BYTES = 45_000
/** For the same processor time as nginx: steadier than the clock, and stricter. */
export const STATIC_GOALS = { withLog: 0.4, withoutLog: 0.5 }
/** Against the bare database. */
export const BOOKING_GOAL = 0.5
/** Measured times are never quite the same twice. */
export const GROWTH_LIMIT = 1.5
