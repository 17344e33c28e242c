/**
 * What bookings are compared with: node:http, one transaction for each booking, the rows and the durability of the
 * product; no framework and no rules. Like the product it writes mails for the first bookings only: those that an hour
 * brings the owner, and those that a day brings visitors. bench/parts/bookings.ts compares the number of rows.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { newKey } from '../../src/booking/appointments/appointment-key.ts'
import { type BookingRequest, storedFields } from '../../src/booking/appointments/booking-request.ts'
import { OWNER_MAILS_PER_HOUR, UNANSWERED_MAILS_PER_HOUR } from '../../src/booking/limits.ts'
import { FIELD_COLUMNS } from '../../src/store/columns.ts'
import { openStore } from '../../src/store/open-store.ts'
import { openConnection } from '../../src/store/sqlite/sqlite-connection.ts'
import { serve } from './serve.ts'

type Mails = { toOwner: boolean; toVisitor: boolean }
type Insert = (request: BookingRequest, client: string, now: Date, mails: Mails) => unknown

const COLUMNS = [...FIELD_COLUMNS, 'client_ip', 'created_at', 'changed_at', 'is_suspected', 'visitor_key']
const APPOINTMENT = `INSERT INTO appointments (${COLUMNS}) VALUES (${COLUMNS.map((_, index) => `$${index + 1}`)}) RETURNING id`
const MAIL = 'INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, counted_as)'

const { DATA_DIR = '', DATABASE_URL } = process.env
// The product creates the tables.
await (await openStore({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })).close()
const insert = DATABASE_URL ? insertIntoPostgres(DATABASE_URL) : insertIntoSqlite(DATA_DIR)

let booked = 0
serve((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (chunk) => {
    body += chunk
  })
  request.on('end', async () => {
    const now = new Date()
    const booking: BookingRequest = JSON.parse(body)
    const mails = {
      toOwner: booked < OWNER_MAILS_PER_HOUR,
      toVisitor: booked < 24 * UNANSWERED_MAILS_PER_HOUR,
    }
    booked += 1
    await insert(booking, String(request.headers['x-forwarded-for']), now, mails)
    const { preferredDate, preferredTime } = booking
    const answer = {
      exists: true,
      created_at: now,
      preferred_date: preferredDate,
      preferred_time: preferredTime,
    }
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
})

const valuesOf = (request: BookingRequest) => storedFields.map((field) => request[field])

function insertIntoSqlite(dataDir: string): Insert {
  // Opened as the product opens it: WAL, synchronous = FULL, secure_delete, foreign_keys.
  const connection = openConnection(join(dataDir, 'musterwerk.sqlite'))
  const prepare = (sql: string) => connection.prepare(sql.replaceAll('$', '?'))
  const appointment = prepare(APPOINTMENT)
  const mail = prepare(`${MAIL} VALUES ($1, $2, $3, $4, $4, $5)`)
  return (request, client, now, { toOwner, toVisitor }) => {
    const at = now.getTime()
    connection.exec('BEGIN IMMEDIATE')
    const { id = 0 } = appointment.get(...valuesOf(request), client, at, at, 0, newKey()) ?? {}
    if (toOwner) mail.run(id, 'owner', randomUUID(), at, null)
    if (toVisitor) mail.run(id, 'visitor', randomUUID(), at, newKey().slice(0, 12))
    connection.exec('COMMIT')
  }
}

/** One statement, which is one transaction and one round trip. */
function insertIntoPostgres(url: string): Insert {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const at = `$${COLUMNS.indexOf('created_at') + 1}::timestamptz`
  const key = `$${COLUMNS.length + 1}::uuid`
  const counter = `$${COLUMNS.length + 2}::text`
  const ownerMail = `owner_mail AS (${MAIL} SELECT id, 'owner', gen_random_uuid(), ${at}, ${at}, NULL FROM booked)`
  const visitorMail = `visitor_mail AS (${MAIL} SELECT id, 'visitor', ${key}, ${at}, ${at}, ${counter} FROM booked)`
  const statement = (...mails: string[]) =>
    `WITH ${[`booked AS (${APPOINTMENT})`, ...mails].join()} SELECT id FROM booked`
  const both = { name: 'both', text: statement(ownerMail, visitorMail) }
  const one = { name: 'one', text: statement(visitorMail) }
  const none = { name: 'none', text: statement() }
  return (request, client, now, { toOwner, toVisitor }) => {
    const row = [...valuesOf(request), client, now, now, false, newKey()]
    if (!toVisitor) return pool.query({ ...none, values: row })
    return pool.query({ ...(toOwner ? both : one), values: [...row, randomUUID(), newKey().slice(0, 12)] })
  }
}
