import type { Appointment } from '../booking/appointments/appointment.ts'
import { isTrueNow } from '../booking/appointments/mail-of-state.ts'
import { type ClaimedMail, clockHour, retryAt } from '../booking/appointments/outbox-mail.ts'
import {
  MAILS_FOR_NEW_NETWORKS,
  UNANSWERED_MAILS_PER_HOUR,
  UNANSWERED_MAILS_PER_NETWORK,
} from '../booking/limits.ts'
import { APPOINTMENT_COLUMNS, appointmentIn } from './columns.ts'
import { ask, type Dialect, type Work } from './database.ts'
import { asEvent, IS_NEXT_FOR_PERSON, MAILS, type MailRow, mailOf } from './mail-rows.ts'
import { readDay } from './morning-mail.ts'
import {
  addCount,
  countIn,
  ERASED_UNTOLD,
  giveUp,
  isMailboxFull,
  isNewAddressUntold,
  UNANSWERED_MAILS,
} from './owe-mails.ts'
import { type Sql, sql } from './sql.ts'

/** No mail waits longer than a day: a later time was written by a clock that was ahead. */
export function isDue(now: Date): Sql {
  const aDayLater = new Date(now.getTime() + 24 * 3_600_000)
  return sql`next_attempt_at IS NOT NULL AND (next_attempt_at <= ${now} OR next_attempt_at > ${aDayLater})
    AND (leased_until IS NULL OR leased_until <= ${now} OR leased_until > ${aDayLater}) AND ${IS_NEXT_FOR_PERSON}`
}

/** So many mails of a busy hour are looked at together: some may be over the bound of their mailbox. */
const LOOKED_AT_TOGETHER = 50
/** More erasures than an hour can have. */
const MOST_COUNTED = 1_000_000

type Claim = { now: Date; leaseUntil: Date; limit: number }

/** Takes due mails for one worker alone: fresh ones first, the owner's before all others, in the order of writing. */
export function* claimDue(claim: Claim, dialect: Dialect): Work<ClaimedMail[]> {
  const { now, leaseUntil, limit } = claim
  const free = yield* ask<{ id: number }>`
    SELECT id FROM outbox WHERE is_bounded = false AND ${isDue(now)}
    ORDER BY CASE WHEN attempts = 0 THEN 0 ELSE 1 END, CASE WHEN kind LIKE 'visitor%' THEN 1 ELSE 0 END, id
    LIMIT ${limit} ${dialect.skipLocked}`
  const ids = free.map(({ id }) => id)
  if (ids.length < limit) ids.push(...(yield* takeBounded(now, limit - ids.length, dialect)))
  const claimed: ClaimedMail[] = []
  for (const id of ids) {
    const mail = yield* readTrueMail(id, now)
    if (!mail) continue
    const attempts = mail.attempts + 1
    // Counted and put off before it is sent: a mail that crashes the process must not do so every few seconds.
    yield* ask`
      UPDATE outbox SET attempts = ${attempts}, leased_until = ${leaseUntil}, next_attempt_at = ${retryAt(attempts, now)}
      WHERE id = ${id}`
    claimed.push({ ...mail, attempts })
  }
  return claimed
}

/** A mail that is not true any more is given up; a new address that has had none yet hears at least that it was changed. */
function* readTrueMail(id: number, now: Date): Work<ClaimedMail | undefined> {
  const mail = yield* readMail(id, now)
  if (!mail || isTrueNow(mail, now)) return mail
  const [appointment] = mail.appointments
  const isReplaced = mail.kind.startsWith('visitor') && mail.kind !== 'visitor-reminder'
  if (isReplaced && appointment && (yield* isNewAddressUntold(appointment.id))) {
    yield* ask`UPDATE outbox SET kind = 'visitor-corrected', event_id = NULL WHERE id = ${id}`
    return yield* readMail(id, now)
  }
  yield* giveUp(sql`id = ${id}`)
  return undefined
}

function* readMail(id: number, now: Date): Work<ClaimedMail | undefined> {
  const [row] = yield* ask<MailRow>`${MAILS} WHERE outbox.id = ${id}`
  return row && (yield* asClaimedMail(row, now))
}

/** Requests from no known network, or from before a day, share one counter. */
const NETWORK = sql`coalesce((SELECT network_hash FROM appointments WHERE appointments.id = appointment_id), 'no network')`

/** So many mails of one network leave in an hour: first all networks share, then only those that have had none get one. */
const boundOfNetwork = (used: number): number =>
  used < UNANSWERED_MAILS_PER_HOUR - MAILS_FOR_NEW_NETWORKS ? UNANSWERED_MAILS_PER_NETWORK : 1

/** Takes mails to visitors whom the owner has not answered. Networks that have had the fewest in this hour come first. */
function* takeBounded(now: Date, limit: number, dialect: Dialect): Work<number[]> {
  yield* dialect.takeTurns('bounded mails')
  const hour = clockHour(now)
  const used = yield* countIn(UNANSWERED_MAILS, hour, UNANSWERED_MAILS_PER_HOUR)
  const left = Math.min(limit, UNANSWERED_MAILS_PER_HOUR - used)
  if (left === 0) return []
  const isWaiting = sql`is_bounded = true AND ${isDue(now)}`
  const sentOfNetwork = sql`(SELECT count(*) FROM mail_counts
    WHERE counter = ${NETWORK} AND counted_at >= ${hour.start} AND counted_at < ${hour.end})`
  const due = yield* ask<{ id: number; countedAs: string | undefined; network: string }>`
    SELECT id, counted_as, ${NETWORK} AS network FROM outbox WHERE ${isWaiting}
    ORDER BY ${sentOfNetwork}, owed_at, id LIMIT ${Math.max(limit, LOOKED_AT_TOGETHER)} ${dialect.skipLocked}`
  const taken: number[] = []
  for (const { id, countedAs, network } of due) {
    if (taken.length === left) break
    // Simultaneous bookings do not see each other in PostgreSQL; here they are counted one after the other.
    if (countedAs !== undefined && (yield* isMailboxFull(countedAs, now, sql`AND is_bounded = false`))) {
      yield* ask`UPDATE outbox SET next_attempt_at = NULL, is_bounded = false, counted_as = NULL WHERE id = ${id}`
      continue
    }
    const bound = boundOfNetwork(used + taken.length)
    if ((yield* countIn(network, hour, bound)) === bound) {
      if (taken.length > 0) continue
      // All others have had as many. Put off to the next hour, they are not looked at again and again.
      yield* ask`
        UPDATE outbox SET next_attempt_at = ${hour.end} WHERE id IN (
          SELECT id FROM outbox WHERE ${isWaiting} AND ${sentOfNetwork} >= ${bound} ${dialect.skipLocked})`
      return []
    }
    yield* addCount(network, now)
    yield* addCount(UNANSWERED_MAILS, now)
    yield* ask`UPDATE outbox SET is_bounded = false WHERE id = ${id}`
    taken.push(id)
  }
  return taken
}

function* asClaimedMail(row: MailRow, now: Date): Work<ClaimedMail> {
  const { inReplyTo, firstChange, recipient, appointmentNumber, hourStartedAt } = row
  const appointment = appointmentIn(row)
  const appointments = appointment ? [appointment] : []
  return {
    ...mailOf(row),
    inReplyTo,
    recipient,
    appointmentNumber,
    event: row.eventId === undefined ? undefined : asEvent(row),
    requested: firstChange === undefined ? undefined : JSON.parse(firstChange).from,
    ...{ appointments, total: appointments.length },
    ...(hourStartedAt && (yield* findUntold(hourStartedAt))),
    ...(row.mailKind === 'owner-morning' && (yield* readDay(now))),
  }
}

/** The appointments of an hour with a booking, an event or an erasure that brought the owner no mail. */
function* findUntold(hourStartedAt: Date): Work<Pick<ClaimedMail, 'appointments' | 'total' | 'erased'>> {
  const { start, end } = clockHour(hourStartedAt)
  const rows = yield* ask<Appointment>`
    SELECT ${APPOINTMENT_COLUMNS} FROM appointments
    WHERE created_at >= ${start} AND created_at < ${end}
        AND NOT EXISTS (SELECT 1 FROM outbox WHERE appointment_id = appointments.id AND kind = 'owner')
        AND NOT EXISTS (SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND kind = 'entered')
      OR EXISTS (
        SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND actor = 'visitor'
          AND happened_at >= ${start} AND happened_at < ${end}
          AND NOT EXISTS (SELECT 1 FROM outbox WHERE event_id = events.id AND kind LIKE 'owner%'))
    ORDER BY id`
  const erased = yield* countIn(ERASED_UNTOLD, { start, end }, MOST_COUNTED)
  return {
    appointments: rows.flatMap((row) => appointmentIn(row) ?? []),
    total: rows.length + erased,
    erased,
  }
}
