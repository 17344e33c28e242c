import type { DatabaseSync } from 'node:sqlite'
import { UNKNOWN_ADDRESS } from '../../booking/appointments/client-address.ts'
import type { AppointmentStore } from '../../booking/ports/appointment-store.ts'
import { BOOKING_COLUMNS, type Booking, bookWith, type Write, windowAround } from '../appointments.ts'
import { ask, type Counters } from '../database.ts'
import { oweOwnerMail, oweVisitorMail } from '../owe-mails.ts'
import { joined } from '../sql.ts'
import { commitTogether } from './commit-together.ts'
import { runWork } from './sqlite-connection.ts'

/** Bookings of one moment share a transaction. */
export function bookInSqlite(connection: DatabaseSync, counters: Counters): AppointmentStore['book'] {
  const write: Write = function* (row, { email }, client, now, isSuspected) {
    const [after, before] = windowAround(now)
    // One statement checks and inserts.
    const [inserted] = yield* ask<{ id: number }>`
      INSERT INTO appointments (${BOOKING_COLUMNS}) SELECT ${joined(row)}
      WHERE ${client} = ${UNKNOWN_ADDRESS} OR NOT EXISTS (
        SELECT 1 FROM appointments WHERE client_ip = ${client} AND created_at > ${after} AND created_at < ${before})
      ON CONFLICT DO NOTHING RETURNING id`
    if (!inserted) return false
    const mail = { appointmentId: inserted.id, at: now }
    yield* oweOwnerMail({ ...mail, kind: 'owner' })
    yield* oweVisitorMail({ ...mail, kind: 'visitor' }, email, isSuspected ? 'held' : 'bounded', counters)
    return true
  }
  return commitTogether(connection, (...booking: Booking) => runWork(connection, bookWith(write, booking)))
}
