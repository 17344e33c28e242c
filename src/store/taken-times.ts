import type { Appointment } from '../booking/appointment.ts'
import { slotOf } from '../booking/dossier.ts'
import type { TakenTime } from '../booking/owner-book.ts'
import { APPOINTMENT_COLUMNS, fromRow } from './row.ts'
import { IS_TRUSTED } from './shelf-conditions.ts'

/** Whatever may have a time between two days; what is offered has its own times, and few are offered at once. */
export const selectTaken = (first: string, last: string): string => `
  SELECT ${APPOINTMENT_COLUMNS}, CASE WHEN state = 'proposed' THEN (
    SELECT details FROM events WHERE events.appointment_id = appointments.id AND events.kind = 'proposed'
    ORDER BY events.id DESC LIMIT 1) END AS details
  FROM appointments
  WHERE state = 'proposed'
     OR (state IN ('requested', 'confirmed') AND preferred_date BETWEEN ${first} AND ${last} AND ${IS_TRUSTED})`

export function takenTimes(rows: object[], first: string, last: string): TakenTime[] {
  return rows
    .map((row) => fromRow<Appointment & { details: string | undefined }>(row))
    .flatMap(({ details, ...appointment }) => {
      const slots = appointment.state === 'proposed' ? proposalsIn(details) : [slotOf(appointment)]
      return slots.map((slot) => ({ appointment, slot }))
    })
    .filter(({ slot: { date } }) => date >= first && date <= last)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

const proposalsIn = (details = '{}'): TakenTime['slot'][] => JSON.parse(details).proposals ?? []

const orderOf = ({ slot, appointment }: TakenTime): string =>
  `${slot.date} ${slot.time} ${String(appointment.id).padStart(16, '0')}`
