import { randomUUID } from 'node:crypto'
import { clockHour, summaryDueAt } from '../booking/appointments/flood-rule.ts'
import type { MailKind } from '../booking/appointments/outbox-mail.ts'
import { countedSince, type VisitorMailRule } from '../booking/appointments/visitor-mails.ts'
import { OWNER_MAILS_PER_HOUR, VISITOR_MAILS_PER_DAY } from '../booking/limits.ts'
import { IS_HELD } from './columns.ts'
import { addCount, type Counters, countBetween, OWNER_MAILS } from './counters.ts'
import { ask, type Work } from './database.ts'

/** A mail about a request, owed since `at`. */
export type OwedMail = { appointmentId: number; eventId?: number | undefined; kind: MailKind; at: Date }
type ToVisitor = OwedMail & { email: string; rule: VisitorMailRule }

/** Writes a mail to the visitor; the bound per mailbox decides whether it leaves or waits for the owner. */
export function* oweVisitorMail(mail: ToVisitor, counters: Counters): Work<unknown> {
  const { appointmentId, eventId, kind, at, email, rule } = mail
  const mailbox = counters.mailbox(email)
  const isHeld = rule === 'held' || (rule === 'bounded' && (yield* areEnough(mailbox, at)))
  const isBounded = rule === 'bounded' && !isHeld
  return yield* ask(
    INSERT_VISITOR_MAIL,
    appointmentId,
    eventId,
    kind,
    randomUUID(),
    at,
    isHeld ? null : at,
    isBounded,
    isBounded ? mailbox : null,
  )
}
const INSERT_VISITOR_MAIL = `
  INSERT INTO outbox (appointment_id, event_id, kind, message_key, owed_at, next_attempt_at, is_bounded, counted_as)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Whether a mailbox has had its mails: those of requests that still exist, and those of erased ones. */
export function* areEnough(mailbox: string, at: Date, condition = ''): Work<boolean> {
  const { since, until } = countedSince(at)
  const [row] = yield* ask<{ counted: number }>(
    `SELECT count(*) AS counted FROM (
       SELECT 1 FROM outbox WHERE counted_as = $1 AND owed_at >= $2 AND owed_at < $3 ${condition}
       UNION ALL
       SELECT 1 FROM mail_counts WHERE counter = $1 AND counted_at >= $2 AND counted_at < $3
       LIMIT ${VISITOR_MAILS_PER_DAY}) AS found`,
    ...[mailbox, since, until],
  )
  return (row?.counted ?? 0) >= VISITOR_MAILS_PER_DAY
}

/** Writes a mail to the owner, or leaves it to the summary of the hour once there are enough. */
export function* oweOwnerMail(mail: OwedMail): Work<unknown> {
  const hour = clockHour(mail.at)
  const isSummarised = yield* ask(
    'SELECT 1 AS found FROM outbox WHERE hour_started_at = $1 AND sent_at IS NULL',
    hour.start,
  )
  // In a flood this one look is all that a booking costs.
  if (isSummarised.length > 0) return undefined
  const counted = yield* countBetween(OWNER_MAILS, hour.start, hour.end, OWNER_MAILS_PER_HOUR)
  if (counted >= OWNER_MAILS_PER_HOUR) {
    return yield* ask(INSERT_SUMMARY, hour.start, randomUUID(), summaryDueAt(hour))
  }
  yield* addCount(OWNER_MAILS, mail.at)
  return yield* oweMail(mail)
}
const INSERT_SUMMARY = `
  INSERT INTO outbox (hour_started_at, owed_at, kind, message_key, next_attempt_at)
  VALUES ($1, $1, 'summary', $2, $3) ON CONFLICT DO NOTHING`

/** Writes a mail that nothing bounds. */
export function* oweMail({ appointmentId, eventId, kind, at }: OwedMail, recipient?: string): Work<unknown> {
  return yield* ask(INSERT_MAIL, appointmentId, eventId, kind, randomUUID(), at, recipient)
}
const INSERT_MAIL = `
  INSERT INTO outbox (appointment_id, event_id, kind, message_key, owed_at, next_attempt_at, recipient)
  VALUES ($1, $2, $3, $4, $5, $5, $6)`

/** The owner has answered: what waited for that is given up or released, and what was sent no longer counts. */
export function* noteAnswered(appointmentId: number, at: Date): Work<void> {
  yield* ask(`DELETE FROM outbox WHERE appointment_id = $1 AND ${IS_HELD}`, appointmentId)
  yield* ask(
    'UPDATE outbox SET next_attempt_at = $2 WHERE appointment_id = $1 AND is_bounded = true AND next_attempt_at > $2',
    ...[appointmentId, at],
  )
  yield* ask(
    'UPDATE outbox SET counted_as = NULL, is_bounded = false WHERE appointment_id = $1',
    appointmentId,
  )
}

/** The mails of a request that is erased go on counting, also one that is just on its way. */
export function* keepCounts(appointmentId: number): Work<unknown> {
  return yield* ask(`${KEEP_COUNTS} WHERE appointment_id = $1 AND counted_as IS NOT NULL`, appointmentId)
}
const KEEP_COUNTS = 'INSERT INTO mail_counts (counter, counted_at) SELECT counted_as, owed_at FROM outbox'

/** Mails to an address that is no longer right. One that is on its way counts: it may arrive. */
export function* giveUpUnsentMails(appointmentId: number): Work<unknown> {
  const unsent = "appointment_id = $1 AND kind LIKE 'visitor%' AND sent_at IS NULL"
  yield* ask(`${KEEP_COUNTS} WHERE ${unsent} AND counted_as IS NOT NULL AND attempts > 0`, appointmentId)
  return yield* ask(`DELETE FROM outbox WHERE ${unsent}`, appointmentId)
}
