import type { Pool } from 'pg'
import { clockHour, summaryDueAt } from '../../booking/appointments/outbox-mail.ts'
import { OWNER_MAILS_PER_HOUR, VISITOR_MAILS_PER_DAY } from '../../booking/limits.ts'
import type { AppointmentStore } from '../../booking/ports/appointment-store.ts'
import { bookWith, type Write } from '../appointments.ts'
import { ask, type Counters } from '../database.ts'
import { countedMails, countSql, OWNER_MAILS } from '../owe-mails.ts'
import { type Sql, sql } from '../sql.ts'
import { available, runWork } from './postgres-database.ts'

/** In one round trip what `owe-mails.ts` does step by step. It sees neither its own rows nor those committed meanwhile. */
function bookStatement(insert: Sql, mailbox: string, now: Date): Sql {
  const hour = clockHour(now)
  return sql`
  WITH booked AS (
    ${insert}
  ), decided AS (
    SELECT *, ${countSql(OWNER_MAILS, hour, OWNER_MAILS_PER_HOUR)} >= ${OWNER_MAILS_PER_HOUR} AS is_summarised,
      NOT is_suspected AND ${countedMails(mailbox, now)} < ${VISITOR_MAILS_PER_DAY} AS is_owed
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
    FROM decided WHERE is_summarised AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE hour_started_at = ${hour.start} AND sent_at IS NULL)
    ON CONFLICT DO NOTHING
  ), visitor_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, is_bounded, counted_as)
    SELECT id, 'visitor', gen_random_uuid(), created_at, CASE WHEN is_owed THEN created_at END, is_owed,
      CASE WHEN is_owed THEN ${mailbox}::text END FROM decided
  )
  SELECT id FROM booked`
}

/** However many instances write: an exclusion constraint keeps the 24-hour rule, an index one row for all repeats. */
export const bookInPostgres =
  (pool: Pool, whenReady: () => Promise<Counters>): AppointmentStore['book'] =>
  (...booking) =>
    available(async () => {
      const counters = await whenReady()
      const write: Write = function* (insert, { email }, _, now) {
        return (yield* ask`${bookStatement(insert, counters.mailbox(email), now)}`).length > 0
      }
      return runWork(pool, bookWith(write, counters, booking))
    })
