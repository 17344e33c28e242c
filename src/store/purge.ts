import { bookingWindowStart, oldestKept } from '../booking/appointments/retention.ts'
import { countedSince } from '../booking/appointments/visitor-mails.ts'
import { BACKUP_RETENTION_IN_DAYS } from '../booking/limits.ts'
import { berlinInstant, DAY_IN_MS } from '../booking/times/berlin-time.ts'
import { isClockInDoubt } from './clock-doubt.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** So many at a time: a booking waits for a part of the clean-up, not for all of it. */
const DELETED_AT_ONCE = 500
const BACKUPS_KEPT_IN_MS = BACKUP_RETENTION_IN_DAYS * DAY_IN_MS

/** `isClockSure`: the owner says that the clock is right. */
export type PurgeOptions = { isClockSure?: boolean }

/** Keeps the promises of the privacy page in the database. A clock in doubt deletes only what lives for a day or a session. */
export async function purge(
  database: Database,
  now: Date,
  retentionDays: number,
  { isClockSure = false }: PurgeOptions = {},
) {
  const { all, scrub } = database
  const isInDoubt = !isClockSure && (await isClockInDoubt(all, now))
  const note = isInDoubt
    ? sql`clock_doubted_at = coalesce(clock_doubted_at, ${now})`
    : sql`purged_at = ${now}, clock_doubted_at = NULL`
  await all`UPDATE installation SET ${note}`
  const deletedAppointments = isInDoubt ? 0 : await deleteOld(database, now, retentionDays)
  const { since } = countedSince(now)
  await all`DELETE FROM outbox WHERE kind = 'owner-sign-in' AND owed_at < ${bookingWindowStart(now)}`
  await all`DELETE FROM owner_tokens WHERE expires_at <= ${now}`
  await all`
    UPDATE erasures SET client_hash = NULL, mailbox_hash = NULL
    WHERE (client_hash IS NOT NULL OR mailbox_hash IS NOT NULL) AND requested_at < ${since}`
  await all`UPDATE outbox SET counted_as = NULL WHERE counted_as IS NOT NULL AND owed_at < ${since}`
  const erased = await all`
    UPDATE appointments SET client_ip = NULL, repeat_hash = NULL
    WHERE client_ip IS NOT NULL AND created_at <= ${bookingWindowStart(now)} RETURNING id`
  await scrub(erased.length + deletedAppointments > 0 ? 'small file' : 'log')
  return { isInDoubt, erasedAddresses: erased.length, deletedAppointments }
}

async function deleteOld({ all }: Database, now: Date, retentionDays: number): Promise<number> {
  const { preferredDate, createdAt } = oldestKept(now, retentionDays)
  const backupsStart = new Date(now.getTime() - BACKUPS_KEPT_IN_MS)
  let deletedAppointments = 0
  for (let deleted = 1; deleted > 0; deletedAppointments += deleted) {
    const rows = await all`
      DELETE FROM appointments WHERE id IN (
        SELECT id FROM appointments WHERE preferred_date < ${preferredDate} OR created_at < ${createdAt}
        LIMIT ${DELETED_AT_ONCE}) RETURNING id`
    deleted = rows.length
  }
  await all`DELETE FROM blocked_times WHERE ends_at < ${berlinInstant(preferredDate, '00:00')}`
  await all`DELETE FROM outbox WHERE kind IN ('owner-erased', 'owner-flood', 'owner-morning') AND owed_at < ${backupsStart}`
  await all`DELETE FROM erasures WHERE erased_at < ${backupsStart}`
  return deletedAppointments
}
