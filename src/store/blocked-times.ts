import type { BlockedTime, BlockedTimes } from '../booking/ports/taken-times.ts'
import type { Database } from './database.ts'
import { raw } from './sql.ts'

const COLUMNS = raw('id, starts_at AS "from", ends_at AS "to", note')

export const blockedTimes = ({ all }: Database): BlockedTimes => ({
  between: (from, to) => all<BlockedTime>`
    SELECT ${COLUMNS} FROM blocked_times WHERE ends_at > ${from} AND starts_at < ${to} ORDER BY starts_at, id`,
  async block({ from, to, note }) {
    const [blocked] = await all<BlockedTime>`
      INSERT INTO blocked_times (starts_at, ends_at, note) VALUES (${from}, ${to}, ${note})
      ON CONFLICT (starts_at, ends_at) DO UPDATE SET
        note = CASE WHEN excluded.note = '' THEN blocked_times.note ELSE excluded.note END
      RETURNING ${COLUMNS}`
    return blocked as BlockedTime
  },
  async unblock(id) {
    const [unblocked] = await all<BlockedTime>`
      DELETE FROM blocked_times WHERE id = ${id} RETURNING ${COLUMNS}`
    return unblocked
  },
})
