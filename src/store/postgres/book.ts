import { randomUUID } from 'node:crypto'
import { newKey } from '../../booking/appointments/appointment-key.ts'
import { storedFields } from '../../booking/appointments/booking-request.ts'
import { clockHour, summaryDueAt } from '../../booking/appointments/flood-rule.ts'
import { countedSince } from '../../booking/appointments/visitor-mails.ts'
import { OWNER_MAILS_PER_HOUR, VISITOR_MAILS_PER_DAY } from '../../booking/limits.ts'
import { type AppointmentStore, StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { findRecent } from '../appointments.ts'
import { FIELD_COLUMNS, places } from '../columns.ts'
import { type Counters, OWNER_MAILS } from '../counters.ts'
import type { Database } from '../database.ts'

const COLUMNS = [...FIELD_COLUMNS, 'client_ip', 'created_at', 'changed_at', 'is_suspected', 'visitor_key']
/** The values that follow those of the row. */
const place = (offset: number, type: string) => `$${COLUMNS.length + offset}::${type}`
const [HOUR_START, HOUR_END, SUMMARY_DUE] = [1, 2, 3].map((offset) => place(offset, 'timestamptz'))
const [OWNER_KEY, VISITOR_KEY, SUMMARY_KEY] = [4, 5, 6].map((offset) => place(offset, 'uuid'))
const [DAY_START, DAY_END] = [7, 8].map((offset) => place(offset, 'timestamptz'))
const MAILBOX = place(9, 'text')

/**
 * Appointment, mails and counts in one statement, which costs one round trip: what `owe-mails.ts` does step by step. It
 * does not see its own rows, nor those committed while it runs. It tells that it booked, not what: reading back what
 * was just handed over costs a tenth of the driver's work.
 */
export const BOOK = `
  WITH booked AS (
    INSERT INTO appointments (${COLUMNS}) VALUES (${places(COLUMNS.length)})
    ON CONFLICT ON CONSTRAINT one_booking_per_client DO NOTHING
    RETURNING id, created_at, is_suspected
  ), of_this_hour AS (
    SELECT count(*) >= ${OWNER_MAILS_PER_HOUR} AS are_enough FROM (
      SELECT 1 FROM mail_counts
      WHERE counter = '${OWNER_MAILS}' AND counted_at >= ${HOUR_START} AND counted_at < ${HOUR_END}
      LIMIT ${OWNER_MAILS_PER_HOUR}) AS found
  ), of_this_mailbox AS (
    SELECT count(*) >= ${VISITOR_MAILS_PER_DAY} AS are_enough FROM (
      SELECT 1 FROM outbox WHERE counted_as = ${MAILBOX} AND owed_at >= ${DAY_START} AND owed_at < ${DAY_END}
      UNION ALL
      SELECT 1 FROM mail_counts WHERE counter = ${MAILBOX} AND counted_at >= ${DAY_START} AND counted_at < ${DAY_END}
      LIMIT ${VISITOR_MAILS_PER_DAY}) AS found
  ), owner_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at)
    SELECT id, 'owner', ${OWNER_KEY}, created_at, created_at FROM booked CROSS JOIN of_this_hour WHERE NOT are_enough
  ), visitor_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, is_bounded, counted_as)
    SELECT id, 'visitor', ${VISITOR_KEY}, created_at, CASE WHEN is_owed THEN created_at END, is_owed,
      CASE WHEN is_owed THEN ${MAILBOX} END
    FROM (
      SELECT id, created_at, NOT (is_suspected OR are_enough) AS is_owed FROM booked CROSS JOIN of_this_mailbox
    ) AS decided
  ), counted AS (
    INSERT INTO mail_counts (counter, counted_at)
    SELECT '${OWNER_MAILS}', created_at FROM booked CROSS JOIN of_this_hour WHERE NOT are_enough
  ), summary AS (
    INSERT INTO outbox (hour_started_at, owed_at, kind, message_key, next_attempt_at)
    SELECT ${HOUR_START}, ${HOUR_START}, 'summary', ${SUMMARY_KEY}, ${SUMMARY_DUE}
    FROM booked CROSS JOIN of_this_hour
    WHERE are_enough AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE hour_started_at = ${HOUR_START} AND sent_at IS NULL)
    ON CONFLICT DO NOTHING
  )
  SELECT id FROM booked`

/** The exclusion constraint of the table keeps the 24-hour rule, however many instances write at once. */
export const bookInPostgres =
  (database: Database, counters: () => Promise<Counters>): AppointmentStore['book'] =>
  async (request, client, now, isSuspected = false) => {
    const { mailbox } = await counters()
    const hour = clockHour(now)
    const day = countedSince(now)
    const visitorKey = newKey()
    const [isBooked] = await database.all(
      BOOK,
      ...storedFields.map((field) => request[field]),
      ...[client, now, now, isSuspected, visitorKey],
      ...[hour.start, hour.end, summaryDueAt(hour), randomUUID(), randomUUID(), randomUUID()],
      ...[day.since, day.until, mailbox(request.email)],
    )
    const { preferredDate, preferredTime } = request
    if (isBooked)
      return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
    const earlier = await findRecent(database, client, now)
    if (!earlier) throw new StoreUnavailable('refused without an earlier booking')
    return { kind: 'already-booked', booked: earlier }
  }
