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
const CHANGED_AT_ONCE = 500
const BACKUPS_KEPT_IN_MS = BACKUP_RETENTION_IN_DAYS * DAY_IN_MS

/** Keeps the promises of the privacy page in the database. What is kept for days goes as of `walkedTo`, at the latest now. */
export async function purge({ all, scrub }: Database, now: Date, retentionDays: number) {
  const walkedTo = await walk(all, now, retentionDays)
  const deletedAppointments = await deleteOld(all, walkedTo, retentionDays)
  const { since } = countedSince(now)
  await deleteMails(all, 'a day', bookingWindowStart(now))
  await all`DELETE FROM owner_tokens WHERE expires_at <= ${now}`
  await all`
    UPDATE erasures SET client_hash = NULL, mailbox_hash = NULL
    WHERE (client_hash IS NOT NULL OR mailbox_hash IS NOT NULL) AND requested_at < ${since}`
  await all`UPDATE outbox SET counted_as = NULL WHERE counted_as IS NOT NULL AND owed_at < ${since}`
  const erasedAddresses = await inParts(
    (limit) => all`
      UPDATE appointments SET client_ip = NULL, repeat_hash = NULL WHERE id IN (
        SELECT id FROM appointments
        WHERE client_ip IS NOT NULL AND created_at <= ${bookingWindowStart(now)} LIMIT ${limit}) RETURNING id`,
  )
  await scrub(erasedAddresses + deletedAppointments > 0 ? 'small file' : 'log')
  return { walkedTo, erasedAddresses, deletedAppointments }
}

async function inParts(change: (limit: number) => Promise<object[]>): Promise<number> {
  for (let total = 0; ; ) {
    const changed = (await change(CHANGED_AT_ONCE)).length
    total += changed
    if (changed < CHANGED_AT_ONCE) return total
  }
}

/** Those that do not go with an appointment. */
const deleteMails = (all: All, kept: 'a day' | 'as backups', before: Date) => all`
  DELETE FROM outbox
  WHERE appointment_id IS NULL AND kind IN (${quoted(mailsWith('kept', kept))}) AND owed_at < ${before}`

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
  const deletedAppointments = await inParts(
    (limit) => all`
      DELETE FROM appointments WHERE id IN (
        SELECT id FROM appointments WHERE last_date < ${lastDate} OR created_at < ${createdAt}
        LIMIT ${limit}) RETURNING id`,
  )
  await all`DELETE FROM blocked_times WHERE ends_at < ${berlinInstant(lastDate, '00:00')}`
  await deleteMails(all, 'as backups', backupsStart)
  await all`DELETE FROM erasures WHERE erased_at < ${backupsStart}`
  return deletedAppointments
}
