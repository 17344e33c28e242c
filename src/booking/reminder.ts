import type { Slot } from './appointment-event.ts'
import { berlinInstant, daysLater } from './berlin-time.ts'

/** The visitor of a confirmed call is reminded at this hour of the day before. */
export const REMINDER_TIME = '17:00'

/** Nothing where that moment is over: the confirmation has only just arrived. */
export function remindAt({ date }: Slot, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(date, -1), REMINDER_TIME)
  return at > now ? at : undefined
}
