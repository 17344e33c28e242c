import { bookingWindowStart, oldestKept } from '../booking/appointments/retention.ts'
import { countedSince } from '../booking/appointments/visitor-mails.ts'
import { BACKUP_RETENTION_IN_DAYS } from '../booking/limits.ts'
import { berlinInstant } from '../booking/times/berlin-time.ts'
import type { Database } from './database.ts'

/** So many at a time: a booking waits for a part of the clean-up, not for all of it. */
const DELETED_AT_ONCE = 500
const BACKUPS_KEPT_IN_MS = BACKUP_RETENTION_IN_DAYS * 24 * 3_600_000

/** Keeps the promises of the privacy page in the database. */
export async function purge({ all, scrub }: Database, now: Date, retentionDays: number) {
  const { preferredDate, createdAt } = oldestKept(now, retentionDays)
  const { since } = countedSince(now)
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
  await all`DELETE FROM outbox WHERE hour_started_at < ${createdAt}`
  await all`DELETE FROM outbox WHERE kind = 'owner-sign-in' AND owed_at < ${bookingWindowStart(now)}`
  await all`DELETE FROM outbox WHERE kind = 'owner-erased' AND owed_at < ${backupsStart}`
  await all`DELETE FROM owner_tokens WHERE expires_at <= ${now}`
  await all`DELETE FROM mail_counts WHERE counted_at < ${since}`
  await all`DELETE FROM erasures WHERE erased_at < ${backupsStart}`
  await all`UPDATE outbox SET counted_as = NULL WHERE counted_as IS NOT NULL AND owed_at < ${since}`
  // An instance of the version before may still fill these two.
  await all`UPDATE outbox SET counted_for = NULL WHERE counted_for IS NOT NULL`
  await all`UPDATE appointments SET owner_key = NULL WHERE owner_key IS NOT NULL`
  const erased = await all`
    UPDATE appointments SET client_ip = NULL, repeat_hash = NULL
    WHERE client_ip IS NOT NULL AND created_at <= ${bookingWindowStart(now)} RETURNING id`
  await scrub(erased.length + deletedAppointments > 0 ? 'small file' : 'log')
  return { erasedAddresses: erased.length, deletedAppointments }
}
