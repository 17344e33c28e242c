import { randomUUID } from 'node:crypto'
import type { Appointment } from '../../booking/appointment.ts'
import { berlinInstant } from '../../booking/berlin-time.ts'
import type { DossierStore } from '../../booking/dossier-store.ts'
import { countedSince } from '../../booking/visitor-mails.ts'
import { asEvents, detailsOf, EVENT_COLUMNS } from '../event-row.ts'
import { asOutboxEntry } from '../mail-row.ts'
import { APPOINTMENT_COLUMNS, fromRow, IS_HELD, MAILS } from '../row.ts'
import { areEnoughMails } from './are-enough-mails.ts'
import type { Query } from './query.ts'

const KEY_COLUMNS = { id: 'id', visitorKey: 'visitor_key', ownerKey: 'owner_key' }

const TAKE_STEP = `
  WITH stepped AS (
    UPDATE appointments
    SET state = $2, preferred_date = $3, preferred_time = $4, remind_at = $5, changed_at = $6, sequence = sequence + 1
    WHERE id = $1 AND state = ANY($7::text[]) AND sequence = $8
    RETURNING id, email
  ), given_up AS (
    DELETE FROM outbox USING stepped WHERE appointment_id = stepped.id AND ${IS_HELD} AND $10 = 'owner'
  ), uncounted AS (
    UPDATE outbox SET counted_for = NULL FROM stepped
    WHERE appointment_id = stepped.id AND counted_for IS NOT NULL AND $10 = 'owner'
  ), event AS (
    INSERT INTO events (appointment_id, kind, actor, happened_at, details)
    SELECT id, $9, $10, $6, $11 FROM stepped
    RETURNING id
  ), of_this_address AS (
    ${areEnoughMails('(SELECT email FROM stepped)', '$14')}
  ), mail AS (
    SELECT kind, message_key, place, kind NOT LIKE 'visitor%' OR $15 = 'owed' AS is_owed,
      kind LIKE 'visitor%' AND $15 = 'bounded' AND NOT are_enough AS is_counted
    FROM unnest($12::text[], $13::uuid[]) WITH ORDINALITY AS given (kind, message_key, place)
    CROSS JOIN of_this_address
  ), mails AS (
    INSERT INTO outbox (appointment_id, event_id, kind, message_key, owed_at, next_attempt_at, counted_for)
    SELECT stepped.id, event.id, mail.kind, message_key, $6, CASE WHEN is_owed OR is_counted THEN $6 END,
      CASE WHEN is_counted THEN lower(email) END
    FROM stepped CROSS JOIN event CROSS JOIN mail
    ORDER BY place
  )
  SELECT id FROM stepped`

const CORRECT_ADDRESS = `
  WITH corrected AS (
    UPDATE appointments SET email = $2, sequence = sequence + 1 WHERE id = $1 AND sequence = $3 RETURNING id
  ), event AS (
    INSERT INTO events (appointment_id, kind, actor, happened_at, details) SELECT id, $4, $5, $6, $7 FROM corrected
  ), last_mail AS (
    SELECT kind, event_id FROM outbox WHERE appointment_id = $1 AND kind LIKE 'visitor%' ORDER BY id DESC LIMIT 1
  ), unsent AS (
    DELETE FROM outbox USING corrected
    WHERE appointment_id = corrected.id AND kind LIKE 'visitor%' AND sent_at IS NULL
  ), uncounted AS (
    UPDATE outbox SET counted_for = NULL FROM corrected
    WHERE appointment_id = corrected.id AND sent_at IS NOT NULL AND counted_for IS NOT NULL AND $5 = 'owner'
  ), of_this_address AS (
    ${areEnoughMails('$2', '$8')}
  ), mail AS (
    INSERT INTO outbox (appointment_id, event_id, kind, message_key, owed_at, next_attempt_at, counted_for)
    SELECT corrected.id, last_mail.event_id, coalesce(last_mail.kind, 'visitor'), $9, $6,
      CASE WHEN $10 = 'owed' OR ($10 = 'bounded' AND NOT are_enough) THEN $6::timestamptz END,
      CASE WHEN $10 = 'bounded' AND NOT are_enough THEN lower($2) END
    FROM corrected CROSS JOIN of_this_address LEFT JOIN last_mail ON true
  )
  SELECT id FROM corrected`

const REMIND = `
  WITH reminded AS (
    UPDATE appointments SET remind_at = NULL WHERE id = $1 AND remind_at <= $2 RETURNING id
  ), mail AS (
    INSERT INTO outbox (appointment_id, kind, message_key, owed_at, next_attempt_at)
    SELECT id, 'visitor-reminder', $3, $2, $2 FROM reminded WHERE $4
  )
  SELECT id FROM reminded WHERE $4`

export function postgresDossiers(query: Query): DossierStore {
  return {
    async find(by) {
      const [[property, value]] = Object.entries(by) as [[keyof typeof KEY_COLUMNS, string | number]]
      const [row] = await query(
        `dossier-by-${property}`,
        `SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE ${KEY_COLUMNS[property]} = $1`,
        [value],
      )
      if (!row) return undefined
      const appointment = fromRow<Appointment>(row)
      const [events, mails] = await Promise.all([
        query('dossier-events', `SELECT ${EVENT_COLUMNS} FROM events WHERE appointment_id = $1 ORDER BY id`, [
          appointment.id,
        ]),
        query('dossier-mails', `${MAILS} WHERE outbox.appointment_id = $1 ORDER BY outbox.id`, [
          appointment.id,
        ]),
      ])
      return { appointment, history: asEvents(events), mails: mails.map(asOutboxEntry) }
    },
    async takeStep({ id, from, seen, to, slot, event, mails, visitorMails, remindAt }) {
      const taken = await query('dossier-step', TAKE_STEP, [
        id,
        to,
        slot.date,
        slot.time,
        remindAt ?? null,
        event.happenedAt,
        from,
        seen,
        event.kind,
        event.actor,
        detailsOf(event),
        mails,
        mails.map(() => randomUUID()),
        countedSince(event.happenedAt),
        visitorMails,
      ])
      return taken.length > 0
    },
    async correctAddress({ id, email, seen, visitorMails, event }) {
      const corrected = await query('dossier-correct', CORRECT_ADDRESS, [
        id,
        email,
        seen,
        event.kind,
        event.actor,
        event.happenedAt,
        detailsOf(event),
        countedSince(event.happenedAt),
        randomUUID(),
        visitorMails,
      ])
      return corrected.length > 0
    },
    async erase(id) {
      const erased = await query('dossier-erase', 'DELETE FROM appointments WHERE id = $1 RETURNING id', [id])
      return erased.length > 0
    },
    async oweReminders(now) {
      const due = await query(
        'reminders-due',
        `SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE remind_at <= $1`,
        [now],
      )
      let owed = 0
      for (const { id, preferredDate, preferredTime } of due.map((row) => fromRow<Appointment>(row))) {
        const isAhead = berlinInstant(preferredDate, preferredTime) > now
        owed += (await query('remind', REMIND, [id, now, randomUUID(), isAhead])).length
      }
      return owed
    },
  }
}
