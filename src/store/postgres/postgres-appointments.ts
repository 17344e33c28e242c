import { randomUUID } from 'node:crypto'
import type { Appointment, Booked, HeldAppointment } from '../../booking/appointment.ts'
import { type AppointmentStore, StoreUnavailable } from '../../booking/appointment-store.ts'
import type { Query } from './open-postgres.ts'

export type AppointmentRow = {
  id: string
  first_name: string
  last_name: string
  website_idea: string
  phone: string
  email: string
  preferred_date: string
  preferred_time: string
  client_ip: string | null
  created_at: Date
  is_suspected: boolean
}

/** The exclusion constraint of the table keeps the 24-hour rule, however many instances write at once. */
export function postgresAppointments(query: Query): AppointmentStore {
  async function findRecent(client: string, now: Date): Promise<Booked | undefined> {
    const [row] = await query<AppointmentRow & { exists: boolean }>(
      'find-recent',
      'SELECT * FROM check_appointment_exists_for_ip($1, $2)',
      [client, now],
    )
    return row?.exists ? asBooked(row) : undefined
  }

  return {
    async book(request, client, now, isSuspected = false) {
      const { firstName, lastName, websiteIdea, phone, email, preferredDate, preferredTime } = request
      const [row] = await query<AppointmentRow>(
        'book',
        `WITH booked AS (
           INSERT INTO appointments
             (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at,
              is_suspected)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $12)
           ON CONFLICT ON CONSTRAINT one_booking_per_client DO NOTHING
           RETURNING id, created_at, preferred_date, preferred_time
         ), mails AS (
           INSERT INTO outbox (appointment_id, kind, message_key, next_attempt_at)
           SELECT id, mail.kind, mail.key, created_at
           FROM booked CROSS JOIN (VALUES ('owner', $10::uuid), ('visitor', $11::uuid)) AS mail (kind, key)
         )
         SELECT created_at, preferred_date, preferred_time FROM booked`,
        [
          firstName,
          lastName,
          websiteIdea,
          phone,
          email,
          preferredDate,
          preferredTime,
          client,
          now,
          randomUUID(),
          randomUUID(),
          isSuspected,
        ],
      )
      if (row) return { kind: 'booked', booked: asBooked(row) }
      const booked = await findRecent(client, now)
      if (!booked) throw new StoreUnavailable('refused without an earlier booking')
      return { kind: 'already-booked', booked }
    },
    findRecent,
    async list() {
      const rows = await query<AppointmentRow>(
        'list',
        'SELECT * FROM appointments ORDER BY created_at DESC, id DESC',
      )
      return rows.map(asAppointment)
    },
    async find(id) {
      const [row] = await query<AppointmentRow>('find', 'SELECT * FROM appointments WHERE id = $1', [id])
      return row && asAppointment(row)
    },
    async findByEmail(email) {
      const rows = await query<AppointmentRow>(
        'find-by-email',
        'SELECT * FROM appointments WHERE lower(email) = lower($1) ORDER BY created_at DESC, id DESC',
        [email],
      )
      return rows.map(asHeld)
    },
    async eraseByEmail(email) {
      const rows = await query(
        'erase-by-email',
        'DELETE FROM appointments WHERE lower(email) = lower($1) RETURNING id',
        [email],
      )
      return rows.length
    },
  }
}

const asBooked = (row: AppointmentRow): Booked => ({
  createdAt: row.created_at,
  preferredDate: row.preferred_date,
  preferredTime: row.preferred_time.slice(0, 5),
})

export const asAppointment = (row: AppointmentRow): Appointment => ({
  ...asBooked(row),
  id: Number(row.id),
  firstName: row.first_name,
  lastName: row.last_name,
  websiteIdea: row.website_idea,
  phone: row.phone,
  email: row.email,
  isSuspected: row.is_suspected,
})

const asHeld = (row: AppointmentRow): HeldAppointment => ({
  ...asAppointment(row),
  clientAddress: row.client_ip ?? undefined,
})
