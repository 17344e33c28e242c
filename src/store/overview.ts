import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import type { Appointment } from '../booking/appointments/appointment.ts'
import { openProposals } from '../booking/appointments/dossier.ts'
import { isSpoken } from '../booking/appointments/standing.ts'
import { MOST_COUNTED } from '../booking/limits.ts'
import type {
  CalendarAppointment,
  DeskTime,
  ListedAppointment,
  OverviewFilter,
  OverviewPage,
  Section,
} from '../booking/ports/overview.ts'
import type { CalendarDate } from '../booking/times/berlin-time.ts'
import { APPOINTMENT_COLUMNS, countOf, IS_TRUSTED, MAIL_STATE, STANDS_SINCE } from './columns.ts'
import type { Database } from './database.ts'
import { asEvent, EVENT_COLUMNS, type EventRow } from './mail-rows.ts'
import { ROWS_IN_PART, readInParts } from './read-in-parts.ts'
import { matches } from './search-columns.ts'
import { joined, limitedTo, raw, type Sql, sql } from './sql.ts'

const BY_TIME = raw('preferred_date, preferred_time, id')
const LATEST_FIRST = raw('preferred_date DESC, preferred_time DESC, id DESC')

/** Each part is read by an index in this order. */
type Listing = { parts: Sql[]; inOrder: Sql; order?: Sql }

const REQUESTED = raw("state = 'requested' AND is_suspected = false")

const SECTIONS: Record<Section, (at: DeskTime) => Listing> = {
  notMarkedDone: ({ over }) => ({
    parts: [sql`state = 'confirmed' AND (preferred_date, preferred_time) <= (${over.date}, ${over.time})`],
    inOrder: BY_TIME,
  }),
  today: ({ today, over }) => ({
    parts: [
      sql`state = 'confirmed' AND (preferred_date, preferred_time) > (${over.date}, ${over.time})
        AND preferred_date <= ${today}`,
    ],
    inOrder: BY_TIME,
  }),
  waiting: () => ({
    parts: [REQUESTED, raw("state = 'requested' AND is_suspected = true")],
    inOrder: BY_TIME,
    order: sql`is_suspected, CASE WHEN ${IS_TRUSTED} THEN 0 ELSE 1 END, ${BY_TIME}`,
  }),
  coming: ({ today }) => ({
    parts: [raw("state = 'proposed'"), sql`state = 'confirmed' AND preferred_date > ${today}`],
    inOrder: BY_TIME,
  }),
  past: () => ({
    parts: [raw("state IN ('declined', 'cancelled', 'done')")],
    inOrder: LATEST_FIRST,
  }),
}

/** More than an agency has, and few enough for a phone. */
const IN_CALENDAR = 100

const countOfPart = (where: Sql): Sql => countOf(sql`appointments WHERE ${where}`)

const selectIds = (where: Sql, order: Sql, limit: number): Sql =>
  sql`SELECT id FROM (SELECT id FROM appointments WHERE ${where} ORDER BY ${order} LIMIT ${limit}) AS part`

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

/** Of each state that is not agreed so many ahead, the next first, and so many past: a flood must not fill her phone. */
function calendarParts(since: CalendarDate, today: CalendarDate): Sql[] {
  return [
    sql`SELECT id FROM appointments WHERE state IN ('confirmed', 'done') AND preferred_date >= ${since} AND ${IS_TRUSTED}`,
    selectIds(sql`state = 'proposed' AND proposed_until >= ${today}`, raw('proposed_until, id'), IN_CALENDAR),
    selectIds(
      sql`state = 'proposed' AND proposed_until >= ${since} AND proposed_until < ${today}`,
      raw('proposed_until DESC, id DESC'),
      IN_CALENDAR,
    ),
    ...['requested', 'declined', 'cancelled'].flatMap((state) => [
      selectIds(sql`state = ${state} AND preferred_date >= ${today} AND ${IS_TRUSTED}`, BY_TIME, IN_CALENDAR),
      selectIds(
        sql`state = ${state} AND preferred_date >= ${since} AND preferred_date < ${today} AND ${IS_TRUSTED}`,
        LATEST_FIRST,
        IN_CALENDAR,
      ),
    ]),
  ]
}

/** A list as long as every other: SQLite and PostgreSQL prepare each text once. */
const listOf = (ids: number[]): Sql =>
  joined(Array.from({ length: ROWS_IN_PART }, (_, place) => ids[place] ?? 0))

export function overviewOf({ all }: Database) {
  /** Sorts ids alone: SQLite computes every selected column before it sorts. */
  const readRows = (ids: Sql, order: Sql, limit: number) =>
    all<ListedAppointment>`
      SELECT ${APPOINTMENT_COLUMNS}, ${STANDS_SINCE} AS stands_since, EXISTS (
        SELECT 1 FROM outbox WHERE appointment_id = appointments.id AND ${MAIL_STATE.failed}) AS is_mail_failed
      FROM appointments WHERE id IN (${ids}) ORDER BY ${order} LIMIT ${limit}`
  const readWhere = (where: Sql, order: Sql, limit = Number.MAX_SAFE_INTEGER) =>
    readRows(selectIds(where, order, limit), order, limit)
  async function readPage(where: Sql, order: Sql, limit?: number): Promise<OverviewPage> {
    const [appointments, [count]] = await Promise.all([
      readWhere(where, order, limit),
      all<{ total: number }>`SELECT count(*) AS total FROM appointments WHERE ${where}`,
    ])
    return { appointments, total: count?.total ?? 0 }
  }
  return {
    /** Costs no more where a section is long; counted no further than `MOST_COUNTED`. */
    async readSection(section: Section, at: DeskTime, limit: number): Promise<OverviewPage> {
      const { parts, inOrder, order = inOrder } = SECTIONS[section](at)
      const ids = joined(
        parts.map((part) => selectIds(part, inOrder, limit)),
        ' UNION ALL ',
      )
      const [appointments, [count]] = await Promise.all([
        readRows(ids, order, limit),
        all<{ total: number }>`SELECT ${joined(parts.map(countOfPart), ' + ')} AS total`,
      ])
      return { appointments, total: Math.min(count?.total ?? 0, MOST_COUNTED + 1) }
    },
    /** What waits for an answer by its number, without likely spam: the oldest, or the newest below that number. */
    readWaiting: (which: 'oldest' | { below: number }, limit: number) =>
      which === 'oldest'
        ? readWhere(REQUESTED, raw('id'), limit)
        : readWhere(sql`${REQUESTED} AND id < ${which.below}`, raw('id DESC'), limit),
    /** How many proposed times of each of these are still ahead. */
    async countProposals(ids: readonly number[], from: CalendarDate): Promise<Map<number, number>> {
      const counts = await all<{ id: number; times: number }>`
        SELECT appointment_id AS id, count(*) AS times FROM proposed_times
        WHERE appointment_id IN (${joined([0, ...ids])}) AND proposed_date >= ${from} GROUP BY appointment_id`
      return new Map(counts.map(({ id, times }) => [id, times]))
    },
    /** The newest that the words, in any order, or the number find. */
    search: (text: string, limit: number) => readWhere(matches(text), ORDERS['newest-first'], limit),
    list({ from, text }: OverviewFilter, order: keyof typeof ORDERS, limit?: number): Promise<OverviewPage> {
      const isFound = text === undefined ? raw('1 = 1') : matches(text)
      return readPage(from ? sql`preferred_date >= ${from} AND ${isFound}` : isFound, ORDERS[order], limit)
    },
    /** Numbers of requests that nobody has answered since before that time, oldest first, as far as they are counted; likely spam is left out. */
    async listUnanswered(before: Date): Promise<number[]> {
      const unanswered = (where: Sql) =>
        selectIds(sql`${where} AND ${STANDS_SINCE} < ${before}`, raw('id'), MOST_COUNTED + 1)
      const rows = await all<{ id: number }>`
        ${unanswered(REQUESTED)} UNION ALL
        ${unanswered(sql`state = 'requested' AND is_suspected = true AND ${IS_TRUSTED}`)}
        ORDER BY id ${limitedTo(MOST_COUNTED + 1)}`
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
    /**
     * In parts: agreed calls from that day on, and of what is not agreed, or not any more, as much as a calendar can show; likely
     * spam only if answered.
     */
    async *listForCalendar(since: CalendarDate, today: CalendarDate): AsyncGenerator<CalendarAppointment[]> {
      // Numbers first: an answer given meanwhile neither hides an appointment nor doubles it.
      const listed = await all<{ id: number }>`
        SELECT id FROM (${joined(calendarParts(since, today), ' UNION ALL ')}) AS listed ORDER BY id`
      const numbers = listed.map(({ id }) => id)
      // Not until a part is short: one of its requests may be erased meanwhile.
      for (let begin = 0; begin < numbers.length; begin += ROWS_IN_PART) {
        if (begin > 0) await turnOfEventLoop()
        const part = await all<Appointment>`
          SELECT ${APPOINTMENT_COLUMNS} FROM appointments
          WHERE id IN (${listOf(numbers.slice(begin, begin + ROWS_IN_PART))}) ORDER BY id`
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
