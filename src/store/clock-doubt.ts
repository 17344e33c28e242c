import { isFarAhead } from '../booking/appointments/retention.ts'
import type { All } from './database.ts'

type Known = Partial<Record<'purgedAt' | 'clockDoubtedAt' | 'createdAt' | 'happenedAt' | 'owedAt', Date>>

/** Far ahead of all that was written? A purge notes its doubt: a booking under a wrong clock would end it. */
export async function isClockInDoubt(all: All, now: Date): Promise<boolean> {
  const [known] = await all<Known>`
    SELECT purged_at, clock_doubted_at,
      (SELECT max(created_at) FROM appointments) AS created_at,
      (SELECT happened_at FROM events ORDER BY id DESC LIMIT 1) AS happened_at,
      (SELECT owed_at FROM outbox ORDER BY id DESC LIMIT 1) AS owed_at
    FROM installation`
  const { clockDoubtedAt, ...signs } = known ?? {}
  if (clockDoubtedAt && clockDoubtedAt <= now) return true
  return isFarAhead(now, Object.values(signs))
}
