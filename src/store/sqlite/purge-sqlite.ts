import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { bookingWindowStart, oldestKept, type Purged } from '../../booking/retention.ts'
import { countedSince } from '../../booking/visitor-mails.ts'
import { selectOverdue } from '../purge-conditions.ts'
import { emptyLog } from './empty-log.ts'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'

export function purgeSqlite(database: DatabaseSync) {
  const remove = database.prepare(`DELETE FROM appointments WHERE id IN (${selectOverdue('?1', '?2')})`)
  const removeSummaries = database.prepare('DELETE FROM outbox WHERE hour_started_at < ?1')
  const removeSignInMails = database.prepare(
    "DELETE FROM outbox WHERE kind = 'owner-sign-in' AND owed_at < ?1",
  )
  const removeTokens = database.prepare('DELETE FROM owner_tokens WHERE expires_at <= ?1')
  const stopCounting = database.prepare(
    'UPDATE outbox SET counted_for = NULL WHERE counted_for IS NOT NULL AND owed_at <= ?1',
  )
  const erase = database.prepare(
    'UPDATE appointments SET client_ip = NULL WHERE client_ip IS NOT NULL AND created_at <= ?1',
  )

  const removeSome = guarded((preferredDate: string, createdAt: Date) =>
    Number(remove.run(preferredDate, createdAt.getTime()).changes),
  )
  /** Pages and bookings have their turns in between. */
  async function removeOverdue(preferredDate: string, createdAt: Date): Promise<number> {
    for (let removed = 0; ; await nextTurn()) {
      const some = await removeSome(preferredDate, createdAt)
      removed += some
      if (some === 0) return removed
    }
  }
  const eraseTheRest = guarded((now: Date, oldestCreation: Date) =>
    inTransaction(database, () => {
      removeSummaries.run(oldestCreation.getTime())
      removeSignInMails.run(bookingWindowStart(now).getTime())
      removeTokens.run(now.getTime())
      stopCounting.run(countedSince(now).getTime())
      return Number(erase.run(bookingWindowStart(now).getTime()).changes)
    }),
  )
  const empty = guarded(() => emptyLog(database))

  return async (now: Date, retentionDays: number): Promise<Purged> => {
    const oldest = oldestKept(now, retentionDays)
    const deletedAppointments = await removeOverdue(oldest.preferredDate, oldest.createdAt)
    const erasedAddresses = await eraseTheRest(now, oldest.createdAt)
    if (deletedAppointments + erasedAddresses > 0) await empty()
    return { erasedAddresses, deletedAppointments }
  }
}
