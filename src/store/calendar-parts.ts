import type { Appointment } from '../booking/appointment.ts'
import { APPOINTMENT_STATES } from '../booking/appointment-state.ts'
import type { CalendarDate } from '../booking/berlin-time.ts'
import { firstOf } from './in-parts.ts'
import { APPOINTMENT_COLUMNS } from './row.ts'
import { IS_IN_CALENDAR } from './shelf-conditions.ts'

/** Some ten milliseconds of text: others have their turns in between. */
const ROWS_IN_PART = 200
const ORDER = 'preferred_date, preferred_time, id'

/** What comes next in the calendar; `after` are the places of the last one's day, time and number. */
export function selectCalendarPart(after: [day: string, time: string, id: string]): string {
  const parts = APPOINTMENT_STATES.map(
    (state) => `state = '${state}' AND (${ORDER}) > (${after}) AND ${IS_IN_CALENDAR}`,
  )
  return `SELECT ${APPOINTMENT_COLUMNS} FROM appointments
    WHERE ${firstOf(parts, ORDER, String(ROWS_IN_PART))} ORDER BY ${ORDER} LIMIT ${ROWS_IN_PART}`
}

/** By day, time and number, which no answer changes: one that is given meanwhile neither hides a call nor doubles it. */
export async function* calendarParts(
  since: CalendarDate,
  select: (day: CalendarDate, time: string, id: number) => Promise<Appointment[]>,
): AsyncGenerator<Appointment[]> {
  for (let part = await select(since, '00:00', 0); ; ) {
    yield part
    const last = part.at(-1)
    if (!last || part.length < ROWS_IN_PART) return
    part = await select(last.preferredDate, last.preferredTime, last.id)
  }
}
