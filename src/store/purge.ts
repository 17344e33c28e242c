import { mailsWith } from '../booking/appointments/kinds.ts'
import {
  bookingWindowStart,
  deletionDate,
  type Kept,
  oldestKept,
  type Walk,
  walkOn,
} from '../booking/appointments/retention.ts'
import { countedSince } from '../booking/appointments/visitor-mails.ts'
import { BACKUP_RETENTION_IN_DAYS } from '../booking/limits.ts'
import { berlinInstant, DAY_IN_MS } from '../booking/times/berlin-time.ts'
import { quoted } from './columns.ts'
import type { All, Database } from './database.ts'

/** So many at a time: a booking waits for a part of the clean-up, not for all of it. */
const DELETED_AT_ONCE = 500
const BACKUPS_KEPT_IN_MS = BACKUP_RETENTION_IN_DAYS * DAY_IN_MS

/** Keeps the promises of the privacy page in the database. What is kept for days goes as of `walkedTo`, at the latest now. */
export async function purge({ all, scrub }: Database, now: Date, retentionDays: number) {
  const walkedTo = await walk(all, now, retentionDays)
  const deletedAppointments = await deleteOld(all, walkedTo, retentionDays)
  const { since } = countedSince(now)
  await all`DELETE FROM outbox WHERE kind IN (${quoted(mailsWith('kept', 'a day'))}) AND owed_at < ${bookingWindowStart(now)}`
  await all`DELETE FROM owner_tokens WHERE expires_at <= ${now}`
  await all`
    UPDATE erasures SET client_hash = NULL, mailbox_hash = NULL
    WHERE (client_hash IS NOT NULL OR mailbox_hash IS NOT NULL) AND requested_at < ${since}`
  await all`UPDATE outbox SET counted_as = NULL WHERE counted_as IS NOT NULL AND owed_at < ${since}`
  const erased = await all`
    UPDATE appointments SET client_ip = NULL, repeat_hash = NULL
    WHERE client_ip IS NOT NULL AND created_at <= ${bookingWindowStart(now)} RETURNING id`
  await scrub(erased.length + deletedAppointments > 0 ? 'small file' : 'log')
  return { walkedTo, erasedAddresses: erased.length, deletedAppointments }
}

/** Moves the mark. What it has passed is due; what a clock that was ahead let it pass is not yet. */
async function walk(all: All, now: Date, retentionDays: number): Promise<Date> {
  const [{ walkedTo: last, walkedAt } = {}] = await all<Partial<Walk>>`
    SELECT walked_to, walked_at FROM installation`
  const moved =
    last && walkedAt
      ? walkOn({ walkedTo: last, walkedAt }, now)
      : { walkedTo: await oldestDue(all, now, retentionDays), walkedAt: now }
  await all`UPDATE installation SET walked_to = ${moved.walkedTo}, walked_at = ${moved.walkedAt}`
  return moved.walkedTo < now ? moved.walkedTo : now
}

/** The mark begins where the oldest row is due. */
async function oldestDue(all: All, now: Date, retentionDays: number): Promise<Date> {
  const [oldest] = await all<Partial<Kept & { endsAt: Date; erasedAt: Date }>>`
    SELECT (SELECT min(created_at) FROM appointments) AS created_at,
      (SELECT min(last_date) FROM appointments) AS last_date,
      (SELECT min(ends_at) FROM blocked_times) AS ends_at, (SELECT min(erased_at) FROM erasures) AS erased_at`
  const { createdAt, lastDate, endsAt, erasedAt } = oldest ?? {}
  const due = [now]
  if (createdAt && lastDate)
    due.push(berlinInstant(deletionDate({ createdAt, lastDate }, retentionDays), '00:00'))
  if (endsAt) due.push(new Date(endsAt.getTime() + retentionDays * DAY_IN_MS))
  if (erasedAt) due.push(new Date(erasedAt.getTime() + BACKUPS_KEPT_IN_MS))
  return new Date(Math.min(...due.map((moment) => moment.getTime())))
}

async function deleteOld(all: All, now: Date, retentionDays: number): Promise<number> {
  const { lastDate, createdAt } = oldestKept(now, retentionDays)
  const backupsStart = new Date(now.getTime() - BACKUPS_KEPT_IN_MS)
  let deletedAppointments = 0
  for (let deleted = 1; deleted > 0; deletedAppointments += deleted) {
    const rows = await all`
      DELETE FROM appointments WHERE id IN (
        SELECT id FROM appointments WHERE last_date < ${lastDate} OR created_at < ${createdAt}
        LIMIT ${DELETED_AT_ONCE}) RETURNING id`
    deleted = rows.length
  }
  await all`DELETE FROM blocked_times WHERE ends_at < ${berlinInstant(lastDate, '00:00')}`
  await all`DELETE FROM outbox WHERE kind IN (${quoted(mailsWith('kept', 'as backups'))}) AND owed_at < ${backupsStart}`
  await all`DELETE FROM erasures WHERE erased_at < ${backupsStart}`
  return deletedAppointments
}
