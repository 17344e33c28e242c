import type { Appointment, Booked, HeldAppointment } from '../booking/appointments/appointment.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../booking/appointments/client-address.ts'
import { BOOKING_WINDOW_IN_HOURS } from '../booking/limits.ts'
import type { AppointmentStore } from '../booking/ports/appointment-store.ts'
import { APPOINTMENT_COLUMNS, FIELD_COLUMNS } from './columns.ts'
import type { Database } from './database.ts'

const WINDOW_IN_MS = BOOKING_WINDOW_IN_HOURS * 3_600_000

/** Both ends of the time in which a booking of the same address counts; a clock that was put back sees later ones. */
export const windowAround = (now: Date): [after: Date, before: Date] => [
  new Date(now.getTime() - WINDOW_IN_MS),
  new Date(now.getTime() + WINDOW_IN_MS),
]

/** What a booking writes. */
export const BOOKING_COLUMNS = [
  ...[...FIELD_COLUMNS, 'client_ip', 'created_at', 'changed_at', 'is_suspected', 'visitor_key'],
]

/** The spec's `check_appointment_exists_for_ip`; PostgreSQL's index needs the second condition. */
export const SELECT_RECENT = `
  SELECT created_at, preferred_date, preferred_time FROM appointments
  WHERE client_ip = $1 AND client_ip <> '${UNKNOWN_ADDRESS}' AND created_at > $2 AND created_at < $3 ORDER BY created_at DESC LIMIT 1`

export async function findRecent(
  { all }: Database,
  client: ClientAddress,
  now: Date,
): Promise<Booked | undefined> {
  if (client === UNKNOWN_ADDRESS) return undefined
  const [booked] = await all<Booked>(SELECT_RECENT, [client, ...windowAround(now)])
  return booked
}

const NEWEST_FIRST = 'ORDER BY created_at DESC, id DESC'

export const appointmentStore = (database: Database): Omit<AppointmentStore, 'book'> => ({
  findRecent: (client, now) => findRecent(database, client, now),
  list: () => database.all<Appointment>(`SELECT ${APPOINTMENT_COLUMNS} FROM appointments ${NEWEST_FIRST}`),
  findByEmail: (email) =>
    database.all<HeldAppointment>(
      `SELECT ${APPOINTMENT_COLUMNS}, client_ip FROM appointments WHERE lower(email) = lower($1) ${NEWEST_FIRST}`,
      [email],
    ),
})
