import type { DatabaseSync } from 'node:sqlite'
import { bookingWindowStart, firstKeptDate, oldestKeptSummary, type Purged } from '../../booking/retention.ts'
import { emptyLog } from './empty-log.ts'
import { inTransaction } from './in-transaction.ts'

export function purgeSqlite(database: DatabaseSync, now: Date, retentionDays: number): Purged {
  const erase = database.prepare(
    'UPDATE appointments SET client_ip = NULL WHERE client_ip IS NOT NULL AND created_at <= ?1',
  )
  const remove = database.prepare('DELETE FROM appointments WHERE preferred_date < ?1')
  const removeSummaries = database.prepare('DELETE FROM outbox WHERE hour_started_at < ?1')
  const purged = inTransaction(database, () => {
    const deletedAppointments = Number(remove.run(firstKeptDate(now, retentionDays)).changes)
    removeSummaries.run(oldestKeptSummary(now, retentionDays).getTime())
    const erasedAddresses = Number(erase.run(bookingWindowStart(now).getTime()).changes)
    return { erasedAddresses, deletedAppointments }
  })
  if (purged.deletedAppointments + purged.erasedAddresses > 0) emptyLog(database)
  return purged
}
