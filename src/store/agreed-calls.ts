import type { Appointment } from '../booking/appointments/appointment.ts'
import type { StepToTake } from '../booking/ports/dossier-store.ts'
import { daysLater, isCalendarDate } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { isClash } from '../booking/times/span.ts'
import { ask, type Dialect, type Work } from './database.ts'
import { joined, sql } from './sql.ts'

/** One after the other, on all instances: each sees what the one before has agreed. */
export const takeTurnsAgreeing = (dialect: Dialect): Work<unknown> => dialect.takeTurns('agreed calls')

type Call = Pick<StepToTake, 'slot' | 'callInMinutes'> & { id?: number }

/** Whether another agreed call overlaps this one. */
export function* hasAgreedCallBeside({ id, slot, callInMinutes }: Call): Work<boolean> {
  // A call may run over midnight.
  const days = [-1, 0, 1].map((distance) => daysLater(slot.date, distance)).filter(isCalendarDate)
  const isOther = id === undefined ? sql`` : sql`AND id <> ${id}`
  const agreed = yield* ask<Pick<Appointment, 'preferredDate' | 'preferredTime'>>`
    SELECT preferred_date, preferred_time FROM appointments
    WHERE state = 'confirmed' AND preferred_date IN (${joined(days)}) ${isOther}`
  return agreed.some((other) => isClash(slot, slotOf(other), callInMinutes))
}
