import type { BlockedTime, BlockedTimes } from '../booking/ports/blocked-times.ts'
import type { Database } from './database.ts'

export const blockedTimes = ({ all }: Database): BlockedTimes => ({
  async between(from, to) {
    const rows = await all<{ id: number; startsAt: Date; endsAt: Date; note: string }>`
      SELECT id, starts_at, ends_at, note FROM blocked_times
      WHERE ends_at > ${from} AND starts_at < ${to} ORDER BY starts_at, id`
    return rows.map(({ startsAt, endsAt, ...row }): BlockedTime => ({ ...row, from: startsAt, to: endsAt }))
  },
  async block({ from, to, note }) {
    await all`
      INSERT INTO blocked_times (starts_at, ends_at, note) VALUES (${from}, ${to}, ${note})
      ON CONFLICT (starts_at, ends_at) DO UPDATE SET
        note = CASE WHEN excluded.note = '' THEN blocked_times.note ELSE excluded.note END`
  },
  unblock: async (id) => (await all`DELETE FROM blocked_times WHERE id = ${id} RETURNING id`).length > 0,
})
