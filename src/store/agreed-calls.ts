import type { Appointment } from '../booking/appointments/appointment.ts'
import type { StepToTake } from '../booking/ports/dossier-store.ts'
import { daysLater, nextDay } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { isClash } from '../booking/times/span.ts'
import { ask, type Dialect, type Work } from './database.ts'
import { sql } from './sql.ts'

type Call = Pick<StepToTake, 'slot' | 'callInMinutes' | 'isAnyway'> & { id?: number }

/**
 * Whether a call can be agreed: none overlaps it, or the owner has said so. One after the other, on all instances: each sees
 * what the one before has agreed.
 */
export function* canBeAgreed({ id, slot, callInMinutes, isAnyway }: Call, dialect: Dialect): Work<boolean> {
  yield* dialect.takeTurns('agreed calls')
  if (isAnyway) return true
  // A call may run over midnight.
  const [before, after] = [daysLater(slot.date, -1), nextDay(slot.date)]
  const isOther = id === undefined ? sql`` : sql`AND id <> ${id}`
  const agreed = yield* ask<Pick<Appointment, 'preferredDate' | 'preferredTime'>>`
    SELECT preferred_date, preferred_time FROM appointments
    WHERE state = 'confirmed' AND preferred_date BETWEEN ${before} AND ${after} ${isOther}`
  return !agreed.some((other) => isClash(slot, slotOf(other), callInMinutes))
}
