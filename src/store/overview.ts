import type { Appointment } from '../booking/appointments/appointment.ts'
import type {
  ListedAppointment,
  Overview,
  OverviewFilter,
  OverviewOrder,
  OverviewPage,
  PageOfList,
  Shelf,
  TakenTime,
} from '../booking/ports/overview.ts'
import { slotOf } from '../booking/times/slot.ts'
import { APPOINTMENT_COLUMNS, quoted } from './columns.ts'
import type { Database, Value } from './database.ts'
import { MAIL_STATE } from './mail-rows.ts'
import { isMatch, parseSearch } from './search.ts'

/** The newest matches of an inexact search; more than anybody reads, and quick to look through. */
const CANDIDATES = 5_000

/** So many appointments of the calendar are read at once; other requests have their turns in between. */
const CALENDAR_PART = 200

/** No likely spam, or the owner has dealt with it. */
const IS_TRUSTED = `(NOT is_suspected OR EXISTS (
  SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND actor = 'owner'))`

/** The conditions and the order of each shelf; `$1` is today. */
const SHELVES: Record<Shelf, { where: string; order: string }> = {
  today: { where: `state = 'confirmed' AND preferred_date = $1`, order: 'preferred_time, id' },
  waiting: {
    where: `state = 'requested'`,
    order: `CASE WHEN ${IS_TRUSTED} THEN 0 ELSE 1 END, preferred_date, preferred_time, id`,
  },
  coming: {
    where: `(state = 'proposed' OR (state = 'confirmed' AND preferred_date > $1))`,
    order: 'preferred_date, preferred_time, id',
  },
  past: {
    where: `(state IN ('declined', 'cancelled', 'done') OR (state = 'confirmed' AND preferred_date < $1))`,
    order: 'preferred_date DESC, preferred_time DESC, id DESC',
  },
}

const ORDERS: Record<OverviewOrder, string> = {
  'next-first': 'preferred_date, preferred_time, created_at DESC, id DESC',
  'newest-first': 'created_at DESC, id DESC',
}

/** A `ListedAppointment`. */
const LISTED_COLUMNS = `${APPOINTMENT_COLUMNS}, EXISTS (
  SELECT 1 FROM outbox WHERE outbox.appointment_id = appointments.id AND ${MAIL_STATE.failed}) AS is_mail_failed`

export function overviewOf({ all }: Database): Overview {
  /** A page of the matches, and how many there are in all. */
  async function readPage(
    where: string,
    values: Value[],
    order: string,
    page: PageOfList,
  ): Promise<OverviewPage> {
    const { limit = Number.MAX_SAFE_INTEGER, offset } = page
    const [appointments, [count]] = await Promise.all([
      all<ListedAppointment>(
        `SELECT ${LISTED_COLUMNS} FROM appointments WHERE ${where} ORDER BY ${order}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, limit, offset],
      ),
      all<{ total: number }>(`SELECT count(*) AS total FROM appointments WHERE ${where}`, values),
    ])
    return { appointments, total: count?.total ?? 0 }
  }
  const list: Overview['list'] = async (filter, order, { limit = Number.MAX_SAFE_INTEGER, offset }) => {
    const { where, values } = conditionsOf(filter)
    const { text } = filter
    const isExact = text === undefined || parseSearch(text).isExact
    if (isExact) return readPage(where, values, ORDERS[order], { limit, offset })
    // The database finds too much where it cannot compare letters.
    const candidates = await readPage(where, values, ORDERS[order], { limit: CANDIDATES, offset: 0 })
    const found = candidates.appointments.filter((appointment) => isMatch(text, appointment))
    return { appointments: found.slice(offset, offset + limit), total: found.length }
  }

  return {
    readShelf(shelf, today, page) {
      const { where, order } = SHELVES[shelf]
      return readPage(where, where.includes('$1') ? [today] : [], order, page)
    },
    list,
    search: async (text, limit) => (await list({ text }, 'newest-first', { limit, offset: 0 })).appointments,
    listBetween: async (first, last) =>
      takenTimes(await all<TakenRow>(SELECT_TAKEN, [first, last]), first, last),
    async *listForCalendar(since) {
      for (let last = 0; ; ) {
        const part = await all<Appointment>(SELECT_FOR_CALENDAR, [last, since])
        yield part
        if (part.length < CALENDAR_PART) return
        last = part.at(-1)?.id ?? 0
      }
    },
  }
}

function conditionsOf({ from, to, states, text }: OverviewFilter): { where: string; values: Value[] } {
  const values: Value[] = []
  const place = (value: Value) => `$${values.push(value)}`
  const conditions = ['1 = 1']
  if (from) conditions.push(`preferred_date >= ${place(from)}`)
  if (to) conditions.push(`preferred_date <= ${place(to)}`)
  if (states) conditions.push(`state IN (${quoted(states)})`)
  if (text !== undefined) conditions.push(searchCondition(text, place))
  return { where: conditions.join(' AND '), values }
}

/** By number, a part of name or e-mail address, or the digits of the phone number. */
function searchCondition(text: string, place: (value: Value) => string): string {
  const { number, digits, pattern, isExact } = parseSearch(text)
  const like = place(pattern)
  const matches = [`lower(first_name || ' ' || last_name) LIKE ${like}`, `lower(email) LIKE ${like}`]
  if (number !== undefined) matches.push(`id = ${place(number)}`)
  if (digits) matches.push(`${PHONE_DIGITS} LIKE ${place(`%${digits}%`)}`)
  // A domain with an umlaut is stored in ASCII.
  if (!isExact) matches.push("email LIKE '%xn--%'")
  return `(${matches.join(' OR ')})`
}
/** A phone number holds no other characters: see `booking-request.ts`. */
const PHONE_DIGITS = [' ', '+', '-', '(', ')'].reduce(
  (digits, sign) => `replace(${digits}, '${sign}', '')`,
  'phone',
)

/** By number, which no answer changes: an answer given meanwhile neither hides an appointment nor doubles it. */
const SELECT_FOR_CALENDAR = `
  SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE id > $1 AND preferred_date >= $2 AND ${IS_TRUSTED}
  ORDER BY id LIMIT ${CALENDAR_PART}`

type TakenRow = Appointment & { details: string | undefined }

/** Appointments that may occupy a slot between two days. Open proposals are few, so all are read and filtered in code. */
const SELECT_TAKEN = `
  SELECT ${APPOINTMENT_COLUMNS}, CASE WHEN state = 'proposed' THEN (
    SELECT details FROM events WHERE events.appointment_id = appointments.id AND events.kind = 'proposed'
    ORDER BY events.id DESC LIMIT 1) END AS details
  FROM appointments
  WHERE state = 'proposed'
     OR (state IN ('requested', 'confirmed') AND preferred_date BETWEEN $1 AND $2 AND ${IS_TRUSTED})`

function takenTimes(rows: TakenRow[], first: string, last: string): TakenTime[] {
  const orderOf = ({ slot, appointment }: TakenTime) =>
    `${slot.date} ${slot.time} ${String(appointment.id).padStart(16, '0')}`
  return rows
    .flatMap(({ details = '{}', ...appointment }) => {
      const slots = appointment.state === 'proposed' ? JSON.parse(details).proposals : [slotOf(appointment)]
      return (slots ?? []).map((slot: TakenTime['slot']) => ({ appointment, slot }))
    })
    .filter(({ slot: { date } }) => date >= first && date <= last)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}
