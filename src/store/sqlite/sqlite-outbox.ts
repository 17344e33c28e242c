import type { DatabaseSync } from 'node:sqlite'
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

/** A list of numbers comes as one JSON text. */
const LISTED = '(SELECT value FROM json_each(?1))'

/** Nothing waits longer than a day: a later time was noted by a clock that has been put back since. */
const DAY_IN_MS = 24 * 3_600_000
const IS_DUE = `next_attempt_at IS NOT NULL AND next_attempt_at NOT BETWEEN ?1 + 1 AND ?1 + ${DAY_IN_MS}
  AND (leased_until IS NULL OR leased_until NOT BETWEEN ?1 + 1 AND ?1 + ${DAY_IN_MS})`

const WITH_APPOINTMENT = `
  SELECT appointments.*, outbox.id AS mail_id, kind, message_key, attempts, next_attempt_at, sent_at, last_error
  FROM outbox JOIN appointments ON appointments.id = appointment_id`

export function sqliteOutbox(database: DatabaseSync): Outbox {
  // Mails that failed stand behind fresh ones; then the owner's come first, as 'owner' does in the alphabet.
  const selectDue = database.prepare(`
    ${WITH_APPOINTMENT}
    WHERE ${IS_DUE} AND is_held = 0
    ORDER BY attempts, kind, next_attempt_at, outbox.id LIMIT ?2`)
  const lease = database.prepare(
    `UPDATE outbox SET attempts = attempts + 1, leased_until = ?2, is_outage = 0 WHERE id IN ${LISTED}`,
  )
  const extendLeases = database.prepare(
    `UPDATE outbox SET leased_until = ?2 WHERE id IN ${LISTED} AND leased_until IS NOT NULL`,
  )
  const markSent = database.prepare(`
    UPDATE outbox SET sent_at = ?2, next_attempt_at = NULL, leased_until = NULL, last_error = NULL
    WHERE id IN ${LISTED}`)
  const markFailed = database.prepare(`
    UPDATE outbox SET last_error = ?3, next_attempt_at = ?4, is_outage = ?5, leased_until = NULL
    WHERE id IN ${LISTED} AND attempts <= ?2 AND sent_at IS NULL`)
  // Done at every look, so it may touch only the few that are in question, whatever else waits.
  const hold = database.prepare(`
    UPDATE outbox INDEXED BY outbox_untold SET is_held = 1, attempts = 0, next_attempt_at = ?2
    WHERE kind = 'owner' AND is_held = 0 AND ${IS_DUE}
      AND EXISTS (SELECT 1 FROM appointments WHERE appointments.id = appointment_id AND created_at > ?3)
      AND ${OWNER_MAILS_PER_HOUR} = (
        SELECT count(*) FROM (
          SELECT created_at FROM appointments WHERE appointments.id < appointment_id ORDER BY appointments.id DESC LIMIT ${OWNER_MAILS_PER_HOUR})
        WHERE created_at BETWEEN ?3 + 1 AND ?1)`)
  // Asked at every look: thousands may wait, and only their first and last times are looked at.
  const selectHeldDue = database.prepare(`
    SELECT 1 FROM outbox WHERE next_attempt_at IS NOT NULL AND is_held = 1
      AND (next_attempt_at <= ?1 OR next_attempt_at > ?1 + ${DAY_IN_MS}) LIMIT 1`)
  const selectHeld = database.prepare(`
    SELECT id, message_key, attempts FROM outbox
    WHERE is_held = 1 AND ${IS_DUE} ORDER BY id`)
  const selectListed = database.prepare(
    `${WITH_APPOINTMENT} WHERE outbox.id IN ${LISTED} ORDER BY outbox.id LIMIT ${LISTED_IN_SUMMARY}`,
  )
  const selectNextDue = database.prepare(`
    SELECT min(max(next_attempt_at, coalesce(leased_until, 0))) AS due_at FROM outbox
    WHERE next_attempt_at IS NOT NULL AND is_held = 0`)
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
        lease.run(asList(rows.map(({ mail_id }) => mail_id)), leaseUntil.getTime())
        return rows.map((row) => asClaimed({ ...row, attempts: row.attempts + 1 }))
      })
    }),
    holdOwnerMails: guarded((now, until, bookedAfter) => {
      hold.run(now.getTime(), until.getTime(), countedSince(now, bookedAfter).getTime())
    }),
    claimSummary: guarded((now, leaseUntil) => {
      if (!selectHeldDue.get(now.getTime())) return undefined
      return inTransaction(database, () => {
        const held = selectHeld.all(now.getTime()) as (Pick<OutboxRow, 'message_key' | 'attempts'> & {
          id: number
        })[]
        if (held.length === 0) return undefined
        const ids = held.map(({ id }) => id)
        lease.run(asList(ids), leaseUntil.getTime())
        return {
          kind: 'summary',
          ids,
          messageKey: `${held[0]?.message_key}-${ids.at(-1)}`,
          attempts: held.reduce((most, { attempts }) => Math.max(most, attempts), 0) + 1,
          appointments: (selectListed.all(asList(ids)) as AppointmentRow[]).map(asAppointment),
        }
      })
    }),
    extendLeases: guarded((ids, leaseUntil) => {
      extendLeases.run(asList(ids), leaseUntil.getTime())
    }),
    noteSent: guarded((mail, now) => {
      markSent.run(asList(idsOf(mail)), now.getTime())
    }),
    noteFailed: guarded((mail, { reason, nextAttemptAt, isOutage }) => {
      const next = nextAttemptAt?.getTime() ?? null
      markFailed.run(asList(idsOf(mail)), mail.attempts, reason, next, isOutage ? 1 : 0)
    }),
    nextDueAt: guarded(() => asDate((selectNextDue.get() as { due_at: number | null }).due_at)),
    resumeAfterOutage: guarded((now) => Number(resume.run(now.getTime()).changes)),
    retry: guarded((now, id) => Number(retry.run(now.getTime(), id ?? null).changes)),
    list: guarded(() => (selectAll.all() as (OutboxRow & AppointmentRow)[]).map(asEntry)),
  }
}

const asList = (ids: number[]): string => JSON.stringify(ids)

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
