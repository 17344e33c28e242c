import type { DatabaseSync } from 'node:sqlite'
import { bookingWindowStart, oldestKept, type Purged } from '../../booking/retention.ts'
import { countedSince } from '../../booking/visitor-mails.ts'
import { emptyLog } from './empty-log.ts'
import { inTransaction } from './in-transaction.ts'

export function purgeSqlite(database: DatabaseSync, now: Date, retentionDays: number): Purged {
  const erase = database.prepare(
    'UPDATE appointments SET client_ip = NULL WHERE client_ip IS NOT NULL AND created_at <= ?1',
  )
  const remove = database.prepare('DELETE FROM appointments WHERE preferred_date < ?1 OR created_at < ?2')
  const removeSummaries = database.prepare('DELETE FROM outbox WHERE hour_started_at < ?1')
  const removeSignInMails = database.prepare(
    "DELETE FROM outbox WHERE kind = 'owner-sign-in' AND owed_at < ?1",
  )
  const removeTokens = database.prepare('DELETE FROM owner_tokens WHERE expires_at <= ?1')
  const stopCounting = database.prepare(
    'UPDATE outbox SET counted_for = NULL WHERE counted_for IS NOT NULL AND owed_at <= ?1',
  )
  const oldest = oldestKept(now, retentionDays)
  const purged = inTransaction(database, () => {
    const deletedAppointments = Number(remove.run(oldest.preferredDate, oldest.createdAt.getTime()).changes)
    removeSummaries.run(oldest.createdAt.getTime())
    removeSignInMails.run(bookingWindowStart(now).getTime())
    removeTokens.run(now.getTime())
    stopCounting.run(countedSince(now).getTime())
    const erasedAddresses = Number(erase.run(bookingWindowStart(now).getTime()).changes)
    return { erasedAddresses, deletedAppointments }
  })
  if (purged.deletedAppointments + purged.erasedAddresses > 0) emptyLog(database)
  return purged
}
