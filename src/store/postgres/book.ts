import type { Pool } from 'pg'
import { UNANSWERED_MAILS_PER_HOUR, VISITOR_MAILS_PER_DAY } from '../../booking/limits.ts'
import type { AppointmentStore } from '../../booking/ports/appointment-store.ts'
import { bookWith, type Write } from '../appointments.ts'
import { ask, type Counters } from '../database.ts'
import { countedMails, ownerPlaces, takePlace, visitorPlaces } from '../owe-mails.ts'
import { type Sql, sql } from '../sql.ts'
import { available, runWork } from './postgres-database.ts'

/**
 * In one round trip what `owe-mails.ts` does step by step. It sees no mails of bookings that commit meanwhile. The visitors'
 * place is taken after the owner's, as everywhere: two transactions that took them in turns would wait for each other.
 */
function bookStatement(insert: Sql, mailbox: string, now: Date): Sql {
  const places = ownerPlaces(now)
  const isBooked = sql`AND EXISTS (SELECT 1 FROM booked)`
  const isMailed = sql`AND EXISTS (SELECT 1 FROM booked WHERE NOT is_suspected)
      AND ${countedMails(mailbox, now)} < ${VISITOR_MAILS_PER_DAY} AND (SELECT count(*) FROM owner_place) < 2`
  return sql`
  WITH booked AS (
    ${insert}
  ), owner_place AS (
    ${takePlace('owner', places, isBooked)}
  ), visitors_place AS (
    ${takePlace('visitors', visitorPlaces(now), isMailed)}
  ), owner_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at)
    SELECT CASE WHEN place < ${places.last} THEN id END, CASE WHEN place < ${places.last} THEN 'owner' ELSE 'owner-flood' END,
      gen_random_uuid(), created_at, created_at
    FROM booked, owner_place
  ), visitor_mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at, counted_as)
    SELECT id, 'visitor', gen_random_uuid(), created_at,
      greatest(created_at, to_timestamp(place / ${UNANSWERED_MAILS_PER_HOUR}::bigint * 3600)), ${mailbox}::text
    FROM booked, visitors_place
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
