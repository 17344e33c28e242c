import type { DatabaseSync } from 'node:sqlite'
import {
  type ClaimedMail,
  type MailKind,
  mailState,
  type Outbox,
  type OutboxEntry,
} from '../../booking/outbox.ts'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'
import { type AppointmentRow, asAppointment } from './sqlite-appointments.ts'

type OutboxRow = {
  mail_id: number
  kind: MailKind
  message_key: string
  attempts: number
  next_attempt_at: number | null
  sent_at: number | null
  last_error: string | null
}

const WITH_APPOINTMENT = `
  SELECT appointments.*, outbox.id AS mail_id, kind, message_key, attempts, next_attempt_at, sent_at, last_error
  FROM outbox JOIN appointments ON appointments.id = appointment_id`

export function sqliteOutbox(database: DatabaseSync): Outbox {
  // Mails that failed stand behind fresh ones; then the owner's come first, as 'owner' does in the alphabet.
  const selectDue = database.prepare(`
    ${WITH_APPOINTMENT}
    WHERE next_attempt_at <= ?1 AND (leased_until IS NULL OR leased_until <= ?1)
    ORDER BY attempts, kind, next_attempt_at, outbox.id LIMIT ?2`)
  const lease = database.prepare(
    'UPDATE outbox SET attempts = attempts + 1, leased_until = ?2, is_outage = 0 WHERE id = ?1',
  )
  const extendLease = database.prepare(
    'UPDATE outbox SET leased_until = ?2 WHERE id = ?1 AND leased_until IS NOT NULL',
  )
  const markSent = database.prepare(`
    UPDATE outbox SET sent_at = ?2, next_attempt_at = NULL, leased_until = NULL, last_error = NULL WHERE id = ?1`)
  const markFailed = database.prepare(`
    UPDATE outbox SET last_error = ?3, next_attempt_at = ?4, is_outage = ?5, leased_until = NULL
    WHERE id = ?1 AND attempts = ?2 AND sent_at IS NULL`)
  const selectNextDue = database.prepare(`
    SELECT min(max(next_attempt_at, coalesce(leased_until, 0))) AS due_at FROM outbox WHERE next_attempt_at IS NOT NULL`)
  const resume = database.prepare(`
    UPDATE outbox SET attempts = 0, next_attempt_at = ?1
    WHERE is_outage = 1 AND next_attempt_at > ?1 AND leased_until IS NULL`)
  const retry = database.prepare(`
    UPDATE outbox SET attempts = 0, next_attempt_at = ?1, is_outage = 0, leased_until = NULL
    WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= ?1) AND (?2 IS NULL OR id = ?2)`)
  const selectAll = database.prepare(`${WITH_APPOINTMENT} ORDER BY outbox.id DESC`)

  return {
    claimDue: guarded((now, leaseUntil, limit) => {
      // Asked without a lock first: nearly always nothing is due, and bookings need the lock more.
      if (!selectDue.get(now.getTime(), 1)) return []
      return inTransaction(database, () => {
        const rows = selectDue.all(now.getTime(), limit) as (OutboxRow & AppointmentRow)[]
        for (const { mail_id } of rows) lease.run(mail_id, leaseUntil.getTime())
        return rows.map((row) => asClaimed({ ...row, attempts: row.attempts + 1 }))
      })
    }),
    extendLeases: guarded((ids, leaseUntil) =>
      inTransaction(database, () => {
        for (const id of ids) extendLease.run(id, leaseUntil.getTime())
      }),
    ),
    noteSent: guarded(({ id }, now) => {
      markSent.run(id, now.getTime())
    }),
    noteFailed: guarded(({ id, attempts }, { reason, nextAttemptAt, isOutage }) => {
      markFailed.run(id, attempts, reason, nextAttemptAt?.getTime() ?? null, isOutage ? 1 : 0)
    }),
    nextDueAt: guarded(() => asDate((selectNextDue.get() as { due_at: number | null }).due_at)),
    resumeAfterOutage: guarded((now) => Number(resume.run(now.getTime()).changes)),
    retry: guarded((now, id) => Number(retry.run(now.getTime(), id ?? null).changes)),
    list: guarded(() => (selectAll.all() as (OutboxRow & AppointmentRow)[]).map(asEntry)),
  }
}

const asDate = (time: number | null): Date | undefined => (time === null ? undefined : new Date(time))

const asClaimed = (row: OutboxRow & AppointmentRow): ClaimedMail => ({
  id: row.mail_id,
  kind: row.kind,
  messageKey: row.message_key,
  attempts: row.attempts,
  appointment: asAppointment(row),
})

function asEntry(row: OutboxRow & AppointmentRow): OutboxEntry {
  const times = { nextAttemptAt: asDate(row.next_attempt_at), sentAt: asDate(row.sent_at) }
  return {
    id: row.mail_id,
    kind: row.kind,
    messageKey: row.message_key,
    state: mailState(times),
    attempts: row.attempts,
    ...times,
    lastError: row.last_error ?? undefined,
    appointment: asAppointment(row),
  }
}
