import type { Appointment } from '../booking/appointments/appointment.ts'
import type {
  BlockedTime,
  BlockedTimes,
  OccupiedTimes,
  ReadingOptions,
} from '../booking/ports/occupied-times.ts'
import {
  berlinDate,
  berlinInstant,
  type CalendarDate,
  daysLater,
  LAST_DAY,
  nextDay,
} from '../booking/times/berlin-time.ts'
import { byTime, type Occupied } from '../booking/times/occupied.ts'
import { slotOf } from '../booking/times/slot.ts'
import { callSpan, isOverlap } from '../booking/times/span.ts'
import { IS_TRUSTED } from './columns.ts'
import type { Database } from './database.ts'
import { joined, raw, type Sql, sql } from './sql.ts'

type Call = Pick<Appointment, 'id' | 'firstName' | 'lastName' | 'preferredDate' | 'preferredTime' | 'state'>

const NAMES = raw('id, first_name, last_name, state')

/** Asked for the days, never for everything: what else is stored costs nothing. */
export function occupiedTimes(database: Database): OccupiedTimes {
  const blockedBetween = async (from: Date, to: Date): Promise<Occupied[]> => {
    const blocked = await blockedTimes(database).between(from, to)
    return blocked.map(({ from, to, note }) => ({ from, to, why: { kind: 'blocked', note } }))
  }
  async function callsOn(
    isOn: (day: string) => Sql,
    { callInMinutes, offered = 0, asked = 0, except = 0 }: ReadingOptions,
  ): Promise<Occupied[]> {
    const calls = await database.all<Call>`
      SELECT ${NAMES}, preferred_date, preferred_time FROM appointments
      WHERE state = 'confirmed' AND id <> ${except} AND ${isOn('preferred_date')}
      ${offered > 0 ? sql`UNION ALL ${selectOffered(isOn('proposed_date'), except, offered)}` : sql``}
      ${asked > 0 ? sql`UNION ALL ${selectAsked(isOn('preferred_date'), except, asked)}` : sql``}`
    return calls.map((call) => occupiedBy(call, callInMinutes)).sort(byTime)
  }
  return {
    async between(from, to, options) {
      // A call may run over midnight.
      const first = daysLater(berlinDate(from), -1)
      const last = to < new Date(LAST_DAY) ? berlinDate(to) : LAST_DAY
      const calls = await callsOn((day) => sql`${raw(day)} BETWEEN ${first} AND ${last}`, options)
      return [...calls.filter((each) => isOverlap(each, { from, to })), ...(await blockedBetween(from, to))]
    },
    async on(days, options) {
      const sorted = [...new Set(days)].sort()
      const [first, last] = [sorted[0], sorted.at(-1)]
      if (!first || !last) return []
      const listed = joined(filledUp(sorted))
      const calls = await callsOn((day) => sql`${raw(day)} IN (${listed})`, options)
      return [...calls, ...(await blockedBetween(berlinInstant(first, '00:00'), endOf(last)))]
    },
  }
}

const endOf = (day: CalendarDate): Date =>
  day < LAST_DAY ? berlinInstant(nextDay(day), '00:00') : berlinInstant(LAST_DAY, '23:59')

/** No number is as high. */
const NONE = 900_000_001

/** Each time once, with the number up to which so many are found there; LIMIT, so that no database works that out for each row. */
const timesWith = (times: Sql, numbers: Sql, most: number): Sql => sql`(
  SELECT times.*, coalesce((${numbers} LIMIT 1 OFFSET ${most - 1}), ${NONE}) AS last
  FROM (${times}) AS times LIMIT ${NONE}) AS times`

/** Of those who may choose the same time so many. */
function selectOffered(isOnDays: Sql, except: number, most: number): Sql {
  const isMeant = sql`offered.proposed_date = times.proposed_date AND offered.proposed_time = times.proposed_time
    AND offered.appointment_id <> ${except}`
  const times = sql`SELECT DISTINCT proposed_date, proposed_time FROM proposed_times WHERE ${isOnDays}`
  const numbers = sql`SELECT appointment_id FROM proposed_times AS offered WHERE ${isMeant} ORDER BY appointment_id`
  return sql`
    SELECT ${NAMES}, times.proposed_date, times.proposed_time FROM ${timesWith(times, numbers, most)}
    JOIN proposed_times AS offered ON ${isMeant} AND offered.appointment_id <= last
    JOIN appointments ON appointments.id = offered.appointment_id`
}

/** Of those who ask for it so many. */
function selectAsked(isOnDays: Sql, except: number, most: number): Sql {
  const isMeant = sql`appointments.preferred_date = times.preferred_date AND appointments.preferred_time = times.preferred_time
    AND state = 'requested' AND id <> ${except} AND ${IS_TRUSTED}`
  const times = sql`
    SELECT DISTINCT preferred_date, preferred_time FROM appointments WHERE state = 'requested' AND ${isOnDays}`
  const numbers = sql`SELECT id FROM appointments WHERE ${isMeant} ORDER BY id`
  return sql`
    SELECT ${NAMES}, times.preferred_date, times.preferred_time FROM ${timesWith(times, numbers, most)}
    JOIN appointments ON ${isMeant} AND id <= last`
}

/** The last one again and again, up to the next power of two: lists of few lengths make few statements to prepare. */
const filledUp = (days: CalendarDate[]): CalendarDate[] =>
  Array.from(
    { length: 2 ** Math.ceil(Math.log2(days.length)) },
    (_, place) => days[place] ?? days.at(-1) ?? '',
  )

const KINDS = { requested: 'asked', proposed: 'proposed', confirmed: 'agreed' } as const

function occupiedBy(call: Call, callInMinutes: number): Occupied {
  const { id, firstName, lastName, state } = call
  const kind = KINDS[state as keyof typeof KINDS]
  return { ...callSpan(slotOf(call), callInMinutes), why: { kind, id, firstName, lastName } }
}

const COLUMNS = raw('id, starts_at AS "from", ends_at AS "to", note')

export const blockedTimes = ({ all }: Database): BlockedTimes => ({
  between: (from, to) => all<BlockedTime>`
    SELECT ${COLUMNS} FROM blocked_times WHERE ends_at > ${from} AND starts_at < ${to} ORDER BY starts_at, id`,
  async next(at) {
    const [next] = await all<BlockedTime>`
      SELECT ${COLUMNS} FROM blocked_times WHERE ends_at > ${at} ORDER BY starts_at, id LIMIT 1`
    return next
  },
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
