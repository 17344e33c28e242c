import type { DatabaseSync } from 'node:sqlite'
import type { Appointment, Booked, HeldAppointment } from '../../booking/appointment.ts'
import { newKey } from '../../booking/appointment-key.ts'
import type { AppointmentStore, BookingOutcome } from '../../booking/appointment-store.ts'
import { type BookingRequest, storedFields } from '../../booking/booking-request.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../../booking/client-address.ts'
import { BOOKING_WINDOW_IN_HOURS } from '../../booking/retention.ts'
import { APPOINTMENT_COLUMNS, FIELD_COLUMNS, fromRow } from '../row.ts'
import { commitTogether } from './commit-together.ts'
import { emptyLog } from './empty-log.ts'
import { guarded } from './guarded.ts'
import { oweMails } from './owe-mails.ts'

const WINDOW_IN_MS = BOOKING_WINDOW_IN_HOURS * 3_600_000
const COLUMNS = [
  'client_ip',
  'created_at',
  'changed_at',
  'is_suspected',
  'visitor_key',
  'owner_key',
  ...FIELD_COLUMNS,
]

export function sqliteAppointments(database: DatabaseSync): AppointmentStore {
  // One statement, so that nothing can come between the question and the insert.
  const insertUnlessRecent = database.prepare(`
    INSERT INTO appointments (${COLUMNS.join()})
    SELECT ${COLUMNS.map((_, index) => `?${index + 1}`).join()}
    WHERE ?1 = '${UNKNOWN_ADDRESS}'
       OR NOT EXISTS (SELECT 1 FROM appointments WHERE client_ip = ?1 AND abs(created_at - ?2) < ${WINDOW_IN_MS})`)
  const owe = oweMails(database)
  const selectRecent = database.prepare(`
    SELECT created_at, preferred_date, preferred_time FROM appointments
    WHERE client_ip = ?1 AND abs(created_at - ?2) < ${WINDOW_IN_MS} ORDER BY created_at DESC LIMIT 1`)
  const selectAll = database.prepare(
    `SELECT ${APPOINTMENT_COLUMNS} FROM appointments ORDER BY created_at DESC, id DESC`,
  )
  const selectOne = database.prepare(`SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE id = ?1`)
  const selectByEmail = database.prepare(
    `SELECT ${APPOINTMENT_COLUMNS}, client_ip FROM appointments WHERE lower(email) = lower(?1)
     ORDER BY created_at DESC, id DESC`,
  )
  const deleteByEmail = database.prepare('DELETE FROM appointments WHERE lower(email) = lower(?1)')

  function findRecent(client: string, now: Date): Booked | undefined {
    if (client === UNKNOWN_ADDRESS) return undefined
    const row = selectRecent.get(client, now.getTime())
    return row && fromRow<Booked>(row)
  }

  function book(
    request: BookingRequest,
    client: ClientAddress,
    now: Date,
    isSuspected = false,
  ): BookingOutcome {
    const visitorKey = newKey()
    const { changes, lastInsertRowid } = insertUnlessRecent.run(
      client,
      now.getTime(),
      now.getTime(),
      isSuspected ? 1 : 0,
      visitorKey,
      newKey(),
      ...storedFields.map((field) => request[field]),
    )
    if (changes === 1) {
      owe({ id: lastInsertRowid, email: request.email, isSuspected, bookedAt: now })
      const { preferredDate, preferredTime } = request
      return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
    }
    const booked = findRecent(client, now)
    if (!booked) throw new Error('a refused booking has no earlier one')
    return { kind: 'already-booked', booked }
  }

  return {
    book: commitTogether(database, book),
    findRecent: guarded(findRecent),
    list: guarded(() => selectAll.all().map((row) => fromRow<Appointment>(row))),
    find: guarded((id) => {
      const row = selectOne.get(id)
      return row && fromRow<Appointment>(row)
    }),
    findByEmail: guarded((email) => selectByEmail.all(email).map((row) => fromRow<HeldAppointment>(row))),
    eraseByEmail: guarded((email) => {
      const { changes } = deleteByEmail.run(email)
      emptyLog(database)
      return Number(changes)
    }),
  }
}
