import { MAIL_RULES } from '../booking/appointments/kinds.ts'
import { isTrueNow } from '../booking/appointments/mail-of-state.ts'
import { type ClaimedMail, type MailFailure, retryAt } from '../booking/appointments/outbox-mail.ts'
import type { MailCounts, Outbox } from '../booking/ports/outbox.ts'
import { DAY_IN_MS } from '../booking/times/berlin-time.ts'
import { appointmentIn, countOf, goesToVisitor, MAIL_STATE } from './columns.ts'
import type { Database, Tx } from './database.ts'
import {
  asEvent,
  asOutboxEntry,
  IS_NEXT_FOR_PERSON,
  MAILS,
  type MailRow,
  mailOf,
  STATE_OF_MAIL,
} from './mail-rows.ts'
import { readDay } from './morning-mail.ts'
import { isNewAddressUntold } from './owe-mails.ts'
import { ROWS_IN_PART, readInParts } from './read-in-parts.ts'
import { joined, limitedTo, raw, type Sql, sql } from './sql.ts'

/** More than are leased at once: these may seem due the earliest. */
const LOOKED_AT_FOR_NEXT = 20

export function outboxStore({ all, transaction }: Database): Outbox {
  return {
    async claimDue(now, leaseUntil, limit) {
      // Asked without a lock first: nearly always nothing is due, and bookings need the lock more.
      const due = await all`
        SELECT 1 AS found FROM outbox WHERE next_attempt_at IS NOT NULL
          AND (next_attempt_at <= ${now} OR next_attempt_at > ${aDayAfter(now)}) AND ${isFree(now)} LIMIT 1`
      return due.length === 0 ? [] : transaction((tx) => claimDue(tx, { now, leaseUntil, limit }))
    },
    async extendLeases(ids, leaseUntil) {
      for (const id of ids)
        await all`UPDATE outbox SET leased_until = ${leaseUntil} WHERE id = ${id} AND leased_until IS NOT NULL`
    },
    async noteSent({ id, appointments }, now) {
      const [noted] = await all<{ appointmentId: number | undefined }>`
        UPDATE outbox SET sent_at = ${now}, next_attempt_at = NULL, leased_until = NULL, last_error = NULL
        WHERE id = ${id} RETURNING appointment_id`
      if (!noted || noted.appointmentId !== undefined || appointments.length === 0) return noted !== undefined
      // The mail of the morning names several people, and outlives each of them.
      const ids = joined(appointments.map((appointment) => appointment.id))
      return (await all`SELECT id FROM appointments WHERE id IN (${ids})`).length === appointments.length
    },
    noteFailed: (mail, failure) => transaction((tx) => noteFailed(tx, mail, failure)),
    async nextDueAt() {
      const [next] = await all<{ dueAt?: Date }>`
        SELECT min(CASE WHEN leased_until > next_attempt_at THEN leased_until ELSE next_attempt_at END) AS due_at
        FROM (
          SELECT next_attempt_at, leased_until FROM outbox
          WHERE next_attempt_at IS NOT NULL AND ${IS_NEXT_FOR_PERSON}
          ORDER BY next_attempt_at ${limitedTo(LOOKED_AT_FOR_NEXT)}) AS first`
      return next?.dueAt
    },
    retry: (now, id) => transaction((tx) => retry(tx, now, id)),
    async read(states) {
      const isWanted = joined(
        states.map((state) => MAIL_STATE[state]),
        ' OR ',
      )
      const rows = await all<MailRow>`${MAILS} WHERE ${isWanted} ORDER BY ${STATE_OF_MAIL}, outbox.id DESC`
      return rows.map(asOutboxEntry)
    },
    async count() {
      // A mail that was never tried may be postponed to a later hour, a failed one by the owner's retry.
      const [row] = await all<MailCounts>`
        SELECT ${countOf(sql`outbox WHERE ${MAIL_STATE.failed}`)} AS failed,
          ${countOf(sql`outbox WHERE ${MAIL_STATE.queued}`)} AS queued, (
          SELECT min(since) FROM (
            SELECT min(next_attempt_at) AS since FROM outbox WHERE next_attempt_at IS NOT NULL AND attempts = 0
            UNION ALL
            SELECT min(owed_at) FROM outbox WHERE next_attempt_at IS NOT NULL AND attempts > 0) AS waiting
          ) AS waiting_since, coalesce((
          SELECT last_error FROM outbox WHERE ${MAIL_STATE.failed} AND last_error IS NOT NULL
          ORDER BY id DESC LIMIT 1), (
          SELECT last_error FROM outbox WHERE next_attempt_at IS NOT NULL AND last_error IS NOT NULL
          ORDER BY id LIMIT 1)) AS last_error`
      return row as MailCounts
    },
    async countSent() {
      const [row] = await all<{ sent: number }>`SELECT count(*) AS sent FROM outbox WHERE ${MAIL_STATE.sent}`
      return row?.sent ?? 0
    },
    async *messageKeys() {
      type Key = { id: number; messageKey: string }
      const parts = readInParts<Key>(
        (last) => all`
          SELECT id, message_key FROM outbox WHERE id > ${last?.id ?? 0} ORDER BY id ${limitedTo(ROWS_IN_PART)}`,
      )
      for await (const part of parts) yield part.map(({ messageKey }) => messageKey)
    },
  }
}

/** No mail waits longer than a day: a later time was written by a clock that was ahead. */
const aDayAfter = (now: Date): Date => new Date(now.getTime() + DAY_IN_MS)

const isFree = (now: Date): Sql => sql`
  (leased_until IS NULL OR leased_until <= ${now} OR leased_until > ${aDayAfter(now)}) AND ${IS_NEXT_FOR_PERSON}`

type FailedMail = Pick<ClaimedMail, 'id' | 'attempts'>
type Claim = { now: Date; leaseUntil: Date; limit: number }

/**
 * Takes due mails for one worker alone: fresh ones first, the owner's before all others, in the order of writing. NOT, because with
 * OR SQLite would find what is due by its time and sort all of it.
 */
async function claimDue(tx: Tx, { now, leaseUntil, limit }: Claim): Promise<ClaimedMail[]> {
  const due = await tx.all<{ id: number }>`
    SELECT id FROM outbox WHERE next_attempt_at IS NOT NULL
      AND NOT (next_attempt_at > ${now} AND next_attempt_at <= ${aDayAfter(now)}) AND ${isFree(now)}
    ORDER BY (attempts > 0), ${goesToVisitor()}, id
    LIMIT ${limit} ${tx.skipLocked}`
  const claimed: ClaimedMail[] = []
  for (const { id } of due) {
    const mail = await readTrueMail(tx, id, now)
    if (!mail) continue
    const attempts = mail.attempts + 1
    // Counted and put off before it is sent: a mail that crashes the process must not do so every few seconds. In one
    // statement: after a second one PostgreSQL would wait for who erases the appointment, and who erases it for this.
    await tx.all`
      UPDATE outbox SET kind = ${mail.kind}, event_id = ${mail.event?.id}, attempts = ${attempts},
        leased_until = ${leaseUntil}, next_attempt_at = ${retryAt(attempts, now)}
      WHERE id = ${id}`
    claimed.push({ ...mail, attempts })
  }
  return claimed
}

async function retry(tx: Tx, now: Date, id?: number): Promise<{ retried: number; dropped: number }> {
  const isMeant = id === undefined ? raw('attempts > 0') : sql`id = ${id}`
  const meant = await tx.all<{ id: number }>`
    SELECT id FROM outbox
    WHERE sent_at IS NULL AND (leased_until IS NULL OR leased_until <= ${now}) AND ${isMeant} ORDER BY id ${tx.skipLocked}`
  let retried = 0
  for (const mail of meant) {
    if (!(await readTrueMail(tx, mail.id, now))) continue
    await tx.all`
      UPDATE outbox SET attempts = 0, next_attempt_at = ${now}, leased_until = NULL WHERE id = ${mail.id}`
    retried++
  }
  return { retried, dropped: meant.length - retried }
}

/** A mail that is not true any more is given up; a new address that has had none yet hears at least that it was changed. */
async function readTrueMail(tx: Tx, id: number, now: Date): Promise<ClaimedMail | undefined> {
  const [row] = await tx.all<MailRow>`${MAILS} WHERE outbox.id = ${id}`
  if (!row) return undefined
  const mail = await claimedMail(tx, row, now)
  const { kind, appointments } = mail
  if (!row.isOvertaken && isTrueNow(mail, now)) return mail
  const [appointment] = appointments
  const { to, isReminder } = MAIL_RULES[kind]
  const isReplaced = to === 'visitor' && !isReminder && !row.isOvertaken
  if (isReplaced && appointment && (await isNewAddressUntold(tx, appointment.id, id)))
    return { ...mail, kind: 'visitor-corrected', event: undefined }
  await tx.all`DELETE FROM outbox WHERE id = ${id}`
  return undefined
}

/** What failed and is no longer true is given up: what follows it need not wait. */
async function noteFailed(tx: Tx, { id, attempts }: FailedMail, failure: MailFailure): Promise<void> {
  const { reason, nextAttemptAt } = failure
  const [row] = await tx.all<MailRow>`
    ${MAILS} WHERE outbox.id = ${id} AND attempts <= ${attempts} AND sent_at IS NULL`
  if (!row) return
  const told = MAIL_RULES[row.mailKind].state
  const isUntrue = told !== undefined && told !== row.state
  if (row.isOvertaken || (isUntrue && !nextAttemptAt)) await tx.all`DELETE FROM outbox WHERE id = ${id}`
  else
    await tx.all`
      UPDATE outbox SET last_error = ${reason}, next_attempt_at = ${nextAttemptAt}, leased_until = NULL
      WHERE id = ${id}`
}

async function claimedMail(tx: Tx, row: MailRow, now: Date): Promise<ClaimedMail> {
  const { inReplyTo, firstChange, appointmentNumber } = row
  const appointment = appointmentIn(row)
  return {
    ...mailOf(row),
    inReplyTo,
    appointmentNumber,
    event: row.eventId === undefined ? undefined : asEvent(row),
    requested: firstChange === undefined ? undefined : JSON.parse(firstChange).from,
    appointments: appointment ? [appointment] : [],
    ...(row.mailKind === 'owner-morning' && (await readDay(tx, now))),
  }
}
