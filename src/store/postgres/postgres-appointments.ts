import { randomUUID } from 'node:crypto'
import type { Appointment, Booked, HeldAppointment } from '../../booking/appointment.ts'
import { newKey } from '../../booking/appointment-key.ts'
import { type AppointmentStore, StoreUnavailable } from '../../booking/appointment-store.ts'
import { storedFields } from '../../booking/booking-request.ts'
import { clockHour, OWNER_MAILS_PER_HOUR, summaryDueAt } from '../../booking/flood-rule.ts'
import { countedSince } from '../../booking/visitor-mails.ts'
import { APPOINTMENT_COLUMNS, FIELD_COLUMNS, fromRow } from '../row.ts'
import { areEnoughMails } from './are-enough-mails.ts'
import type { Query } from './query.ts'

const COLUMNS = [
  ...FIELD_COLUMNS,
  'client_ip',
  'created_at',
  'changed_at',
  'is_suspected',
  'visitor_key',
  'owner_key',
]
/** The places of the parameters that follow those of the row. */
const place = (offset: number) => `$${COLUMNS.length + offset}`
const [HOUR_START, HOUR_END, SUMMARY_DUE] = [1, 2, 3].map((offset) => `${place(offset)}::timestamptz`)
const [OWNER_KEY, VISITOR_KEY, SUMMARY_KEY] = [4, 5, 6].map((offset) => `${place(offset)}::uuid`)
const DAY_START = `${place(7)}::timestamptz`
const EMAIL = `$${COLUMNS.indexOf('email') + 1}`

/**
 * Appointment and mails in one statement. It does not see its own row, nor those committed while it runs. It tells that
 * it booked, not what: reading back what was just handed over costs a tenth of the driver's work.
 */
export const BOOK = `
  WITH booked AS (
    INSERT INTO appointments (${COLUMNS.join()})
    VALUES (${COLUMNS.map((_, index) => `$${index + 1}`).join()})
    ON CONFLICT ON CONSTRAINT one_booking_per_client DO NOTHING
    RETURNING id, created_at, is_suspected
  ), earlier AS (
    SELECT count(*) >= ${OWNER_MAILS_PER_HOUR} AS are_enough FROM (
      SELECT 1 FROM appointments WHERE created_at >= ${HOUR_START} AND created_at < ${HOUR_END}
      LIMIT ${OWNER_MAILS_PER_HOUR}) AS of_this_hour
  ), of_this_address AS (
    ${areEnoughMails(EMAIL, DAY_START)}
  ), owner_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at)
    SELECT id, 'owner', ${OWNER_KEY}, created_at, created_at FROM booked CROSS JOIN earlier WHERE NOT are_enough
  ), visitor_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, counted_for)
    SELECT id, 'visitor', ${VISITOR_KEY}, created_at,
      CASE WHEN NOT (is_suspected OR are_enough) THEN created_at END,
      CASE WHEN NOT (is_suspected OR are_enough) THEN lower(${EMAIL}) END
    FROM booked CROSS JOIN of_this_address
  ), summary AS (
    INSERT INTO outbox (hour_started_at, owed_at, kind, message_key, next_attempt_at)
    SELECT ${HOUR_START}, ${HOUR_START}, 'summary', ${SUMMARY_KEY}, ${SUMMARY_DUE}
    FROM booked CROSS JOIN earlier
    WHERE are_enough AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE hour_started_at = ${HOUR_START} AND sent_at IS NULL)
    ON CONFLICT DO NOTHING
  )
  SELECT FROM booked`

/** The exclusion constraint of the table keeps the 24-hour rule, however many instances write at once. */
export function postgresAppointments(query: Query): AppointmentStore {
  async function select<Result>(name: string, text: string, values: unknown[] = []): Promise<Result[]> {
    return (await query(name, text, values)).map((row) => fromRow<Result>(row))
  }

  async function findRecent(client: string, now: Date): Promise<Booked | undefined> {
    const [found] = await select<Booked & { exists: boolean }>(
      'find-recent',
      'SELECT * FROM check_appointment_exists_for_ip($1, $2)',
      [client, now],
    )
    if (!found?.exists) return undefined
    const { exists: _, ...booked } = found
    return booked
  }

  return {
    async book(request, client, now, isSuspected = false) {
      const hour = clockHour(now)
      const visitorKey = newKey()
      const [isBooked] = await query('book', BOOK, [
        ...storedFields.map((field) => request[field]),
        client,
        now,
        now,
        isSuspected,
        visitorKey,
        newKey(),
        hour.start,
        hour.end,
        summaryDueAt(hour),
        randomUUID(),
        randomUUID(),
        randomUUID(),
        countedSince(now),
      ])
      const { preferredDate, preferredTime } = request
      if (isBooked)
        return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
      const earlier = await findRecent(client, now)
      if (!earlier) throw new StoreUnavailable('refused without an earlier booking')
      return { kind: 'already-booked', booked: earlier }
    },
    findRecent,
    list: () =>
      select<Appointment>(
        'list',
        `SELECT ${APPOINTMENT_COLUMNS} FROM appointments ORDER BY created_at DESC, id DESC`,
      ),
    async find(id) {
      const [found] = await select<Appointment>(
        'find',
        `SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE id = $1`,
        [id],
      )
      return found
    },
    findByEmail: (email) =>
      select<HeldAppointment>(
        'find-by-email',
        `SELECT ${APPOINTMENT_COLUMNS}, client_ip FROM appointments WHERE lower(email) = lower($1)
         ORDER BY created_at DESC, id DESC`,
        [email],
      ),
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
