import type { Booked } from '../../booking/appointments/appointment.ts'
import { newKey } from '../../booking/appointments/appointment-key.ts'
import { storedFields } from '../../booking/appointments/booking-request.ts'
import { clockHour, summaryDueAt } from '../../booking/appointments/outbox-mail.ts'
import { countedSince } from '../../booking/appointments/visitor-mails.ts'
import { OWNER_MAILS_PER_HOUR, VISITOR_MAILS_PER_DAY } from '../../booking/limits.ts'
import { type AppointmentStore, StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { BOOKING_COLUMNS, selectRecent } from '../appointments.ts'
import { type Counters, counted, OWNER_MAILS } from '../counters.ts'
import type { Database } from '../database.ts'
import { countedMails } from '../owe-mails.ts'
import { type Item, joined, type Sql, sql } from '../sql.ts'

/**
 * Appointment, mails and counts in one statement, which costs one round trip: what `owe-mails.ts` does step by step. It
 * does not see its own rows, nor those committed while it runs. It returns no more than the id: reading back the values
 * just handed over costs a tenth of the driver's work.
 */
export function bookStatement(row: Item[], mailbox: Item, now: Date): Sql {
  const hour = clockHour(now)
  const { since, until } = countedSince(now)
  return sql`
  WITH booked AS (
    INSERT INTO appointments (${BOOKING_COLUMNS}) VALUES (${joined(row)})
    ON CONFLICT ON CONSTRAINT one_booking_per_client DO NOTHING
    RETURNING id, created_at, is_suspected
  ), decided AS (
    SELECT *, ${counted(OWNER_MAILS, hour.start, hour.end, OWNER_MAILS_PER_HOUR)} >= ${OWNER_MAILS_PER_HOUR} AS is_summarised,
      NOT is_suspected AND ${countedMails(mailbox, since, until)} < ${VISITOR_MAILS_PER_DAY} AS is_owed
    FROM booked
  ), owner_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at)
    SELECT id, 'owner', gen_random_uuid(), created_at, created_at FROM decided WHERE NOT is_summarised
  ), owner_count AS (
    INSERT INTO mail_counts (counter, counted_at)
    SELECT ${OWNER_MAILS}::text, created_at FROM decided WHERE NOT is_summarised
  ), summary AS (
    INSERT INTO outbox (hour_started_at, owed_at, kind, message_key, next_attempt_at)
    SELECT ${hour.start}::timestamptz, ${hour.start}::timestamptz, 'summary', gen_random_uuid(), ${summaryDueAt(hour)}::timestamptz
    FROM decided
    WHERE is_summarised AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE hour_started_at = ${hour.start} AND sent_at IS NULL)
    ON CONFLICT DO NOTHING
  ), visitor_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, is_bounded, counted_as)
    SELECT id, 'visitor', gen_random_uuid(), created_at, CASE WHEN is_owed THEN created_at END, is_owed,
      CASE WHEN is_owed THEN ${mailbox}::text END
    FROM decided
  )
  SELECT id FROM booked`
}

/** The exclusion constraint of the table keeps the 24-hour rule, however many instances write at once. */
export const bookInPostgres =
  ({ all }: Database, counters: () => Promise<Counters>): AppointmentStore['book'] =>
  async (request, client, now, isSuspected = false) => {
    const { mailbox } = await counters()
    const { email, preferredDate, preferredTime } = request
    const visitorKey = newKey()
    const row = [...storedFields.map((field) => request[field]), client, now, now, isSuspected, visitorKey]
    const [isBooked] = await all`${bookStatement(row, mailbox(email), now)}`
    if (isBooked)
      return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
    const [earlier] = await all<Booked>`${selectRecent(client, now)}`
    if (!earlier) throw new StoreUnavailable('refused without an earlier booking')
    return { kind: 'already-booked', booked: earlier }
  }
