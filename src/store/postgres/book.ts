import { randomUUID } from 'node:crypto'
import { newKey } from '../../booking/appointments/appointment-key.ts'
import { storedFields } from '../../booking/appointments/booking-request.ts'
import { clockHour, summaryDueAt } from '../../booking/appointments/flood-rule.ts'
import { countedSince } from '../../booking/appointments/visitor-mails.ts'
import { OWNER_MAILS_PER_HOUR, VISITOR_MAILS_PER_DAY } from '../../booking/limits.ts'
import { type AppointmentStore, StoreUnavailable } from '../../booking/ports/appointment-store.ts'
import { BOOKING_COLUMNS, findRecent } from '../appointments.ts'
import { places } from '../columns.ts'
import { type Counters, counted, OWNER_MAILS } from '../counters.ts'
import type { Database } from '../database.ts'
import { countedMails } from '../owe-mails.ts'

/** The values that follow those of the row. */
const place = (offset: number, type: string) => `$${BOOKING_COLUMNS.length + offset}::${type}`
const [HOUR_START = '', HOUR_END = '', SUMMARY_DUE] = [1, 2, 3].map((offset) => place(offset, 'timestamptz'))
const [OWNER_KEY, VISITOR_KEY, SUMMARY_KEY] = [4, 5, 6].map((offset) => place(offset, 'uuid'))
const [DAY_START = '', DAY_END = ''] = [7, 8].map((offset) => place(offset, 'timestamptz'))
const MAILBOX = place(9, 'text')

/**
 * Appointment, mails and counts in one statement, which costs one round trip: what `owe-mails.ts` does step by step. It
 * does not see its own rows, nor those committed while it runs. It returns no more than the id: reading back the values
 * just handed over costs a tenth of the driver's work.
 */
export const BOOK = `
  WITH booked AS (
    INSERT INTO appointments (${BOOKING_COLUMNS}) VALUES (${places(BOOKING_COLUMNS.length)})
    ON CONFLICT ON CONSTRAINT one_booking_per_client DO NOTHING
    RETURNING id, created_at, is_suspected
  ), decided AS (
    SELECT *, ${counted(OWNER_MAILS_PER_HOUR, `'${OWNER_MAILS}'`, HOUR_START, HOUR_END)}
        >= ${OWNER_MAILS_PER_HOUR} AS is_summarised,
      NOT is_suspected AND ${countedMails(MAILBOX, DAY_START, DAY_END)} < ${VISITOR_MAILS_PER_DAY} AS is_owed
    FROM booked
  ), owner_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at)
    SELECT id, 'owner', ${OWNER_KEY}, created_at, created_at FROM decided WHERE NOT is_summarised
  ), owner_count AS (
    INSERT INTO mail_counts (counter, counted_at)
    SELECT '${OWNER_MAILS}', created_at FROM decided WHERE NOT is_summarised
  ), summary AS (
    INSERT INTO outbox (hour_started_at, owed_at, kind, message_key, next_attempt_at)
    SELECT ${HOUR_START}, ${HOUR_START}, 'summary', ${SUMMARY_KEY}, ${SUMMARY_DUE} FROM decided
    WHERE is_summarised AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE hour_started_at = ${HOUR_START} AND sent_at IS NULL)
    ON CONFLICT DO NOTHING
  ), visitor_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, is_bounded, counted_as)
    SELECT id, 'visitor', ${VISITOR_KEY}, created_at, CASE WHEN is_owed THEN created_at END, is_owed,
      CASE WHEN is_owed THEN ${MAILBOX} END
    FROM decided
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
    const [row] = await database.all(BOOK, [
      ...storedFields.map((field) => request[field]),
      ...[client, now, now, isSuspected, visitorKey],
      ...[hour.start, hour.end, summaryDueAt(hour), randomUUID(), randomUUID(), randomUUID()],
      ...[day.since, day.until, mailbox(request.email)],
    ])
    const { preferredDate, preferredTime } = request
    if (row) return { kind: 'booked', booked: { createdAt: now, preferredDate, preferredTime }, visitorKey }
    const earlier = await findRecent(database, client, now)
    if (!earlier) throw new StoreUnavailable('refused without an earlier booking')
    return { kind: 'already-booked', booked: earlier }
  }
