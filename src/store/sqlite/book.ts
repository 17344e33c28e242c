import type { DatabaseSync } from 'node:sqlite'
import type { Booked } from '../../booking/appointments/appointment.ts'
import { newKey } from '../../booking/appointments/appointment-key.ts'
import { type BookingRequest, storedFields } from '../../booking/appointments/booking-request.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../../booking/appointments/client-address.ts'
import type { AppointmentStore, BookingOutcome } from '../../booking/ports/appointment-store.ts'
import { SELECT_RECENT, windowAround } from '../appointments.ts'
import { FIELD_COLUMNS, places } from '../columns.ts'
import type { Counters } from '../counters.ts'
import { ask, runNow, type Work } from '../database.ts'
import { oweOwnerMail, oweVisitorMail } from '../owe-mails.ts'
import { commitTogether } from './commit-together.ts'
import { runStatement } from './sqlite-connection.ts'

const COLUMNS = [...FIELD_COLUMNS, 'client_ip', 'created_at', 'changed_at', 'is_suspected', 'visitor_key']
const CLIENT = `$${COLUMNS.indexOf('client_ip') + 1}`
const [AFTER, BEFORE] = [1, 2].map((offset) => `$${COLUMNS.length + offset}`)

/** One statement asks and inserts. */
const INSERT_UNLESS_RECENT = `
  INSERT INTO appointments (${COLUMNS}) SELECT ${places(COLUMNS.length)}
  WHERE ${CLIENT} = '${UNKNOWN_ADDRESS}' OR NOT EXISTS (
    SELECT 1 FROM appointments WHERE client_ip = ${CLIENT} AND created_at > ${AFTER} AND created_at < ${BEFORE})
  RETURNING id`

/** Bookings of one moment share a transaction. */
export function bookInSqlite(
  connection: DatabaseSync,
  counters: () => Promise<Counters>,
): AppointmentStore['book'] {
  const bookTogether = commitTogether(connection, (...details: Details) =>
    runNow(book(...details), (statement) => runStatement(connection, statement)),
  )
  return async (request, client, now, isSuspected = false) =>
    bookTogether(request, client, now, isSuspected, await counters())
}

type Details = Parameters<typeof book>

function* book(
  request: BookingRequest,
  client: ClientAddress,
  now: Date,
  isSuspected: boolean,
  counters: Counters,
): Work<BookingOutcome> {
  const visitorKey = newKey()
  const { email, preferredDate, preferredTime } = request
  const fields = storedFields.map((field) => request[field])
  const window = windowAround(now)
  const [row] = yield* ask<{ id: number }>(
    INSERT_UNLESS_RECENT,
    ...fields,
    ...[client, now, now, isSuspected, visitorKey],
    ...window,
  )
  if (!row) {
    const [recent] = yield* ask<Booked>(SELECT_RECENT, client, ...window)
    if (!recent) throw new Error('a refused booking has no earlier one')
    return { kind: 'already-booked', booked: recent }
  }
  const mail = { appointmentId: row.id, at: now }
  yield* oweOwnerMail({ ...mail, kind: 'owner' })
  const rule = isSuspected ? 'held' : 'bounded'
  yield* oweVisitorMail({ ...mail, kind: 'visitor', email, rule }, counters)
  return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
}
