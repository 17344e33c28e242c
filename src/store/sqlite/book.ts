import type { DatabaseSync } from 'node:sqlite'
import type { Booked } from '../../booking/appointments/appointment.ts'
import { newKey } from '../../booking/appointments/appointment-key.ts'
import { type BookingRequest, storedFields } from '../../booking/appointments/booking-request.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../../booking/appointments/client-address.ts'
import type { AppointmentStore, BookingOutcome } from '../../booking/ports/appointment-store.ts'
import { BOOKING_COLUMNS, selectRecent, windowAround } from '../appointments.ts'
import type { Counters } from '../counters.ts'
import { ask, runNow, type Work } from '../database.ts'
import { oweOwnerMail, oweVisitorMail } from '../owe-mails.ts'
import { joined } from '../sql.ts'
import { commitTogether } from './commit-together.ts'
import { runStatement } from './sqlite-connection.ts'

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
    const [after, before] = windowAround(now)
    const values = [...storedFields.map((field) => request[field]), client, now, now, isSuspected, visitorKey]
    // One statement checks and inserts.
    const [row] = yield* ask<{ id: number }>`
      INSERT INTO appointments (${BOOKING_COLUMNS}) SELECT ${joined(values)}
      WHERE ${client} = ${UNKNOWN_ADDRESS} OR NOT EXISTS (
        SELECT 1 FROM appointments WHERE client_ip = ${client} AND created_at > ${after} AND created_at < ${before})
      RETURNING id`
    if (!row) {
      const [recent] = yield* ask<Booked>`${selectRecent(client, now)}`
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
