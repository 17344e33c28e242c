import type { Slot } from '../booking/times/slot.ts'
import type { All } from './database.ts'
import { joined, type Sql, sql } from './sql.ts'

const FILLED_TOGETHER = 500

/** What a visitor can choose from now, in the place of what was proposed before. */
export async function replaceProposedTimes(all: All, id: number, proposals: Slot[]): Promise<void> {
  await all`DELETE FROM proposed_times WHERE appointment_id = ${id}`
  await insertProposedTimes(all, id, proposals)
}

async function insertProposedTimes(all: All, id: number, proposals: Slot[]): Promise<void> {
  if (proposals.length === 0) return
  const rows = proposals.map(({ date, time }) => sql`(${id}, ${date}, ${time})`)
  await all`
    INSERT INTO proposed_times (appointment_id, proposed_date, proposed_time) VALUES ${joined(rows)}
    ON CONFLICT DO NOTHING`
}

const selectUnfilled = (after: number, limit: number): Sql => sql`
  SELECT id, (
    SELECT details FROM events WHERE events.appointment_id = appointments.id AND events.kind = 'proposed'
    ORDER BY events.id DESC LIMIT 1) AS details
  FROM appointments WHERE proposed_until IS NOT NULL AND id > ${after}
    AND NOT EXISTS (SELECT 1 FROM proposed_times WHERE appointment_id = appointments.id)
  ORDER BY id LIMIT ${limit}`

/** After a migration or a restore; `inTransaction` where there is something to fill. */
export async function fillProposedTimes(
  all: All,
  inTransaction = (fill: () => Promise<void>) => fill(),
): Promise<void> {
  type Unfilled = { id: number; details: string | undefined }
  const read = (after: number, limit: number) => all<Unfilled>`${selectUnfilled(after, limit)}`
  if ((await read(0, 1)).length === 0) return
  await inTransaction(async () => {
    for (let part = await read(0, FILLED_TOGETHER); part.length > 0; ) {
      for (const { id, details = '{}' } of part)
        await insertProposedTimes(all, id, JSON.parse(details).proposals ?? [])
      part = await read(part.at(-1)?.id ?? 0, FILLED_TOGETHER)
    }
  })
}
