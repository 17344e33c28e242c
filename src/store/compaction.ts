import type { CalendarDate } from '../booking/times/berlin-time.ts'
import type { Database } from './database.ts'

/** `rewrite` removes deleted data from the files of the database and returns how many milliseconds bookings had to wait. */
export function compaction({ all }: Database, rewrite: () => Promise<number>) {
  async function compact(): Promise<void> {
    const waited = await rewrite()
    await all`UPDATE installation SET compaction_in_ms = ${waited}`
  }
  return {
    compact,
    /** Once a day, for all instances: whoever dies of it does not begin again. */
    async compactOn(day: CalendarDate): Promise<void> {
      const [begun] = await all`
        UPDATE installation SET compacted_on = ${day}
        WHERE compacted_on IS NULL OR compacted_on <> ${day} RETURNING id`
      if (!begun) return
      try {
        await compact()
      } catch (error) {
        await all`UPDATE installation SET compacted_on = NULL`
        throw error
      }
    },
    /** How many milliseconds bookings had to wait for the last one. */
    async lastCompactionInMs(): Promise<number> {
      const [row] = await all<{ compactionInMs?: number }>`SELECT compaction_in_ms FROM installation`
      return row?.compactionInMs ?? 0
    },
  }
}
