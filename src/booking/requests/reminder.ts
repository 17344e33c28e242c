import { REMINDER_TIME } from '../limits.ts'
import { berlinInstant, daysLater } from '../times/berlin-time.ts'
import type { Slot } from '../times/slot.ts'

/** Undefined if that moment has passed: the confirmation is recent enough. */
export function remindAt({ date }: Slot, now: Date): Date | undefined {
  const at = berlinInstant(daysLater(date, -1), REMINDER_TIME)
  return at > now ? at : undefined
}
