import { clockHour, MAIL_STATES, type MailState } from '../booking/appointments/outbox-mail.ts'
import { UNANSWERED_MAILS_PER_HOUR } from '../booking/limits.ts'
import type { MailCounts, Outbox } from '../booking/ports/outbox.ts'
import { claimDue, isDue } from './claim-due.ts'
import { MAIL_STATE } from './columns.ts'
import type { Database } from './database.ts'
import { asOutboxEntry, IS_NEXT_FOR_PERSON, MAILS, type MailRow, STATE_OF_MAIL } from './mail-rows.ts'
import { countSql, UNANSWERED_MAILS } from './owe-mails.ts'
import { joined, raw, sql } from './sql.ts'

/** A statement takes 32,766 values; a flood's summary may name more people. */
const ASKED_TOGETHER = 1_000

const countOf = (state: MailState) =>
  sql`(SELECT count(*) FROM outbox WHERE ${MAIL_STATE[state]}) AS ${raw(state)}`

export function outboxStore(database: Database): Outbox {
  const { all, transaction, dialect } = database
  return {
    async claimDue(now, leaseUntil, limit) {
      // Asked without a lock first: nearly always nothing is due, and bookings need the lock more.
      if (!(await isAnyDue(database, now))) return []
      return transaction(() => claimDue({ now, leaseUntil, limit }, dialect))
    },
    async extendLeases(ids, leaseUntil) {
      for (const id of ids)
        await all`UPDATE outbox SET leased_until = ${leaseUntil} WHERE id = ${id} AND leased_until IS NOT NULL`
    },
    async noteSent({ id, appointments }, now) {
      const [noted] = await all<{ appointmentId: number | undefined }>`
        UPDATE outbox SET sent_at = ${now}, next_attempt_at = NULL, leased_until = NULL, last_error = NULL, recipient = NULL
        WHERE id = ${id} RETURNING appointment_id`
      // A summary and the mail of the morning name several people, and outlive each of them.
      return noted !== undefined && (noted.appointmentId !== undefined || areAllThere(database, appointments))
    },
    async noteFailed({ id, attempts }, { reason, nextAttemptAt }) {
      await all`
        UPDATE outbox SET last_error = ${reason}, next_attempt_at = ${nextAttemptAt}, leased_until = NULL
        WHERE id = ${id} AND attempts <= ${attempts} AND sent_at IS NULL`
    },
    nextDueAt: (now) => nextDueAt(database, now),
    async retry(now, id) {
      const isMeant = id === undefined ? sql`NOT (${MAIL_STATE.held})` : sql`id = ${id}`
      const retried = await all`
        UPDATE outbox SET attempts = 0, next_attempt_at = ${now}, leased_until = NULL
        WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= ${now}) AND ${isMeant} RETURNING id`
      return retried.length
    },
    async read(states) {
      const isWanted = joined(
        states.map((state) => MAIL_STATE[state]),
        ' OR ',
      )
      const rows = await all<MailRow>`${MAILS} WHERE ${isWanted} ORDER BY ${STATE_OF_MAIL}, outbox.id DESC`
      return rows.map(asOutboxEntry)
    },
    async count() {
      // A mail that was never tried may be postponed: a summary to the full hour, a failed one by the owner's retry.
      const [row] = await all<MailCounts>`
        SELECT ${joined(MAIL_STATES.map(countOf))}, (
          SELECT min(CASE WHEN attempts = 0 THEN next_attempt_at ELSE owed_at END) FROM outbox
          WHERE next_attempt_at IS NOT NULL AND is_bounded = false) AS waiting_since, (
          SELECT last_error FROM outbox WHERE sent_at IS NULL AND last_error IS NOT NULL
          ORDER BY CASE WHEN next_attempt_at IS NULL THEN -id ELSE id END LIMIT 1) AS last_error`
      return row as MailCounts
    },
    messageKeys: async () =>
      (await all<MailRow>`SELECT message_key FROM outbox`).map(({ messageKey }) => messageKey),
  }
}

async function areAllThere({ all }: Database, appointments: { id: number }[]): Promise<boolean> {
  for (let start = 0; start < appointments.length; start += ASKED_TOGETHER) {
    const ids = appointments.slice(start, start + ASKED_TOGETHER).map(({ id }) => id)
    const found = await all`SELECT id FROM appointments WHERE id IN (${joined(ids)})`
    if (found.length < ids.length) return false
  }
  return true
}

const countUnanswered = (now: Date) => countSql(UNANSWERED_MAILS, clockHour(now), UNANSWERED_MAILS_PER_HOUR)

/** In a flood thousands of bounded mails wait for the next hour: they are looked at only while there is room. */
async function isAnyDue({ all }: Database, now: Date): Promise<boolean> {
  const found = await all`
    SELECT 1 AS found WHERE EXISTS (SELECT 1 FROM outbox WHERE is_bounded = false AND ${isDue(now)})
      OR (${countUnanswered(now)} < ${UNANSWERED_MAILS_PER_HOUR}
        AND EXISTS (SELECT 1 FROM outbox WHERE is_bounded = true AND ${isDue(now)}))`
  return found.length > 0
}

async function nextDueAt({ all }: Database, now: Date): Promise<Date | undefined> {
  const [next] = await all<{ dueAt?: Date; boundedDueAt?: Date; sent: number }>`
    SELECT (
      SELECT min(CASE WHEN leased_until > next_attempt_at THEN leased_until ELSE next_attempt_at END) FROM outbox
      WHERE is_bounded = false AND next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}) AS due_at, (
      SELECT next_attempt_at FROM outbox
      WHERE is_bounded = true AND next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}
      ORDER BY next_attempt_at LIMIT 1) AS bounded_due_at, ${countUnanswered(now)} AS sent`
  if (!next) return undefined
  const isRoom = next.sent < UNANSWERED_MAILS_PER_HOUR
  const boundedAt = next.boundedDueAt && (isRoom ? next.boundedDueAt : clockHour(now).end)
  return [next.dueAt, boundedAt].filter((at) => at !== undefined).sort((one, other) => +one - +other)[0]
}
