import { REMINDER_TIME } from '../limits.ts'
import { berlinInstant, daysLater } from '../times/berlin-time.ts'
import type { Slot } from '../times/slot.ts'

/** Nothing where that moment is over: the confirmation has only just arrived. */
export function remindAt({ date }: Slot, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(date, -1), REMINDER_TIME)
  return at > now ? at : undefined
}
