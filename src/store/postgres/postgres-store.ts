import pg from 'pg'
import type { Appointment, Booked } from '../../booking/appointment.ts'
import { type AppointmentStore, StoreUnavailable } from '../../booking/appointment-store.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { postgresMigrations } from './migrations.ts'

const CONNECTIONS = 10
const TIMEOUT_IN_MS = 5_000

type Row = {
  id: string
  first_name: string
  last_name: string
  website_idea: string
  phone: string
  email: string
  preferred_date: string
  preferred_time: string
  created_at: Date
}

/** PostgreSQL, for several instances behind one proxy; its exclusion constraint keeps the 24-hour rule. */
export async function openPostgresStore(url: string): Promise<AppointmentStore> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_IN_MS,
    query_timeout: TIMEOUT_IN_MS,
    application_name: 'musterwerk',
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format),
    },
  })
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  try {
    await migratePostgres(pool, postgresMigrations)
  } catch (error) {
    await pool.end()
    throw error
  }

  async function query<R extends pg.QueryResultRow>(
    name: string,
    text: string,
    values: unknown[] = [],
  ): Promise<R[]> {
    try {
      const { rows } = await pool.query<R>({ name, text, values })
      return rows
    } catch (error) {
      throw new StoreUnavailable((error as { code?: string }).code)
    }
  }

  async function findRecent(client: string, now: Date): Promise<Booked | undefined> {
    const [row] = await query<Row & { exists: boolean }>(
      'find-recent',
      'SELECT * FROM check_appointment_exists_for_ip($1, $2)',
      [client, now],
    )
    return row?.exists ? asBooked(row) : undefined
  }

  return {
    async book(request, client, now) {
      const { firstName, lastName, websiteIdea, phone, email, preferredDate, preferredTime } = request
      const [row] = await query<Row>(
        'book',
        `INSERT INTO appointments
           (first_name, last_name, website_idea, phone, email, preferred_date, preferred_time, client_ip, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         ON CONFLICT ON CONSTRAINT one_booking_per_client DO NOTHING
         RETURNING created_at, preferred_date, preferred_time`,
        [firstName, lastName, websiteIdea, phone, email, preferredDate, preferredTime, client, now],
      )
      if (row) return { kind: 'booked', booked: asBooked(row) }
      const booked = await findRecent(client, now)
      if (!booked) throw new StoreUnavailable('refused without an earlier booking')
      return { kind: 'already-booked', booked }
    },
    findRecent,
    async list() {
      const rows = await query<Row>('list', 'SELECT * FROM appointments ORDER BY created_at DESC, id DESC')
      return rows.map(asAppointment)
    },
    async checkReady() {
      const [row] = await query<{ writable: boolean }>('ready', 'SELECT NOT pg_is_in_recovery() AS writable')
      if (!row?.writable) throw new StoreUnavailable('read only')
    },
    close: () => pool.end(),
  }
}

const asBooked = (row: Row): Booked => ({
  createdAt: row.created_at,
  preferredDate: row.preferred_date,
  preferredTime: row.preferred_time.slice(0, 5),
})

const asAppointment = (row: Row): Appointment => ({
  ...asBooked(row),
  id: Number(row.id),
  firstName: row.first_name,
  lastName: row.last_name,
  websiteIdea: row.website_idea,
  phone: row.phone,
  email: row.email,
})
