import type { DatabaseSync } from 'node:sqlite'
import type { Appointment } from '../../booking/appointment.ts'
import { countedUpTo } from '../../booking/count.ts'
import { clockHour, LISTED_IN_SUMMARY } from '../../booking/flood-rule.ts'
import type { Outbox } from '../../booking/outbox.ts'
import { BY_MAIL_STATE, selectMailCounts, selectMailPage } from '../mail-conditions.ts'
import {
  asBacklog,
  asClaimedMail,
  asMailCounts,
  asOutboxEntry,
  summarisedHour,
  type Untold,
} from '../mail-row.ts'
import { APPOINTMENT_COLUMNS, BACKLOG, fromRow, IS_HELD, IS_NEXT_FOR_PERSON, MAILS } from '../row.ts'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'

/** A list of numbers comes as one JSON text. */
const LISTED = '(SELECT value FROM json_each(?1))'

/** Nothing waits longer than a day: a later time was noted by a clock that has been put back since. */
const DAY_IN_MS = 24 * 3_600_000
const IS_DUE = `next_attempt_at IS NOT NULL AND next_attempt_at NOT BETWEEN ?1 + 1 AND ?1 + ${DAY_IN_MS}
  AND (leased_until IS NULL OR leased_until NOT BETWEEN ?1 + 1 AND ?1 + ${DAY_IN_MS})`

export function sqliteOutbox(database: DatabaseSync): Outbox {
  // Mails that failed stand behind fresh ones; then the owner's come first, as 'owner' does in the alphabet.
  const selectDue = database.prepare(`
    ${MAILS} WHERE ${IS_DUE} AND ${IS_NEXT_FOR_PERSON}
    ORDER BY attempts, outbox.kind, next_attempt_at, outbox.id LIMIT ?2`)
  const lease = database.prepare(
    `UPDATE outbox SET attempts = attempts + 1, leased_until = ?2, is_outage = 0 WHERE id IN ${LISTED}`,
  )
  const selectUntold = database.prepare(`
    SELECT ${APPOINTMENT_COLUMNS}, count(*) OVER () AS total FROM appointments
    WHERE created_at >= ?1 AND created_at < ?2
      AND NOT EXISTS (SELECT 1 FROM outbox WHERE appointment_id = appointments.id AND kind = 'owner')
    ORDER BY id LIMIT ${LISTED_IN_SUMMARY}`)
  const extendLeases = database.prepare(
    `UPDATE outbox SET leased_until = ?2 WHERE id IN ${LISTED} AND leased_until IS NOT NULL`,
  )
  const markSent = database.prepare(`
    UPDATE outbox SET sent_at = ?2, next_attempt_at = NULL, leased_until = NULL, last_error = NULL WHERE id = ?1`)
  const markFailed = database.prepare(`
    UPDATE outbox SET last_error = ?3, next_attempt_at = ?4, is_outage = ?5, leased_until = NULL
    WHERE id = ?1 AND attempts <= ?2 AND sent_at IS NULL`)
  const selectNextDue = database.prepare(`
    SELECT min(max(next_attempt_at, coalesce(leased_until, 0))) AS due_at FROM outbox
    WHERE next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}`)
  const resume = database.prepare(`
    UPDATE outbox SET attempts = 0, next_attempt_at = ?1
    WHERE is_outage = 1 AND next_attempt_at > ?1 AND leased_until IS NULL`)
  const retry = database.prepare(`
    UPDATE outbox SET attempts = 0, next_attempt_at = ?1, is_outage = 0, leased_until = NULL
    WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= ?1)
      AND (id = ?2 OR (?2 IS NULL AND NOT (${IS_HELD})))`)
  const selectAll = database.prepare(`${MAILS} ORDER BY outbox.id DESC`)
  const selectCounts = database.prepare(selectMailCounts('?1'))
  const selectBacklog = database.prepare(BACKLOG)

  function findUntold(hourStartedAt: Date): Untold {
    const { start, end } = clockHour(hourStartedAt)
    const rows = selectUntold.all(start.getTime(), end.getTime())
    return {
      appointments: rows.map(({ total: _, ...row }) => fromRow<Appointment>(row)),
      total: Number(rows[0]?.total ?? 0),
    }
  }

  return {
    claimDue: guarded((now, leaseUntil, limit) => {
      // Asked without a lock first: nearly always nothing is due, and bookings need the lock more.
      if (!selectDue.get(now.getTime(), 1)) return []
      return inTransaction(database, () => {
        const rows = selectDue.all(now.getTime(), limit)
        lease.run(JSON.stringify(rows.map(({ mail_id }) => mail_id)), leaseUntil.getTime())
        return rows.map((row) => {
          const hour = summarisedHour(row)
          return asClaimedMail({ ...row, attempts: Number(row.attempts) + 1 }, hour && findUntold(hour))
        })
      })
    }),
    extendLeases: guarded((ids, leaseUntil) => {
      extendLeases.run(JSON.stringify(ids), leaseUntil.getTime())
    }),
    noteSent: guarded(({ id }, now) => {
      markSent.run(id, now.getTime())
    }),
    noteFailed: guarded(({ id, attempts }, { reason, nextAttemptAt, isOutage }) => {
      markFailed.run(id, attempts, reason, nextAttemptAt?.getTime() ?? null, isOutage ? 1 : 0)
    }),
    nextDueAt: guarded(() => {
      const { due_at } = selectNextDue.get() as { due_at: number | null }
      return due_at === null ? undefined : new Date(due_at)
    }),
    resumeAfterOutage: guarded((now) => Number(resume.run(now.getTime()).changes)),
    retry: guarded((now, id) => Number(retry.run(now.getTime(), id ?? null).changes)),
    list: guarded(() => selectAll.all().map(asOutboxEntry)),
    read: guarded((states, { limit = -1, offset }) => {
      const onPage = selectMailPage(states, ['?1', '?2'])
      const mails = database.prepare(`${MAILS} WHERE outbox.id IN (${onPage}) ORDER BY ${BY_MAIL_STATE}`)
      return mails.all(limit, offset).map(asOutboxEntry)
    }),
    count: guarded((page) => {
      const most = countedUpTo(page)
      return asMailCounts(selectCounts.get(most) ?? {}, most)
    }),
    backlog: guarded(() => asBacklog(selectBacklog.get() ?? {})),
  }
}
