import type { Appointment } from '../booking/appointments/appointment.ts'
import { type ClientAddress, UNKNOWN_ADDRESS } from '../booking/appointments/client-address.ts'
import { clockHour } from '../booking/appointments/flood-rule.ts'
import type { ClaimedMail } from '../booking/appointments/outbox-mail.ts'
import {
  LISTED_IN_SUMMARY,
  UNANSWERED_MAILS_PER_HOUR,
  UNANSWERED_MAILS_PER_NETWORK,
} from '../booking/limits.ts'
import { APPOINTMENT_COLUMNS } from './columns.ts'
import { addCount, type Counters, countBetween, UNANSWERED_MAILS } from './counters.ts'
import { ask, type Dialect, type Work } from './database.ts'
import { asClaimedMail, IS_NEXT_FOR_PERSON, MAILS, type MailRow, type Untold } from './mail-rows.ts'
import { areEnough } from './owe-mails.ts'

export const aDayLater = (now: Date): Date => new Date(now.getTime() + 24 * 3_600_000)

/** Nothing waits longer than a day: a later time was noted by a clock that was ahead. `$1` is now, `$2` a day later. */
const hasCome = (column: string) => `(${column} <= $1 OR ${column} > $2)`
export const IS_DUE = `next_attempt_at IS NOT NULL AND ${hasCome('next_attempt_at')}
  AND (leased_until IS NULL OR ${hasCome('leased_until')}) AND ${IS_NEXT_FOR_PERSON}`

/** Mails that failed come after fresh ones, and the owner's before all others. */
const BY_URGENCY = `attempts, CASE WHEN kind LIKE 'owner%' THEN 0 WHEN kind = 'summary' THEN 1 ELSE 2 END, next_attempt_at, id`

/** So many mails of a busy hour are looked at together; what has to wait for the next hour is put off. */
const LOOKED_AT_TOGETHER = 50

type Claim = { now: Date; leaseUntil: Date; limit: number }

/** Takes due mails for one worker alone. */
export function* claimDue(claim: Claim, counters: Counters, words: Dialect): Work<ClaimedMail[]> {
  const { now, leaseUntil, limit } = claim
  const free = yield* ask<{ id: number }>(
    `SELECT id FROM outbox WHERE is_bounded = false AND ${IS_DUE} ORDER BY ${BY_URGENCY} LIMIT $3 ${words.skipLocked}`,
    ...[now, aDayLater(now), limit],
  )
  const bounded =
    free.length < limit ? yield* takeBounded({ ...claim, limit: limit - free.length }, counters, words) : []
  const claimed: ClaimedMail[] = []
  for (const { id } of [...free, ...bounded]) {
    yield* ask(
      'UPDATE outbox SET attempts = attempts + 1, leased_until = $2, is_outage = false WHERE id = $1',
      ...[id, leaseUntil],
    )
    const [row] = yield* ask<MailRow>(`${MAILS} WHERE outbox.id = $1`, id)
    if (row) claimed.push(asClaimedMail(row, row.hourStartedAt && (yield* findUntold(row.hourStartedAt))))
  }
  return claimed
}

/** Mails to visitors whom the owner has not answered: so many an hour in all, and so many of one network. */
function* takeBounded({ now, limit }: Claim, counters: Counters, words: Dialect): Work<{ id: number }[]> {
  yield* words.takeTurns('bounded mails')
  const hour = clockHour(now)
  const used = yield* countBetween(UNANSWERED_MAILS, hour.start, hour.end, UNANSWERED_MAILS_PER_HOUR)
  const left = Math.min(limit, UNANSWERED_MAILS_PER_HOUR - used)
  if (left === 0) return []
  const due = yield* ask<{ id: number; countedAs: string | undefined; clientIp: ClientAddress | undefined }>(
    `SELECT id, counted_as, (SELECT client_ip FROM appointments WHERE appointments.id = appointment_id) AS client_ip
     FROM outbox WHERE is_bounded = true AND ${IS_DUE}
     ORDER BY next_attempt_at, id LIMIT $3 ${words.skipLocked}`,
    ...[now, aDayLater(now), Math.max(limit, LOOKED_AT_TOGETHER)],
  )
  const taken: { id: number }[] = []
  for (const { id, countedAs, clientIp } of due) {
    if (taken.length === left) break
    // Bookings of one moment do not see each other in PostgreSQL; here they are counted in turn.
    if (countedAs !== undefined && (yield* areEnough(countedAs, now, 'AND is_bounded = false'))) {
      yield* ask(
        'UPDATE outbox SET next_attempt_at = NULL, is_bounded = false, counted_as = NULL WHERE id = $1',
        id,
      )
      continue
    }
    if (clientIp !== undefined && clientIp !== UNKNOWN_ADDRESS) {
      const network = counters.network(clientIp)
      const counted = yield* countBetween(network, hour.start, hour.end, UNANSWERED_MAILS_PER_NETWORK)
      if (counted >= UNANSWERED_MAILS_PER_NETWORK) {
        yield* ask('UPDATE outbox SET next_attempt_at = $2 WHERE id = $1', id, hour.end)
        continue
      }
      yield* addCount(network, now)
    }
    yield* addCount(UNANSWERED_MAILS, now)
    // Its two days begin now: until here nobody has tried to send it.
    yield* ask('UPDATE outbox SET is_bounded = false, retried_at = $2 WHERE id = $1', id, now)
    taken.push({ id })
  }
  return taken
}

/** What happened in an hour and no mail of its own told the owner: requests, moves, corrections, cancellations. */
function* findUntold(hourStartedAt: Date): Work<Untold> {
  const { start, end } = clockHour(hourStartedAt)
  const rows = yield* ask<Appointment & { total: number }>(
    `SELECT ${APPOINTMENT_COLUMNS}, count(*) OVER () AS total FROM appointments
     WHERE created_at >= $1 AND created_at < $2
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE appointment_id = appointments.id AND kind = 'owner')
       OR EXISTS (
         SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND actor = 'visitor'
           AND happened_at >= $1 AND happened_at < $2
           AND NOT EXISTS (SELECT 1 FROM outbox WHERE event_id = events.id AND kind LIKE 'owner%'))
     ORDER BY id LIMIT ${LISTED_IN_SUMMARY}`,
    ...[start, end],
  )
  return {
    appointments: rows.map(({ total: _, ...appointment }) => appointment),
    total: rows[0]?.total ?? 0,
  }
}
