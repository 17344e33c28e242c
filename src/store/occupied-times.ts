import type { Appointment } from '../booking/appointments/appointment.ts'
import type { BlockedTime, BlockedTimes, OccupiedTimes } from '../booking/ports/occupied-times.ts'
import { berlinDate, daysLater, LAST_DAY } from '../booking/times/berlin-time.ts'
import { byTime, type Occupied } from '../booking/times/occupied.ts'
import { type Slot, slotOf } from '../booking/times/slot.ts'
import { callSpan, isOverlap } from '../booking/times/span.ts'
import { IS_TRUSTED } from './columns.ts'
import type { Database } from './database.ts'
import { raw } from './sql.ts'

const CALL = raw('id, first_name, last_name, preferred_date, preferred_time, state')

/** What the visitor can choose from, as the event holds it. */
const PROPOSALS = raw(`(SELECT details FROM events WHERE events.appointment_id = appointments.id
  AND events.kind = 'proposed' ORDER BY events.id DESC LIMIT 1)`)

type Call = Pick<
  Appointment,
  'id' | 'firstName' | 'lastName' | 'preferredDate' | 'preferredTime' | 'state'
> & {
  details: string | undefined
}

/** Open proposals are found by their last day; the others are filtered in code. */
export const occupiedTimes = (database: Database): OccupiedTimes => ({
  async between(from, to, { callInMinutes, withAsked }) {
    // A call may run over midnight.
    const first = daysLater(berlinDate(from), -1)
    const last = to < new Date(LAST_DAY) ? berlinDate(to) : LAST_DAY
    const states = raw(withAsked ? `'confirmed', 'requested'` : `'confirmed'`)
    const calls = await database.all<Call>`
      SELECT ${CALL}, NULL AS details FROM appointments
      WHERE state IN (${states}) AND preferred_date BETWEEN ${first} AND ${last} AND ${IS_TRUSTED}
      UNION ALL
      SELECT ${CALL}, ${PROPOSALS} FROM appointments WHERE proposed_until >= ${first}`
    const blocked = await blockedTimes(database).between(from, to)
    return [
      ...calls
        .flatMap((call) => slotsOf(call).map((slot) => occupiedBy(call, slot, callInMinutes)))
        .filter((each) => isOverlap(each, { from, to }))
        .sort(byTime),
      ...blocked.map(({ from, to, note }) => ({ from, to, why: { kind: 'blocked' as const, note } })),
    ]
  },
})

const slotsOf = (call: Call): Slot[] =>
  call.details === undefined ? [slotOf(call)] : (JSON.parse(call.details).proposals ?? [])

const KINDS = { requested: 'asked', proposed: 'proposed', confirmed: 'agreed' } as const

function occupiedBy({ id, firstName, lastName, state }: Call, slot: Slot, callInMinutes: number): Occupied {
  const kind = KINDS[state as keyof typeof KINDS]
  return { ...callSpan(slot, callInMinutes), why: { kind, id, firstName, lastName } }
}

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
