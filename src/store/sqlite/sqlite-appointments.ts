import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Appointment, Booked, HeldAppointment } from '../../booking/appointment.ts'
import type { AppointmentStore, BookingOutcome } from '../../booking/appointment-store.ts'
import type { BookingRequest } from '../../booking/booking-request.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../../booking/client-address.ts'
import { MAIL_KINDS } from '../../booking/outbox.ts'
import { BOOKING_WINDOW_IN_HOURS } from '../../booking/retention.ts'
import { commitTogether } from './commit-together.ts'
import { emptyLog } from './empty-log.ts'
import { guarded } from './guarded.ts'

const WINDOW_IN_MS = BOOKING_WINDOW_IN_HOURS * 3_600_000

export type AppointmentRow = {
  id: number
  first_name: string
  last_name: string
  website_idea: string
  phone: string
  email: string
  preferred_date: string
  preferred_time: string
  client_ip: string | null
  created_at: number
  is_suspected: number
}

export function sqliteAppointments(database: DatabaseSync): AppointmentStore {
  // One statement, so that nothing can come between the question and the insert.
  const insertUnlessRecent = database.prepare(`
    INSERT INTO appointments
      (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at,
       is_suspected)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10
    WHERE ?8 = '${UNKNOWN_ADDRESS}'
       OR NOT EXISTS (SELECT 1 FROM appointments WHERE client_ip = ?8 AND abs(created_at - ?9) < ${WINDOW_IN_MS})`)
  const insertMail = database.prepare(
    'INSERT INTO outbox (appointment_id, kind, message_key, next_attempt_at) VALUES (?1, ?2, ?3, ?4)',
  )
  const selectRecent = database.prepare(`
    SELECT created_at, preferred_date, preferred_time FROM appointments
    WHERE client_ip = ?1 AND abs(created_at - ?2) < ${WINDOW_IN_MS} ORDER BY created_at DESC LIMIT 1`)
  const selectAll = database.prepare('SELECT * FROM appointments ORDER BY created_at DESC, id DESC')
  const selectOne = database.prepare('SELECT * FROM appointments WHERE id = ?1')
  const selectByEmail = database.prepare(
    'SELECT * FROM appointments WHERE lower(email) = lower(?1) ORDER BY created_at DESC, id DESC',
  )
  const deleteByEmail = database.prepare('DELETE FROM appointments WHERE lower(email) = lower(?1)')

  function findRecent(client: string, now: Date): Booked | undefined {
    if (client === UNKNOWN_ADDRESS) return undefined
    const row = selectRecent.get(client, now.getTime()) as AppointmentRow | undefined
    return row && asBooked(row)
  }

  function book(
    request: BookingRequest,
    client: ClientAddress,
    now: Date,
    isSuspected = false,
  ): BookingOutcome {
    const { firstName, lastName, websiteIdea, phone, email, preferredDate, preferredTime } = request
    const { changes, lastInsertRowid } = insertUnlessRecent.run(
      firstName,
      lastName,
      websiteIdea,
      phone,
      email,
      preferredDate,
      preferredTime,
      client,
      now.getTime(),
      isSuspected ? 1 : 0,
    )
    if (changes === 1) {
      for (const kind of MAIL_KINDS) insertMail.run(lastInsertRowid, kind, randomUUID(), now.getTime())
      return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime } }
    }
    const booked = findRecent(client, now)
    if (!booked) throw new Error('a refused booking has no earlier one')
    return { kind: 'already-booked', booked }
  }

  return {
    book: commitTogether(database, book),
    findRecent: guarded(findRecent),
    list: guarded(() => (selectAll.all() as AppointmentRow[]).map(asAppointment)),
    find: guarded((id) => {
      const row = selectOne.get(id) as AppointmentRow | undefined
      return row && asAppointment(row)
    }),
    findByEmail: guarded((email) => (selectByEmail.all(email) as AppointmentRow[]).map(asHeld)),
    eraseByEmail: guarded((email) => {
      const { changes } = deleteByEmail.run(email)
      emptyLog(database)
      return Number(changes)
    }),
  }
}

const asBooked = (row: AppointmentRow): Booked => ({
  createdAt: new Date(row.created_at),
  preferredDate: row.preferred_date,
  preferredTime: row.preferred_time,
})

export const asAppointment = (row: AppointmentRow): Appointment => ({
  ...asBooked(row),
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  websiteIdea: row.website_idea,
  phone: row.phone,
  email: row.email,
  isSuspected: row.is_suspected === 1,
})

const asHeld = (row: AppointmentRow): HeldAppointment => ({
  ...asAppointment(row),
  clientAddress: row.client_ip ?? undefined,
})
