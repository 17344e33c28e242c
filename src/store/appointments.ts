import {
  type AddressedAppointment,
  type Appointment,
  type Booked,
  OPEN_STATES,
} from '../booking/appointments/appointment.ts'
import { newKey } from '../booking/appointments/appointment-key.ts'
import { storedFields } from '../booking/appointments/booking-request.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../booking/appointments/client-address.ts'
import { internationalPhone } from '../booking/appointments/international-phone.ts'
import { BOOKING_WINDOW_IN_HOURS, BOOKINGS_PER_ADDRESS } from '../booking/limits.ts'
import {
  type AppointmentStore,
  type BookingOutcome,
  StoreUnavailable,
} from '../booking/ports/appointment-store.ts'
import { berlinDate, berlinTime, HOUR_IN_MS } from '../booking/times/berlin-time.ts'
import { APPOINTMENT_COLUMNS, FIELD_COLUMNS, quoted } from './columns.ts'
import type { Counters, Database, Tx } from './database.ts'
import { oweOwnerMail, oweVisitorMail } from './owe-mails.ts'
import { SEARCH_COLUMNS, searchValues } from './search-columns.ts'
import { joined, raw, type Sql, sql } from './sql.ts'

const WINDOW_IN_MS = BOOKING_WINDOW_IN_HOURS * HOUR_IN_MS

const BOOKING_COLUMNS = raw(
  `${FIELD_COLUMNS}, last_date, client_ip, created_at, changed_at, is_suspected, visitor_key, repeat_hash, ${SEARCH_COLUMNS}`,
)

/** The time of a call that may still come. */
function timeAhead(now: Date): Sql {
  const today = berlinDate(now)
  const isAhead = sql`
    state IN (${quoted(OPEN_STATES)}) AND (preferred_date > ${today}
      OR (preferred_date = ${today} AND preferred_time > ${berlinTime(now)}))`
  return sql`
    CASE WHEN ${isAhead} THEN preferred_date END AS preferred_date,
    CASE WHEN ${isAhead} THEN preferred_time END AS preferred_time`
}

/**
 * The spec's `check_appointment_exists_for_ip`: the last booking of the address, or, without a time, of as many that were
 * erased as an address may have. The constant in it makes PostgreSQL use its index.
 */
function selectRecent(client: ClientAddress, clientHash: string | null, now: Date): Sql {
  const after = new Date(now.getTime() - WINDOW_IN_MS)
  // A clock that was put back sees later bookings.
  const before = new Date(now.getTime() + WINDOW_IN_MS)
  return sql`
    SELECT created_at, preferred_date, preferred_time FROM (
      SELECT created_at, ${timeAhead(now)} FROM appointments
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
  SELECT created_at, preferred_date, preferred_time, visitor_key FROM appointments
  WHERE client_ip = ${client} AND repeat_hash = ${repeatHash}`

type Asking = Pick<Tx, 'all' | 'counters'>

async function findEarlier(
  { all, counters }: Asking,
  client: ClientAddress,
  now: Date,
  repeatHash: string | undefined,
): Promise<BookingOutcome | undefined> {
  const [repeated] = repeatHash
    ? await all<Booked & { visitorKey: string }>`${selectRepeated(client, repeatHash)}`
    : []
  if (repeated) {
    const { visitorKey, ...booked } = repeated
    return { kind: 'booked', booked, visitorKey, isRepeat: true }
  }
  const [booked] = await all<Booked>`${selectRecent(client, clientHashOf(client, counters), now)}`
  return booked && { kind: 'already-booked', booked }
}

type Booking = Parameters<AppointmentStore['book']>

/** However many instances write, PostgreSQL keeps the 24-hour rule by a constraint, SQLite by its one writer. */
async function book(tx: Tx, booking: Booking): Promise<BookingOutcome> {
  const [request, client, now, isSuspected = false, repeatHash] = booking
  const { preferredDate, preferredTime } = request
  const visitorKey = newKey()
  const fields = storedFields.map((field) => request[field])
  const found = searchValues({ ...request, note: '' })
  const row = [...fields, preferredDate, client, now, now, isSuspected, visitorKey, repeatHash, ...found]
  // Checks and inserts in one statement. Without the check a refused booking would use up a number in PostgreSQL.
  const [inserted] = await tx.all<{ id: number }>`
    INSERT INTO appointments (${BOOKING_COLUMNS}) SELECT ${joined(row)}
    WHERE NOT EXISTS (${selectRecent(client, clientHashOf(client, tx.counters), now)})
      AND NOT EXISTS (${selectRepeated(client, repeatHash)})
    ON CONFLICT DO NOTHING RETURNING id`
  if (!inserted) {
    const earlier = await findEarlier(tx, client, now, repeatHash)
    if (!earlier) throw new StoreUnavailable('refused without an earlier booking')
    return earlier
  }
  const mail = { appointmentId: inserted.id, at: now }
  await oweOwnerMail(tx, { ...mail, kind: 'owner' })
  await oweVisitorMail(tx, { ...mail, kind: 'visitor' }, request.email, isSuspected ? 'none' : 'bounded')
  return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
}

const NEWEST_FIRST = raw('ORDER BY created_at DESC, id DESC')

export const appointmentStore = ({ all, transaction, counters }: Database) => ({
  book: (...booking: Booking) => transaction((tx) => book(tx, booking)),
  findEarlier: async (client: ClientAddress, now: Date, repeatHash?: string) =>
    findEarlier({ all, counters: await counters() }, client, now, repeatHash),
  async findRecent(client: ClientAddress, now: Date): Promise<Booked | undefined> {
    const clientHash = clientHashOf(client, await counters())
    return (await all<Booked>`${selectRecent(client, clientHash, now)}`)[0]
  },
  list: () => all<Appointment>`SELECT ${APPOINTMENT_COLUMNS} FROM appointments ${NEWEST_FIRST}`,
  // Appointments entered without an address never match.
  findByEmail: (email: string) => all<AddressedAppointment>`
    SELECT ${APPOINTMENT_COLUMNS}, client_ip FROM appointments
    WHERE lower(email) = lower(${email}) AND email <> '' ${NEWEST_FIRST}`,
  findByPhone: (phone: string) => all<Appointment>`
    SELECT ${APPOINTMENT_COLUMNS} FROM appointments
    WHERE phone_number = ${internationalPhone(phone)} ${NEWEST_FIRST}`,
  async findAddressed(id: number): Promise<AddressedAppointment | undefined> {
    const [found] = await all<AddressedAppointment>`
      SELECT ${APPOINTMENT_COLUMNS}, client_ip FROM appointments WHERE id = ${id}`
    return found
  },
})
