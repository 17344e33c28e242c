import { UNKNOWN_ADDRESS } from '../../booking/client-address.ts'
import { bookingWindowStart, oldestKept, type Purged } from '../../booking/retention.ts'
import { countedSince } from '../../booking/visitor-mails.ts'
import { selectOverdue } from '../purge-conditions.ts'
import type { Query } from './query.ts'

export async function purgePostgres(query: Query, now: Date, retentionDays: number): Promise<Purged> {
  const oldest = oldestKept(now, retentionDays)
  const deletedAppointments = await removeOverdue(query, oldest.preferredDate, oldest.createdAt)
  await query('purge-summaries', 'DELETE FROM outbox WHERE hour_started_at < $1', [oldest.createdAt])
  await query('purge-sign-ins', "DELETE FROM outbox WHERE kind = 'owner-sign-in' AND owed_at < $1", [
    bookingWindowStart(now),
  ])
  await query('purge-tokens', 'DELETE FROM owner_tokens WHERE expires_at <= $1', [now])
  await query(
    'purge-counted',
    'UPDATE outbox SET counted_for = NULL WHERE counted_for IS NOT NULL AND owed_at <= $1',
    [countedSince(now)],
  )
  // Two statements, because each finds its few rows by an index of its own.
  const known = await eraseAddresses(query, '<>', bookingWindowStart(now))
  const unknown = await eraseAddresses(query, '=', bookingWindowStart(now))
  return { erasedAddresses: known + unknown, deletedAppointments }
}

async function eraseAddresses(query: Query, unknown: '=' | '<>', createdAt: Date): Promise<number> {
  const erased = await query(
    `purge-addresses ${unknown}`,
    `UPDATE appointments SET client_ip = NULL
     WHERE client_ip ${unknown} '${UNKNOWN_ADDRESS}' AND created_at <= $1 RETURNING id`,
    [createdAt],
  )
  return erased.length
}

/** No statement takes longer than any other may. */
async function removeOverdue(query: Query, preferredDate: string, createdAt: Date): Promise<number> {
  for (let removed = 0; ; ) {
    const some = await query(
      'purge-appointments',
      `DELETE FROM appointments WHERE id IN (${selectOverdue('$1', '$2')}) RETURNING id`,
      [preferredDate, createdAt],
    )
    removed += some.length
    if (some.length === 0) return removed
  }
}
