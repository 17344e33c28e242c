import type { Appointment } from '../booking/appointments/appointment.ts'
import type {
  ListedAppointment,
  Overview,
  OverviewFilter,
  OverviewOrder,
  Shelf,
  TakenTime,
} from '../booking/ports/overview.ts'
import type { CalendarDate } from '../booking/times/berlin-time.ts'
import { slotOf } from '../booking/times/slot.ts'
import { APPOINTMENT_COLUMNS, IS_FAILED, quoted } from './columns.ts'
import type { Database, Value } from './database.ts'
import { isSought, soughtIn } from './sought.ts'

/** More than anybody reads, and quick to look through. */
const CANDIDATES = 5_000

/** So many calls of the calendar are read at once: others have their turns in between. */
const CALENDAR_PART = 200

/** No likely spam, or the owner has dealt with it. */
const IS_TRUSTED = `(NOT is_suspected OR EXISTS (
  SELECT 1 FROM events WHERE events.appointment_id = appointments.id AND actor = 'owner'))`

/** What stands on a shelf, and in which order; `$1` is today. */
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
  SELECT 1 FROM outbox WHERE outbox.appointment_id = appointments.id AND ${IS_FAILED}) AS is_mail_failed`

export function overviewOf({ all }: Database): Overview {
  async function count(where: string, values: Value[]): Promise<number> {
    const [row] = await all<{ total: number }>(
      `SELECT count(*) AS total FROM appointments WHERE ${where}`,
      ...values,
    )
    return row?.total ?? 0
  }
  /** A page of what meets the conditions, and how many there are in all. */
  async function readPage(
    where: string,
    values: Value[],
    order: string,
    page: { limit?: number | undefined; offset: number },
  ) {
    const [size, start] = [`$${values.length + 1}`, `$${values.length + 2}`]
    const [appointments, total] = await Promise.all([
      all<ListedAppointment>(
        `SELECT ${LISTED_COLUMNS} FROM appointments WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${start}`,
        ...values,
        page.limit ?? Number.MAX_SAFE_INTEGER,
        page.offset,
      ),
      count(where, values),
    ])
    return { appointments, total }
  }
  async function list(
    filter: OverviewFilter,
    order: OverviewOrder,
    page: { limit?: number | undefined; offset: number },
  ) {
    const { where, values } = conditionsOf(filter)
    const { text } = filter
    if (text === undefined || soughtIn(text).isExact) return readPage(where, values, ORDERS[order], page)
    // The database finds too much where it is no judge of letters: the newest are looked at here.
    const candidates = await readPage(where, values, ORDERS[order], { limit: CANDIDATES, offset: 0 })
    const found = candidates.appointments.filter((appointment) => isSought(text, appointment))
    const end = page.limit === undefined ? undefined : page.offset + page.limit
    return { appointments: found.slice(page.offset, end), total: found.length }
  }

  return {
    readShelf(shelf, today, page) {
      const { where, order } = SHELVES[shelf]
      return readPage(where, where.includes('$1') ? [today] : [], order, page)
    },
    list,
    search: async (text, limit) => (await list({ text }, 'newest-first', { limit, offset: 0 })).appointments,
    async listBetween(first, last) {
      return takenTimes(await all<TakenRow>(SELECT_TAKEN, first, last), first, last)
    },
    async *listForCalendar(since) {
      for (let last = 0; ; ) {
        const part = await all<Appointment>(SELECT_FOR_CALENDAR, last, since)
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
  if (text !== undefined) conditions.push(soughtCondition(text, place))
  return { where: conditions.join(' AND '), values }
}

/** By number, a part of name or e-mail address, or the digits of the phone number. */
function soughtCondition(text: string, place: (value: Value) => string): string {
  const { number, digits, pattern, isExact } = soughtIn(text)
  const like = place(pattern)
  const meant = [`lower(first_name || ' ' || last_name) LIKE ${like}`, `lower(email) LIKE ${like}`]
  if (number !== undefined) meant.push(`id = ${place(number)}`)
  if (digits) meant.push(`${PHONE_DIGITS} LIKE ${place(`%${digits}%`)}`)
  // An umlaut may stand in a domain, which is stored in ASCII.
  if (!isExact) meant.push("email LIKE '%xn--%'")
  return `(${meant.join(' OR ')})`
}
/** A phone number holds nothing else: see `booking-request.ts`. */
const PHONE_DIGITS = [' ', '+', '-', '(', ')'].reduce(
  (digits, sign) => `replace(${digits}, '${sign}', '')`,
  'phone',
)

/** By number, which no answer changes: one that is given meanwhile neither hides a call nor doubles it. */
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

function takenTimes(rows: TakenRow[], first: CalendarDate, last: CalendarDate): TakenTime[] {
  return rows
    .flatMap(({ details = '{}', ...appointment }) => {
      const slots = appointment.state === 'proposed' ? JSON.parse(details).proposals : [slotOf(appointment)]
      return (slots ?? []).map((slot: TakenTime['slot']) => ({ appointment, slot }))
    })
    .filter(({ slot: { date } }) => date >= first && date <= last)
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

const orderOf = ({ slot, appointment }: TakenTime): string =>
  `${slot.date} ${slot.time} ${String(appointment.id).padStart(16, '0')}`
