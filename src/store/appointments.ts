import type { AddressedAppointment, Appointment, Booked } from '../booking/appointments/appointment.ts'
import { newKey } from '../booking/appointments/appointment-key.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../booking/appointments/client-address.ts'
import { BOOKING_WINDOW_IN_HOURS, BOOKINGS_PER_ADDRESS } from '../booking/limits.ts'
import {
  type AppointmentStore,
  type BookingOutcome,
  StoreUnavailable,
} from '../booking/ports/appointment-store.ts'
import { HOUR_IN_MS } from '../booking/times/berlin-time.ts'
import { APPOINTMENT_COLUMNS, FIELD_COLUMNS } from './columns.ts'
import { ask, type Counters, type Database, type Work } from './database.ts'
import { joined, raw, type Sql, sql } from './sql.ts'

const WINDOW_IN_MS = BOOKING_WINDOW_IN_HOURS * HOUR_IN_MS

/** Both ends of the time in which a booking of the same address counts; a clock that was put back sees later ones. */
const windowAround = (now: Date): [after: Date, before: Date] => [
  new Date(now.getTime() - WINDOW_IN_MS),
  new Date(now.getTime() + WINDOW_IN_MS),
]

const BOOKING_COLUMNS = raw(
  `${FIELD_COLUMNS}, client_ip, created_at, changed_at, is_suspected, visitor_key, repeat_hash`,
)

/** An appointment that was called off, by whomever, has no date any more. */
const STANDING = raw(
  ['preferred_date', 'preferred_time']
    .map((column) => `CASE WHEN state NOT IN ('declined', 'cancelled') THEN ${column} END AS ${column}`)
    .join(),
)

/**
 * The spec's `check_appointment_exists_for_ip`: the last booking of the address, or, without a time, of as many that were
 * erased as an address may have. The constant in it makes PostgreSQL use its index.
 */
function selectRecent(client: ClientAddress, clientHash: string | null, now: Date): Sql {
  const [after, before] = windowAround(now)
  return sql`
    SELECT created_at, preferred_date, preferred_time FROM (
      SELECT created_at, ${STANDING} FROM appointments
      WHERE client_ip = ${client} AND client_ip <> '${raw(UNKNOWN_ADDRESS)}'
        AND created_at > ${after} AND created_at < ${before}
      ORDER BY created_at DESC LIMIT 1) AS recent
    UNION ALL
    SELECT max(requested_at), NULL, NULL FROM erasures
    WHERE client_hash = ${clientHash} AND requested_at > ${after} AND requested_at < ${before}
    HAVING count(DISTINCT request_number) >= ${BOOKINGS_PER_ADDRESS}
    LIMIT 1`
}

const clientHashOf = (client: ClientAddress, counters: Counters): string | null =>
  client === UNKNOWN_ADDRESS ? null : counters.client(client)

const selectRepeated = (client: ClientAddress, repeatHash: string | undefined): Sql => sql`
  SELECT created_at, ${STANDING}, visitor_key FROM appointments
  WHERE client_ip = ${client} AND repeat_hash = ${repeatHash}`

function* findEarlier(
  client: ClientAddress,
  now: Date,
  repeatHash: string | undefined,
  counters: Counters,
): Work<BookingOutcome | undefined> {
  const [repeated] = repeatHash
    ? yield* ask<Booked & { visitorKey: string }>`${selectRepeated(client, repeatHash)}`
    : []
  if (repeated) {
    const { visitorKey, ...booked } = repeated
    return { kind: 'booked', booked, visitorKey, isRepeat: true }
  }
  const [booked] = yield* ask<Booked>`${selectRecent(client, clientHashOf(client, counters), now)}`
  return booked && { kind: 'already-booked', booked }
}

export type Booking = Parameters<AppointmentStore['book']>
/** Runs the statement that inserts the row and writes its mails. False where nothing was inserted. */
export type Write = (insert: Sql, ...booking: Booking) => Work<boolean>

export function* bookWith(write: Write, counters: Counters, booking: Booking): Work<BookingOutcome> {
  const [request, client, now, isSuspected = false, repeatHash] = booking
  const { preferredDate, preferredTime } = request
  const visitorKey = newKey()
  const fields = storedFields.map((field) => request[field])
  const row = [...fields, client, now, now, isSuspected, visitorKey, repeatHash]
  // Checks and inserts in one statement. Without the check a refused booking would use up a number in PostgreSQL.
  const insert = sql`
    INSERT INTO appointments (${BOOKING_COLUMNS}) SELECT ${joined(row)}
    WHERE NOT EXISTS (${selectRecent(client, clientHashOf(client, counters), now)})
      AND NOT EXISTS (${selectRepeated(client, repeatHash)})
    ON CONFLICT DO NOTHING RETURNING id, created_at, is_suspected`
  if (yield* write(insert, ...booking))
    return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
  const earlier = yield* findEarlier(client, now, repeatHash, counters)
  if (!earlier) throw new StoreUnavailable('refused without an earlier booking')
  return earlier
}

const NEWEST_FIRST = raw('ORDER BY created_at DESC, id DESC')

export const appointmentStore = ({ all, transaction, counters }: Database) => ({
  findEarlier: (client: ClientAddress, now: Date, repeatHash?: string) =>
    transaction((counters) => findEarlier(client, now, repeatHash, counters)),
  async findRecent(client: ClientAddress, now: Date): Promise<Booked | undefined> {
    const clientHash = clientHashOf(client, await counters())
    return (await all<Booked>`${selectRecent(client, clientHash, now)}`)[0]
  },
  list: () => all<Appointment>`SELECT ${APPOINTMENT_COLUMNS} FROM appointments ${NEWEST_FIRST}`,
  // Appointments entered without an address never match.
  findByEmail: (email: string) => all<AddressedAppointment>`
    SELECT ${APPOINTMENT_COLUMNS}, client_ip FROM appointments
    WHERE lower(email) = lower(${email}) AND email <> '' ${NEWEST_FIRST}`,
  async findAddressed(id: number): Promise<AddressedAppointment | undefined> {
    const [found] = await all<AddressedAppointment>`
      SELECT ${APPOINTMENT_COLUMNS}, client_ip FROM appointments WHERE id = ${id}`
    return found
  },
})
