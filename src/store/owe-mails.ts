import { randomUUID } from 'node:crypto'
import {
  type ClaimedMail,
  clockHour,
  type MailKind,
  summaryDueAt,
} from '../booking/appointments/outbox-mail.ts'
import { countedSince, type VisitorMailRule } from '../booking/appointments/visitor-mails.ts'
import { OWNER_MAILS_PER_HOUR, VISITOR_MAILS_PER_DAY } from '../booking/limits.ts'
import { MAIL_STATE } from './columns.ts'
import { ask, type Counters, type Work } from './database.ts'
import { limitedTo, type Sql, sql } from './sql.ts'

/** Counts the events that brought the owner a mail. */
export const OWNER_MAILS = 'owner'
/** Counts the erasures by visitors that a summary tells about: nothing else is left of them. */
export const ERASED_UNTOLD = 'erased'
/** Counts the mails to visitors whose appointments the owner has not answered. */
export const UNANSWERED_MAILS = 'unanswered'

type OwedMail = Pick<ClaimedMail, 'kind' | 'recipient' | 'appointmentNumber'> & {
  at: Date
  appointmentId?: number
  eventId?: number | undefined
}

/** Writes a mail. It is due at once, or waits for the owner; with a counter it counts for a mailbox. */
export function* oweMail(mail: OwedMail, dueAt: Date | null = mail.at, countedAs?: string): Work<unknown> {
  const { kind, at, appointmentId, eventId, recipient, appointmentNumber } = mail
  return yield* ask`
    INSERT INTO outbox (kind, message_key, owed_at, next_attempt_at, appointment_id, event_id, recipient,
      request_number, counted_as, is_bounded)
    VALUES (${kind}, ${randomUUID()}, ${at}, ${dueAt}, ${appointmentId}, ${eventId}, ${recipient},
      ${appointmentNumber}, ${countedAs}, ${countedAs !== undefined})`
}

/** Writes a mail to the visitor, if there is an address; beyond the bound of a mailbox it waits for the owner. */
export function* oweVisitorMail(
  mail: OwedMail,
  email: string,
  rule: VisitorMailRule,
  counters: Counters,
): Work<unknown> {
  if (email === '') return undefined
  if (rule === 'owed') return yield* oweMail(mail)
  const mailbox = counters.mailbox(email)
  const isHeld = rule === 'held' || (yield* isMailboxFull(mailbox, mail.at))
  return yield* isHeld ? oweMail(mail, null) : oweMail(mail, mail.at, mailbox)
}

type Period = { start: Date; end: Date }

/** How many mails count for a mailbox, those of erased appointments included; counts no further than the bound. */
export function countedMails(mailbox: string, at: Date, condition = sql``): Sql {
  const { since, until } = countedSince(at)
  return sql`
  (SELECT count(*) FROM (
    SELECT 1 FROM outbox WHERE counted_as = ${mailbox} AND owed_at >= ${since} AND owed_at < ${until} ${condition}
    UNION ALL
    SELECT 1 FROM mail_counts WHERE counter = ${mailbox} AND counted_at >= ${since} AND counted_at < ${until}
    ${limitedTo(VISITOR_MAILS_PER_DAY)}) AS found)`
}

export function* isMailboxFull(mailbox: string, at: Date, condition?: Sql): Work<boolean> {
  return (yield* read(countedMails(mailbox, at, condition))) >= VISITOR_MAILS_PER_DAY
}

/** Writes a mail to the owner, or leaves it to the summary of the hour once there are enough. */
export function* oweOwnerMail(mail: OwedMail): Work<unknown> {
  const hour = clockHour(mail.at)
  const isSummarised = yield* ask`
    SELECT 1 AS found FROM outbox WHERE hour_started_at = ${hour.start} AND sent_at IS NULL`
  // In a flood a booking costs no more than this one look.
  if (isSummarised.length === 0) {
    if ((yield* countIn(OWNER_MAILS, hour, OWNER_MAILS_PER_HOUR)) < OWNER_MAILS_PER_HOUR) {
      yield* addCount(OWNER_MAILS, mail.at)
      return yield* oweMail(mail)
    }
    yield* ask`
      INSERT INTO outbox (hour_started_at, owed_at, kind, message_key, next_attempt_at)
      VALUES (${hour.start}, ${hour.start}, 'summary', ${randomUUID()}, ${summaryDueAt(hour)}) ON CONFLICT DO NOTHING`
  }
  if (mail.kind === 'owner-erased') yield* addCount(ERASED_UNTOLD, mail.at)
  return undefined
}

export function* addCount(counter: string, at: Date): Work<unknown> {
  return yield* ask`INSERT INTO mail_counts (counter, counted_at) VALUES (${counter}, ${at})`
}

/** How much was counted in a period, but no further than the limit. */
export const countSql = (counter: string, { start, end }: Period, limit: number): Sql => sql`
  (SELECT count(*) FROM (
    SELECT 1 FROM mail_counts WHERE counter = ${counter} AND counted_at >= ${start} AND counted_at < ${end}
    ${limitedTo(limit)}) AS found)`

export const countIn = (...count: Parameters<typeof countSql>): Work<number> => read(countSql(...count))

function* read(count: Sql): Work<number> {
  const [row] = yield* ask<{ counted: number }>`SELECT ${count} AS counted`
  return row?.counted ?? 0
}

/** Gives up what has not left to the visitor. Returns those mails that are owed in another form now. */
export function* giveUpVisitorMails(id: number): Work<{ kind: MailKind; isHeld: boolean }[]> {
  const isUnsent = sql`appointment_id = ${id} AND kind LIKE 'visitor%' AND sent_at IS NULL`
  const givenUp = yield* ask<{ kind: MailKind; isHeld: boolean }>`
    SELECT kind, ${MAIL_STATE.held} AS is_held FROM outbox WHERE ${isUnsent}`
  yield* giveUp(isUnsent)
  return givenUp.filter(({ kind }) => kind !== 'visitor-reminder')
}

/** No mail has left to the visitor since the address was corrected. */
export function* isNewAddressUntold(id: number): Work<boolean> {
  const untold = yield* ask`
    SELECT id FROM events WHERE appointment_id = ${id} AND kind = 'corrected' AND NOT EXISTS (
      SELECT 1 FROM outbox WHERE outbox.appointment_id = events.appointment_id AND outbox.kind LIKE 'visitor%'
        AND outbox.sent_at >= events.happened_at)`
  return untold.length > 0
}

/** A mail that was tried goes on counting: it may have arrived. */
export function* giveUp(isMeant: Sql): Work<unknown> {
  yield* ask`${KEEP_COUNTS} AND ${isMeant} AND attempts > 0`
  return yield* ask`DELETE FROM outbox WHERE ${isMeant}`
}

/** The mails of rows that are deleted go on counting. */
export const KEEP_COUNTS = sql`
  INSERT INTO mail_counts (counter, counted_at) SELECT counted_as, owed_at FROM outbox WHERE counted_as IS NOT NULL`
