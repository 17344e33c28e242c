import {
  type ClaimedMail,
  countedSince,
  idsOf,
  LISTED_IN_SUMMARY,
  type MailKind,
  mailState,
  type Outbox,
  type OutboxEntry,
  OWNER_MAILS_PER_HOUR,
} from '../../booking/outbox.ts'
import type { Query } from './open-postgres.ts'
import { type AppointmentRow, asAppointment } from './postgres-appointments.ts'

type OutboxRow = {
  mail_id: string
  kind: MailKind
  message_key: string
  attempts: number
  next_attempt_at: Date | null
  sent_at: Date | null
  last_error: string | null
}

/** Nothing waits longer than a day: a later time was noted by a clock that has been put back since. */
const hasCome = (column: string) => `(${column} <= $1 OR ${column} > $1::timestamptz + interval '1 day')`
const IS_DUE = `next_attempt_at IS NOT NULL AND ${hasCome('next_attempt_at')}
  AND (leased_until IS NULL OR ${hasCome('leased_until')})`

const OUTBOX_COLUMNS =
  'outbox.id AS mail_id, kind, message_key, attempts, next_attempt_at, sent_at, last_error'

/** Mails that failed stand behind fresh ones; then the owner's come first, as 'owner' does in the alphabet. */
export function postgresOutbox(query: Query): Outbox {
  const count = async (name: string, update: string, values: unknown[]) =>
    (await query(name, `${update} RETURNING id`, values)).length

  return {
    async claimDue(now, leaseUntil, limit) {
      const rows = await query<OutboxRow & AppointmentRow>(
        'outbox-claim',
        `WITH due AS (
           SELECT id FROM outbox
           WHERE ${IS_DUE} AND NOT is_held
           ORDER BY attempts, kind, next_attempt_at, id LIMIT $3
           FOR UPDATE SKIP LOCKED
         ), outbox AS (
           UPDATE outbox SET attempts = attempts + 1, leased_until = $2, is_outage = false
           FROM due WHERE outbox.id = due.id
           RETURNING outbox.*
         )
         SELECT appointments.*, ${OUTBOX_COLUMNS}
         FROM outbox JOIN appointments ON appointments.id = appointment_id
         ORDER BY attempts, kind, next_attempt_at, outbox.id`,
        [now, leaseUntil, limit],
      )
      return rows.map(asClaimed)
    },
    async holdOwnerMails(now, until, bookedAfter) {
      await query(
        'outbox-hold',
        `UPDATE outbox SET is_held = true, attempts = 0, next_attempt_at = $2
         WHERE kind = 'owner' AND NOT is_held AND ${IS_DUE}
           AND EXISTS (SELECT 1 FROM appointments WHERE appointments.id = appointment_id AND created_at > $3)
           AND ${OWNER_MAILS_PER_HOUR} = (
             SELECT count(*) FROM (
               SELECT created_at FROM appointments WHERE appointments.id < appointment_id
               ORDER BY appointments.id DESC LIMIT ${OWNER_MAILS_PER_HOUR}) AS before
             WHERE before.created_at > $3 AND before.created_at <= $1)`,
        [now, until, countedSince(now, bookedAfter)],
      )
    },
    async claimSummary(now, leaseUntil) {
      const held = await query<{ id: string; message_key: string; attempts: number }>(
        'outbox-claim-summary',
        `UPDATE outbox SET attempts = attempts + 1, leased_until = $2, is_outage = false
         WHERE is_held AND ${IS_DUE}
         RETURNING id, message_key, attempts`,
        [now, leaseUntil],
      )
      if (held.length === 0) return undefined
      held.sort((a, b) => Number(a.id) - Number(b.id))
      const ids = held.map(({ id }) => Number(id))
      const listed = await query<AppointmentRow>(
        'outbox-listed',
        `SELECT appointments.* FROM outbox JOIN appointments ON appointments.id = appointment_id
         WHERE outbox.id = ANY($1::bigint[]) ORDER BY outbox.id LIMIT ${LISTED_IN_SUMMARY}`,
        [ids],
      )
      return {
        kind: 'summary',
        ids,
        messageKey: `${held[0]?.message_key}-${ids.at(-1)}`,
        attempts: held.reduce((most, { attempts }) => Math.max(most, attempts), 0),
        appointments: listed.map(asAppointment),
      }
    },
    async extendLeases(ids, leaseUntil) {
      await query(
        'outbox-extend',
        'UPDATE outbox SET leased_until = $2 WHERE id = ANY($1::bigint[]) AND leased_until IS NOT NULL',
        [ids, leaseUntil],
      )
    },
    async noteSent(mail, now) {
      await query(
        'outbox-sent',
        `UPDATE outbox SET sent_at = $2, next_attempt_at = NULL, leased_until = NULL, last_error = NULL
         WHERE id = ANY($1::bigint[])`,
        [idsOf(mail), now],
      )
    },
    async noteFailed(mail, { reason, nextAttemptAt, isOutage }) {
      await query(
        'outbox-failed',
        `UPDATE outbox SET last_error = $3, next_attempt_at = $4, is_outage = $5, leased_until = NULL
         WHERE id = ANY($1::bigint[]) AND attempts <= $2 AND sent_at IS NULL`,
        [idsOf(mail), mail.attempts, reason, nextAttemptAt ?? null, isOutage],
      )
    },
    async nextDueAt() {
      const [row] = await query<{ due_at: Date | null }>(
        'outbox-next-due',
        `SELECT min(greatest(next_attempt_at, leased_until)) AS due_at FROM outbox
         WHERE next_attempt_at IS NOT NULL AND NOT is_held`,
      )
      return row?.due_at ?? undefined
    },
    resumeAfterOutage: (now) =>
      count(
        'outbox-resume',
        `UPDATE outbox SET attempts = 0, next_attempt_at = $1
         WHERE is_outage AND next_attempt_at > $1 AND leased_until IS NULL`,
        [now],
      ),
    retry: (now, id) =>
      count(
        'outbox-retry',
        `UPDATE outbox SET attempts = 0, next_attempt_at = $1, is_outage = false, leased_until = NULL
         WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= $1) AND ($2::bigint IS NULL OR id = $2)`,
        [now, id ?? null],
      ),
    async list() {
      const rows = await query<OutboxRow & AppointmentRow>(
        'outbox-list',
        `SELECT appointments.*, ${OUTBOX_COLUMNS}
         FROM outbox JOIN appointments ON appointments.id = appointment_id ORDER BY outbox.id DESC`,
      )
      return rows.map(asEntry)
    },
  }
}

const asClaimed = (row: OutboxRow & AppointmentRow): ClaimedMail => ({
  id: Number(row.mail_id),
  kind: row.kind,
  messageKey: row.message_key,
  attempts: row.attempts,
  appointment: asAppointment(row),
})

function asEntry(row: OutboxRow & AppointmentRow): OutboxEntry {
  const times = { nextAttemptAt: row.next_attempt_at ?? undefined, sentAt: row.sent_at ?? undefined }
  return {
    id: Number(row.mail_id),
    kind: row.kind,
    messageKey: row.message_key,
    state: mailState(times),
    attempts: row.attempts,
    ...times,
    lastError: row.last_error ?? undefined,
    appointment: asAppointment(row),
  }
}
