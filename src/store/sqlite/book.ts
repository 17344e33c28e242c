import type { DatabaseSync } from 'node:sqlite'
import type { Booked } from '../../booking/appointments/appointment.ts'
import { newKey } from '../../booking/appointments/appointment-key.ts'
import { type BookingRequest, storedFields } from '../../booking/appointments/booking-request.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../../booking/appointments/client-address.ts'
import type { AppointmentStore, BookingOutcome } from '../../booking/ports/appointment-store.ts'
import { BOOKING_COLUMNS, SELECT_RECENT, windowAround } from '../appointments.ts'
import { places } from '../columns.ts'
import type { Counters } from '../counters.ts'
import { ask, runNow, type Work } from '../database.ts'
import { oweOwnerMail, oweVisitorMail } from '../owe-mails.ts'
import { commitTogether } from './commit-together.ts'
import { runStatement } from './sqlite-connection.ts'

const CLIENT = `$${BOOKING_COLUMNS.indexOf('client_ip') + 1}`
const [AFTER, BEFORE] = [1, 2].map((offset) => `$${BOOKING_COLUMNS.length + offset}`)

/** One statement checks and inserts. */
const INSERT_UNLESS_RECENT = `
  INSERT INTO appointments (${BOOKING_COLUMNS}) SELECT ${places(BOOKING_COLUMNS.length)}
  WHERE ${CLIENT} = '${UNKNOWN_ADDRESS}' OR NOT EXISTS (
    SELECT 1 FROM appointments WHERE client_ip = ${CLIENT} AND created_at > ${AFTER} AND created_at < ${BEFORE})
  RETURNING id`

/** Bookings of one moment share a transaction. */
export function bookInSqlite(connection: DatabaseSync, counters: Counters): AppointmentStore['book'] {
  function* book(
    request: BookingRequest,
    client: ClientAddress,
    now: Date,
    isSuspected = false,
  ): Work<BookingOutcome> {
    const visitorKey = newKey()
    const { email, preferredDate, preferredTime } = request
    const [row] = yield* ask<{ id: number }>(INSERT_UNLESS_RECENT, [
      ...storedFields.map((field) => request[field]),
      ...[client, now, now, isSuspected, visitorKey],
      ...windowAround(now),
    ])
    if (!row) {
      const [recent] = yield* ask<Booked>(SELECT_RECENT, [client, ...windowAround(now)])
      if (!recent) throw new Error('a refused booking has no earlier one')
      return { kind: 'already-booked', booked: recent }
    }
    const mail = { appointmentId: row.id, at: now }
    yield* oweOwnerMail({ ...mail, kind: 'owner' })
    const rule = isSuspected ? 'held' : 'bounded'
    yield* oweVisitorMail({ ...mail, kind: 'visitor' }, email, rule, counters)
    return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
  }
  return commitTogether(connection, (...args: Parameters<typeof book>) =>
    runNow(book(...args), (statement) => runStatement(connection, statement)),
  )
}
