import type { BlockedTime, BlockedTimes } from '../booking/ports/blocked-times.ts'
import type { Database } from './database.ts'
import { raw } from './sql.ts'

type Row = { id: number; startsAt: Date; endsAt: Date; note: string }
const COLUMNS = raw('id, starts_at, ends_at, note')
const asBlockedTime = ({ id, startsAt, endsAt, note }: Row): BlockedTime => ({
  id,
  from: startsAt,
  to: endsAt,
  note,
})

export const blockedTimes = ({ all }: Database): BlockedTimes => ({
  async between(from, to) {
    const rows = await all<Row>`
      SELECT ${COLUMNS} FROM blocked_times WHERE ends_at > ${from} AND starts_at < ${to} ORDER BY starts_at, id`
    return rows.map(asBlockedTime)
  },
  async block({ from, to, note }) {
    const [row] = await all<Row>`
      INSERT INTO blocked_times (starts_at, ends_at, note) VALUES (${from}, ${to}, ${note})
      ON CONFLICT (starts_at, ends_at) DO UPDATE SET
        note = CASE WHEN excluded.note = '' THEN blocked_times.note ELSE excluded.note END
      RETURNING ${COLUMNS}`
    return asBlockedTime(row as Row)
  },
  async unblock(id) {
    const [row] = await all<Row>`DELETE FROM blocked_times WHERE id = ${id} RETURNING ${COLUMNS}`
    return row && asBlockedTime(row)
  },
})
