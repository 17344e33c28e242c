import { clockHour } from '../booking/appointments/flood-rule.ts'
import type { MailState } from '../booking/appointments/outbox-mail.ts'
import { UNANSWERED_MAILS_PER_HOUR } from '../booking/limits.ts'
import type { Backlog, Outbox } from '../booking/ports/outbox.ts'
import { aDayLater, claimDue, IS_DUE } from './claim-due.ts'
import { IS_FAILED, IS_HELD } from './columns.ts'
import { type Counters, UNANSWERED_MAILS } from './counters.ts'
import type { Database } from './database.ts'
import { asOutboxEntry, IS_NEXT_FOR_PERSON, MAILS, type MailRow } from './mail-rows.ts'

/** As `mailState` tells it. */
const STATES: Record<MailState, string> = {
  failed: IS_FAILED,
  held: IS_HELD,
  queued: 'next_attempt_at IS NOT NULL AND sent_at IS NULL',
  sent: 'sent_at IS NOT NULL',
}
/** The order of urgency. */
const BY_STATE = `CASE WHEN ${STATES.failed} THEN 0 WHEN ${STATES.held} THEN 1 WHEN ${STATES.queued} THEN 2 ELSE 3 END, outbox.id DESC`

export function outboxStore(database: Database, counters: () => Promise<Counters>): Outbox {
  const { all, transaction, words } = database
  const change = async (sql: string, ...values: Parameters<typeof all>[1][]) =>
    (await all(`${sql} RETURNING id`, ...values)).length

  return {
    async claimDue(now, leaseUntil, limit) {
      // Asked without a lock first: nearly always nothing is due, and bookings need the lock more.
      if (!(await isAnyDue(database, now))) return []
      const known = await counters()
      return transaction(() => claimDue({ now, leaseUntil, limit }, known, words))
    },
    async extendLeases(ids, leaseUntil) {
      for (const id of ids)
        await all(
          'UPDATE outbox SET leased_until = $2 WHERE id = $1 AND leased_until IS NOT NULL',
          id,
          leaseUntil,
        )
    },
    noteSent: async ({ id }, now) =>
      (await change(
        `UPDATE outbox SET sent_at = $2, next_attempt_at = NULL, leased_until = NULL, last_error = NULL, recipient = NULL
         WHERE id = $1`,
        id,
        now,
      )) > 0,
    async noteFailed({ id, attempts }, { reason, nextAttemptAt, isOutage }) {
      await all(
        `UPDATE outbox SET last_error = $3, next_attempt_at = $4, is_outage = $5, leased_until = NULL
         WHERE id = $1 AND attempts <= $2 AND sent_at IS NULL`,
        ...[id, attempts, reason, nextAttemptAt, isOutage],
      )
    },
    nextDueAt: (now) => nextDueAt(database, now),
    resumeAfterOutage: (now) =>
      change(
        `UPDATE outbox SET attempts = 0, next_attempt_at = $1
         WHERE is_outage AND next_attempt_at > $1 AND leased_until IS NULL`,
        now,
      ),
    retry: (now, id) =>
      change(
        `UPDATE outbox SET attempts = 0, next_attempt_at = $1, retried_at = $1, is_outage = false, leased_until = NULL
         WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= $1)
           AND ${id === undefined ? `NOT (${IS_HELD})` : 'id = $2'}`,
        ...(id === undefined ? [now] : [now, id]),
      ),
    list: async () => (await all<MailRow>(`${MAILS} ORDER BY outbox.id DESC`)).map(asOutboxEntry),
    async read(states, { limit, offset }) {
      const wanted = states.map((state) => `(${STATES[state]})`).join(' OR ')
      const rows = await all<MailRow>(
        `${MAILS} WHERE ${wanted} ORDER BY ${BY_STATE} LIMIT $1 OFFSET $2`,
        ...[limit ?? Number.MAX_SAFE_INTEGER, offset],
      )
      return rows.map(asOutboxEntry)
    },
    async count() {
      const counts = Object.entries(STATES).map(
        ([state, condition]) => `(SELECT count(*) FROM outbox WHERE ${condition}) AS ${state}`,
      )
      const [row] = await all<Record<MailState, number>>(`SELECT ${counts}`)
      return row as Record<MailState, number>
    },
    backlog: () => readBacklog(database),
    messageKeys: async () =>
      (await all<{ messageKey: string }>('SELECT message_key FROM outbox')).map(
        ({ messageKey }) => messageKey,
      ),
  }
}

/** In a flood thousands of bounded mails wait for the next hour: they are looked at only while there is room. */
const HAS_ROOM = `(
  SELECT count(*) FROM mail_counts WHERE counter = '${UNANSWERED_MAILS}' AND counted_at >= $3 AND counted_at < $4
  ) < ${UNANSWERED_MAILS_PER_HOUR}`

async function isAnyDue({ all }: Database, now: Date): Promise<boolean> {
  const { start, end } = clockHour(now)
  const found = await all(
    `SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM outbox WHERE is_bounded = false AND ${IS_DUE})
       OR (${HAS_ROOM} AND EXISTS (SELECT 1 FROM outbox WHERE is_bounded = true AND ${IS_DUE}))`,
    ...[now, aDayLater(now), start, end],
  )
  return found.length > 0
}

async function nextDueAt({ all }: Database, now: Date): Promise<Date | undefined> {
  const { start, end } = clockHour(now)
  const [next] = await all<{ dueAt: Date | undefined; boundedDueAt: Date | undefined; counted: number }>(
    `SELECT (
       SELECT min(CASE WHEN leased_until > next_attempt_at THEN leased_until ELSE next_attempt_at END) FROM outbox
       WHERE is_bounded = false AND next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}) AS due_at, (
       SELECT next_attempt_at FROM outbox
       WHERE is_bounded = true AND next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}
       ORDER BY next_attempt_at LIMIT 1) AS bounded_due_at, (
       SELECT count(*) FROM mail_counts
       WHERE counter = '${UNANSWERED_MAILS}' AND counted_at >= $1 AND counted_at < $2) AS counted`,
    ...[start, end],
  )
  const boundedAt = next?.boundedDueAt && (next.counted < UNANSWERED_MAILS_PER_HOUR ? next.boundedDueAt : end)
  return [next?.dueAt, boundedAt].filter((at) => at !== undefined).sort((one, other) => +one - +other)[0]
}

/** A summary is not late before its hour is over. */
async function readBacklog({ all }: Database): Promise<Backlog> {
  const [row] = await all<Omit<Backlog, 'oldestOwedSince'> & { oldestAt: Date | undefined }>(`
    SELECT (SELECT count(*) FROM outbox WHERE next_attempt_at IS NOT NULL) AS queued,
      (SELECT count(*) FROM outbox WHERE ${IS_FAILED}) AS failed,
      (SELECT count(*) FROM outbox WHERE ${IS_HELD}) AS held,
      (SELECT min(owed_at) FROM outbox
       WHERE next_attempt_at IS NOT NULL AND is_bounded = false AND (kind <> 'summary' OR attempts > 0)) AS oldest_at`)
  const { queued = 0, failed = 0, held = 0, oldestAt } = row ?? {}
  return { queued, failed, held, oldestOwedSince: oldestAt }
}
