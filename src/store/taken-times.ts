import type { Appointment } from '../booking/appointments/appointment.ts'
import type { HeldCall, TakenTime, TakenTimes } from '../booking/ports/taken-times.ts'
import { type Slot, slotOf } from '../booking/times/slot.ts'
import { APPOINTMENT_COLUMNS, IS_TRUSTED } from './columns.ts'
import type { Database } from './database.ts'
import { raw } from './sql.ts'

/** What the visitor can choose from, as the event holds it. */
const PROPOSALS = raw(`(SELECT details FROM events WHERE events.appointment_id = appointments.id
  AND events.kind = 'proposed' ORDER BY events.id DESC LIMIT 1)`)

/** Open proposals are found by their last day; the others are filtered in code. */
export const takenTimes = ({ all }: Database): TakenTimes => ({
  async listBetween(first, last) {
    const rows = await all<Appointment & { details: string | undefined }>`
      SELECT ${APPOINTMENT_COLUMNS}, CASE WHEN state = 'proposed' THEN ${PROPOSALS} END AS details
      FROM appointments WHERE proposed_until >= ${first}
        OR (state IN ('requested', 'confirmed') AND preferred_date BETWEEN ${first} AND ${last} AND ${IS_TRUSTED})`
    return rows
      .flatMap(({ details, ...appointment }): TakenTime[] =>
        slotsOf(appointment, details).map((slot) => ({ appointment, slot })),
      )
      .filter(({ slot: { date } }) => date >= first && date <= last)
      .sort(byTime)
  },
  async heldBetween(first, last) {
    const rows = await all<Held>`
      SELECT id, preferred_date, preferred_time, NULL AS details FROM appointments
      WHERE state = 'confirmed' AND preferred_date BETWEEN ${first} AND ${last}
      UNION ALL
      SELECT id, preferred_date, preferred_time, ${PROPOSALS} FROM appointments WHERE proposed_until >= ${first}`
    return rows
      .flatMap((row): HeldCall[] =>
        slotsOf(row, row.details).map((slot) => ({
          ...slot,
          id: row.id,
          isAgreed: row.details === undefined,
        })),
      )
      .filter(({ date }) => date >= first && date <= last)
  },
})

type Held = Pick<Appointment, 'id' | 'preferredDate' | 'preferredTime'> & { details: string | undefined }

const slotsOf = (row: Omit<Held, 'details'>, details: string | undefined): Slot[] =>
  details === undefined ? [slotOf(row)] : (JSON.parse(details).proposals ?? [])

function byTime(one: TakenTime, other: TakenTime): number {
  const orderOf = ({ slot }: TakenTime) => `${slot.date} ${slot.time}`
  return orderOf(one).localeCompare(orderOf(other)) || one.appointment.id - other.appointment.id
}
