import { clockHour } from '../booking/appointments/flood-rule.ts'
import type { MailState } from '../booking/appointments/outbox-mail.ts'
import { UNANSWERED_MAILS_PER_HOUR } from '../booking/limits.ts'
import type { Backlog, Outbox } from '../booking/ports/outbox.ts'
import { aDayLater, claimDue, IS_DUE } from './claim-due.ts'
import { counted, UNANSWERED_MAILS } from './counters.ts'
import type { Database, Value } from './database.ts'
import { asOutboxEntry, IS_NEXT_FOR_PERSON, MAIL_STATE, MAILS, type MailRow } from './mail-rows.ts'

/** The order of urgency. */
const BY_STATE = `CASE WHEN ${MAIL_STATE.failed} THEN 0 WHEN ${MAIL_STATE.held} THEN 1 WHEN ${MAIL_STATE.queued} THEN 2 ELSE 3 END`

const countOf = (state: MailState) => `(SELECT count(*) FROM outbox WHERE ${MAIL_STATE[state]}) AS ${state}`

export function outboxStore(database: Database): Outbox {
  const { all, transaction, dialect } = database
  const change = async (sql: string, values: Value[]) => (await all(`${sql} RETURNING id`, values)).length

  return {
    async claimDue(now, leaseUntil, limit) {
      // Asked without a lock first: nearly always nothing is due, and bookings need the lock more.
      if (!(await isAnyDue(database, now))) return []
      return transaction((counters) => claimDue({ now, leaseUntil, limit }, counters, dialect))
    },
    async extendLeases(ids, leaseUntil) {
      const sql = 'UPDATE outbox SET leased_until = $2 WHERE id = $1 AND leased_until IS NOT NULL'
      for (const id of ids) await all(sql, [id, leaseUntil])
    },
    async noteSent({ id }, now) {
      const noted = await change(
        `UPDATE outbox SET sent_at = $2, next_attempt_at = NULL, leased_until = NULL, last_error = NULL, recipient = NULL
         WHERE id = $1`,
        [id, now],
      )
      return noted > 0
    },
    async noteFailed({ id, attempts }, { reason, nextAttemptAt, isOutage }) {
      await all(
        `UPDATE outbox SET last_error = $3, next_attempt_at = $4, is_outage = $5, leased_until = NULL
         WHERE id = $1 AND attempts <= $2 AND sent_at IS NULL`,
        [id, attempts, reason, nextAttemptAt, isOutage],
      )
    },
    nextDueAt: (now) => nextDueAt(database, now),
    resumeAfterOutage: (now) =>
      change(
        `UPDATE outbox SET attempts = 0, next_attempt_at = $1
         WHERE is_outage AND next_attempt_at > $1 AND leased_until IS NULL`,
        [now],
      ),
    retry: (now, id) =>
      change(
        `UPDATE outbox SET attempts = 0, next_attempt_at = $1, retried_at = $1, is_outage = false, leased_until = NULL
         WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= $1)
           AND ${id === undefined ? `NOT (${MAIL_STATE.held})` : 'id = $2'}`,
        id === undefined ? [now] : [now, id],
      ),
    async read(states, { limit = Number.MAX_SAFE_INTEGER, offset }) {
      const wanted = states.map((state) => `(${MAIL_STATE[state]})`).join(' OR ')
      const rows = await all<MailRow>(
        `${MAILS} WHERE ${wanted} ORDER BY ${BY_STATE}, outbox.id DESC LIMIT $1 OFFSET $2`,
        [limit, offset],
      )
      return rows.map(asOutboxEntry)
    },
    async count() {
      const states = Object.keys(MAIL_STATE) as MailState[]
      const [row] = await all<Record<MailState, number>>(`SELECT ${states.map(countOf)}`)
      return row as Record<MailState, number>
    },
    async backlog() {
      // A summary is not late before its hour is over.
      const [row] = await all<Backlog>(`
        SELECT ${countOf('queued')}, ${countOf('failed')}, ${countOf('held')}, (
          SELECT min(owed_at) FROM outbox
          WHERE next_attempt_at IS NOT NULL AND is_bounded = false AND (kind <> 'summary' OR attempts > 0)
        ) AS oldest_owed_since`)
      return row as Backlog
    },
    async messageKeys() {
      const rows = await all<{ messageKey: string }>('SELECT message_key FROM outbox')
      return rows.map(({ messageKey }) => messageKey)
    },
  }
}

const mailsOfHour = (start: string, end: string) =>
  counted(UNANSWERED_MAILS_PER_HOUR, `'${UNANSWERED_MAILS}'`, start, end)

/** In a flood thousands of bounded mails wait for the next hour: they are looked at only while there is room. */
async function isAnyDue({ all }: Database, now: Date): Promise<boolean> {
  const { start, end } = clockHour(now)
  const found = await all(
    `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM outbox WHERE is_bounded = false AND ${IS_DUE})
       OR (${mailsOfHour('$3', '$4')} < ${UNANSWERED_MAILS_PER_HOUR}
         AND EXISTS (SELECT 1 FROM outbox WHERE is_bounded = true AND ${IS_DUE}))`,
    [now, aDayLater(now), start, end],
  )
  return found.length > 0
}

async function nextDueAt({ all }: Database, now: Date): Promise<Date | undefined> {
  const { start, end } = clockHour(now)
  const [next] = await all<{ dueAt: Date | undefined; boundedDueAt: Date | undefined; sent: number }>(
    `SELECT (
       SELECT min(CASE WHEN leased_until > next_attempt_at THEN leased_until ELSE next_attempt_at END) FROM outbox
       WHERE is_bounded = false AND next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}) AS due_at, (
       SELECT next_attempt_at FROM outbox
       WHERE is_bounded = true AND next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}
       ORDER BY next_attempt_at LIMIT 1) AS bounded_due_at, ${mailsOfHour('$1', '$2')} AS sent`,
    [start, end],
  )
  const boundedAt = next?.boundedDueAt && (next.sent < UNANSWERED_MAILS_PER_HOUR ? next.boundedDueAt : end)
  return [next?.dueAt, boundedAt].filter((at) => at !== undefined).sort((one, other) => +one - +other)[0]
}
