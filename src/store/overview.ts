import type { Appointment } from '../booking/appointments/appointment.ts'
import { openProposals } from '../booking/appointments/dossier.ts'
import { isSpoken } from '../booking/appointments/standing.ts'
import type {
  CalendarAppointment,
  DeskTime,
  ListedAppointment,
  OverviewFilter,
  OverviewPage,
  Section,
} from '../booking/ports/overview.ts'
import type { CalendarDate } from '../booking/times/berlin-time.ts'
import type { Slot } from '../booking/times/slot.ts'
import { APPOINTMENT_COLUMNS, IS_TRUSTED, MAIL_STATE, STANDS_SINCE } from './columns.ts'
import type { Database } from './database.ts'
import { asEvent, EVENT_COLUMNS, type EventRow } from './mail-rows.ts'
import { ROWS_IN_PART, readInParts } from './read-in-parts.ts'
import { matches } from './search-columns.ts'
import { joined, limitedTo, raw, type Sql, sql } from './sql.ts'

const BY_TIME = raw('preferred_date, preferred_time, id')

const isOver = ({ date, time }: Slot): Sql =>
  sql`(preferred_date < ${date} OR (preferred_date = ${date} AND preferred_time <= ${time}))`

const SECTIONS = {
  notMarkedDone: ({ over }) => [sql`state = 'confirmed' AND ${isOver(over)}`, BY_TIME],
  today: ({ today, over }) => [
    sql`state = 'confirmed' AND preferred_date <= ${today} AND NOT ${isOver(over)}`,
    BY_TIME,
  ],
  waiting: () => [raw("state = 'requested'"), sql`CASE WHEN ${IS_TRUSTED} THEN 0 ELSE 1 END, ${BY_TIME}`],
  coming: ({ today }) => [
    sql`(state = 'proposed' OR state = 'confirmed' AND preferred_date > ${today})`,
    BY_TIME,
  ],
  past: () => [
    raw("state IN ('declined', 'cancelled', 'done')"),
    raw('preferred_date DESC, preferred_time DESC, id DESC'),
  ],
} satisfies Record<Section, (at: DeskTime) => [where: Sql, order: Sql]>

/** By time of the call, or by time of the booking. */
const ORDERS = {
  'next-first': raw('preferred_date, preferred_time, created_at DESC, id DESC'),
  'newest-first': raw('created_at DESC, id DESC'),
}

const isBookedBefore = ({ createdAt, id }: Appointment): Sql => sql`(created_at, id) < (${createdAt}, ${id})`

/** What follows a row in each order. */
const FOLLOWING: Record<keyof typeof ORDERS, (last: Appointment) => Sql> = {
  'next-first'(last) {
    const { preferredDate: date, preferredTime: time } = last
    return sql`preferred_date >= ${date} AND ((preferred_date, preferred_time) > (${date}, ${time})
      OR (preferred_date = ${date} AND preferred_time = ${time} AND ${isBookedBefore(last)}))`
  },
  'newest-first': isBookedBefore,
}

/** A list as long as every other: SQLite and PostgreSQL prepare each text once. */
const listOf = (ids: number[]): Sql =>
  joined(Array.from({ length: ROWS_IN_PART }, (_, place) => ids[place] ?? 0))

export function overviewOf({ all }: Database) {
  /** Sorts ids alone: SQLite computes every selected column before it sorts. */
  const readRows = (where: Sql, order: Sql, limit = Number.MAX_SAFE_INTEGER) =>
    all<ListedAppointment>`
      SELECT ${APPOINTMENT_COLUMNS}, ${STANDS_SINCE} AS stands_since, EXISTS (
        SELECT 1 FROM outbox WHERE appointment_id = appointments.id AND ${MAIL_STATE.failed}) AS is_mail_failed
      FROM appointments
      WHERE id IN (SELECT id FROM appointments WHERE ${where} ORDER BY ${order} LIMIT ${limit})
      ORDER BY ${order}`
  async function readPage(where: Sql, order: Sql, limit?: number): Promise<OverviewPage> {
    const [appointments, [count]] = await Promise.all([
      readRows(where, order, limit),
      all<{ total: number }>`SELECT count(*) AS total FROM appointments WHERE ${where}`,
    ])
    return { appointments, total: count?.total ?? 0 }
  }
  return {
    readSection: (section: Section, at: DeskTime, limit: number) => readPage(...SECTIONS[section](at), limit),
    /** The newest that the words, in any order, or the number find. */
    search: (text: string, limit: number) => readRows(matches(text), ORDERS['newest-first'], limit),
    list({ from, text }: OverviewFilter, order: keyof typeof ORDERS, limit?: number): Promise<OverviewPage> {
      const isFound = text === undefined ? raw('1 = 1') : matches(text)
      return readPage(from ? sql`preferred_date >= ${from} AND ${isFound}` : isFound, ORDERS[order], limit)
    },
    /** Numbers of requests that nobody has answered since before that time, oldest first; likely spam is left out. */
    async listUnanswered(before: Date): Promise<number[]> {
      const rows = await all<{ id: number }>`
        SELECT id FROM appointments
        WHERE state = 'requested' AND ${STANDS_SINCE} < ${before} AND ${IS_TRUSTED} ORDER BY id`
      return rows.map(({ id }) => id)
    },
    /** All that a list has, in parts. */
    listInParts({ from, text }: OverviewFilter, order: keyof typeof ORDERS): AsyncGenerator<Appointment[]> {
      const isFound = [
        ...(from ? [sql`preferred_date >= ${from}`] : []),
        ...(text === undefined ? [] : [matches(text)]),
      ]
      return readInParts<Appointment>((last) => {
        const where = [...isFound, ...(last ? [FOLLOWING[order](last)] : [])]
        return all`
          SELECT ${APPOINTMENT_COLUMNS} FROM appointments
          ${where.length > 0 ? sql`WHERE ${joined(where, ' AND ')}` : raw('')}
          ORDER BY ${ORDERS[order]} ${limitedTo(ROWS_IN_PART)}`
      })
    },
    /** In parts: calls and open proposals from that day on, cancelled ones too; likely spam only if answered. */
    async *listForCalendar(since: CalendarDate): AsyncGenerator<CalendarAppointment[]> {
      // By number, which no answer changes: an answer given meanwhile neither hides an appointment nor doubles it.
      const parts = readInParts<Appointment>(
        (last) => all`
          SELECT ${APPOINTMENT_COLUMNS} FROM appointments
          WHERE id > ${last?.id ?? 0} AND ${IS_TRUSTED}
            AND (proposed_until >= ${since} OR (state <> 'proposed' AND preferred_date >= ${since}))
          ORDER BY id ${limitedTo(ROWS_IN_PART)}`,
      )
      for await (const part of parts) {
        const events = await all<EventRow & { appointmentId: number }>`
          SELECT ${EVENT_COLUMNS}, appointment_id FROM events
          WHERE appointment_id IN (${listOf(part.map(({ id }) => id))}) ORDER BY id`
        const histories = Map.groupBy(events, ({ appointmentId }) => appointmentId)
        yield part.map((appointment) => {
          const told = { appointment, history: (histories.get(appointment.id) ?? []).map(asEvent) }
          return { ...appointment, proposals: openProposals(told), isSpoken: isSpoken(told) }
        })
      }
    },
  }
}
