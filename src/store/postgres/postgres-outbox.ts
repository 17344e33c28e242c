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
import {
  APPOINTMENT_COLUMNS,
  BACKLOG,
  BESIDE_MAIL,
  fromRow,
  IS_HELD,
  IS_NEXT_FOR_PERSON,
  MAIL_COLUMNS,
  MAILS,
} from '../row.ts'
import type { Query } from './query.ts'

/** Nothing waits longer than a day: a later time was noted by a clock that has been put back since. */
const hasCome = (column: string) => `(${column} <= $1 OR ${column} > $1::timestamptz + interval '1 day')`
const IS_DUE = `next_attempt_at IS NOT NULL AND ${hasCome('next_attempt_at')}
  AND (leased_until IS NULL OR ${hasCome('leased_until')})`

/** Mails that failed stand behind fresh ones; then the owner's come first, as 'owner' does in the alphabet. */
export function postgresOutbox(query: Query): Outbox {
  const count = async (name: string, update: string, values: unknown[]) =>
    (await query(name, `${update} RETURNING id`, values)).length

  async function findUntold(hourStartedAt: Date): Promise<Untold> {
    const { start, end } = clockHour(hourStartedAt)
    const rows = await query<{ total: string }>(
      'outbox-untold',
      `SELECT ${APPOINTMENT_COLUMNS}, count(*) OVER () AS total FROM appointments
       WHERE created_at >= $1 AND created_at < $2
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE appointment_id = appointments.id AND kind = 'owner')
       ORDER BY id LIMIT ${LISTED_IN_SUMMARY}`,
      [start, end],
    )
    return {
      appointments: rows.map(({ total: _, ...row }) => fromRow<Appointment>(row)),
      total: Number(rows[0]?.total ?? 0),
    }
  }

  return {
    async claimDue(now, leaseUntil, limit) {
      const rows = await query(
        'outbox-claim',
        `WITH due AS (
           SELECT id FROM outbox
           WHERE ${IS_DUE} AND ${IS_NEXT_FOR_PERSON}
           ORDER BY attempts, kind, next_attempt_at, id LIMIT $3
           FOR UPDATE SKIP LOCKED
         ), claimed AS (
           UPDATE outbox SET attempts = attempts + 1, leased_until = $2, is_outage = false
           FROM due WHERE outbox.id = due.id
           RETURNING outbox.*
         )
         SELECT ${MAIL_COLUMNS}
         FROM claimed AS outbox ${BESIDE_MAIL}
         ORDER BY attempts, outbox.kind, next_attempt_at, outbox.id`,
        [now, leaseUntil, limit],
      )
      return Promise.all(
        rows.map(async (row) => {
          const hour = summarisedHour(row)
          return asClaimedMail(row, hour && (await findUntold(hour)))
        }),
      )
    },
    async extendLeases(ids, leaseUntil) {
      await query(
        'outbox-extend',
        'UPDATE outbox SET leased_until = $2 WHERE id = ANY($1::bigint[]) AND leased_until IS NOT NULL',
        [ids, leaseUntil],
      )
    },
    async noteSent({ id }, now) {
      await query(
        'outbox-sent',
        `UPDATE outbox SET sent_at = $2, next_attempt_at = NULL, leased_until = NULL, last_error = NULL
         WHERE id = $1`,
        [id, now],
      )
    },
    async noteFailed({ id, attempts }, { reason, nextAttemptAt, isOutage }) {
      await query(
        'outbox-failed',
        `UPDATE outbox SET last_error = $3, next_attempt_at = $4, is_outage = $5, leased_until = NULL
         WHERE id = $1 AND attempts <= $2 AND sent_at IS NULL`,
        [id, attempts, reason, nextAttemptAt ?? null, isOutage],
      )
    },
    async nextDueAt() {
      const [row] = await query<{ due_at: Date | null }>(
        'outbox-next-due',
        `SELECT min(greatest(next_attempt_at, leased_until)) AS due_at FROM outbox
         WHERE next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}`,
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
         WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= $1)
           AND (id = $2 OR ($2::bigint IS NULL AND NOT (${IS_HELD})))`,
        [now, id ?? null],
      ),
    async list() {
      const rows = await query('outbox-list', `${MAILS} ORDER BY outbox.id DESC`)
      return rows.map(asOutboxEntry)
    },
    async read(states, { limit, offset }) {
      const onPage = selectMailPage(states, ['$1::bigint', '$2::bigint'])
      const rows = await query(
        `outbox-read-${states.join('-')}`,
        `${MAILS} WHERE outbox.id IN (${onPage}) ORDER BY ${BY_MAIL_STATE}`,
        [limit ?? null, offset],
      )
      return rows.map(asOutboxEntry)
    },
    async count(page) {
      const most = countedUpTo(page)
      const [row = {}] = await query('outbox-count', selectMailCounts('$1::bigint'), [most])
      return asMailCounts(row, most)
    },
    async backlog() {
      const [row = {}] = await query('outbox-backlog', BACKLOG)
      return asBacklog(row)
    },
  }
}
