import type { Appointment } from '../../booking/appointment.ts'
import { countedUpTo } from '../../booking/count.ts'
import type { BookFilter, ListedAppointment, OwnerBook } from '../../booking/owner-book.ts'
import { calendarParts, selectCalendarPart } from '../calendar-parts.ts'
import { asCount, countOf, firstOf } from '../in-parts.ts'
import { listConditions } from '../list-conditions.ts'
import { APPOINTMENT_COLUMNS, fromRow } from '../row.ts'
import { BOOK_ORDERS, LISTED_COLUMNS, shelfConditions } from '../shelf-conditions.ts'
import { type Sought, soughtIn } from '../sought.ts'
import { selectTaken, takenTimes } from '../taken-times.ts'
import type { Query } from './query.ts'

const SHELVES = shelfConditions('$1::date')

/** As a regular expression: what lower() knows of letters beyond ASCII depends on how the database was made. */
const inAnyCase = (part: string): string =>
  [...part]
    .map((sign) =>
      /\p{L}/u.test(sign)
        ? `(${[...new Set([sign, sign.toLowerCase(), sign.toUpperCase()])].join('|')})`
        : `[${sign.replace(/[\\\]^-]/, '\\$&')}]`,
    )
    .join('')

/** The first four of what is sought. The expression is exact and slow, ILIKE asks first. */
const holds = (text: string) => `(${text} ILIKE $4 AND ${text} ~ $1)`
const IS_SOUGHT = `(id = $2::bigint OR ${holds("(first_name || ' ' || last_name)")} OR ${holds('email')}
  OR ($3 <> '' AND strpos(regexp_replace(phone, '\\D', '', 'g'), $3) > 0))`
function sought(text: string): Sought {
  const [part, ...others] = soughtIn(text)
  return [inAnyCase(part), ...others]
}

/** One name for one statement: what is asked for makes it another. */
const shapeOf = ({ from, to, text, states = [] }: BookFilter): string =>
  [from && 'from', to && 'to', text !== undefined && 'text', ...states.map((state) => state.slice(0, 3))]
    .filter(Boolean)
    .join('-')

export function postgresBook(query: Query): OwnerBook {
  async function select<Result>(name: string, text: string, values: unknown[]): Promise<Result[]> {
    return (await query(name, text, values)).map((row) => fromRow<Result>(row))
  }
  return {
    async readShelf(shelf, today, { limit, offset }) {
      const { parts, order, orderOfParts = order } = SHELVES[shelf]
      const most = countedUpTo({ limit, offset })
      // A parameter that a shelf does not need must still be named.
      const onPage = firstOf(parts, orderOfParts, '$2::bigint + $3::bigint')
      const [appointments, [count]] = await Promise.all([
        select<ListedAppointment>(
          `shelf-${shelf}`,
          `SELECT ${LISTED_COLUMNS} FROM appointments WHERE id IN (
             SELECT id FROM appointments WHERE ${onPage} AND $1::date = $1::date
             ORDER BY ${order} LIMIT $2::bigint OFFSET $3::bigint)
           ORDER BY ${order}`,
          [today, limit, offset],
        ),
        query<{ total: string }>(
          `count-${shelf}`,
          `SELECT ${countOf('appointments', parts, '$2::bigint')} AS total WHERE $1::date = $1::date`,
          [today, most],
        ),
      ])
      return { appointments, total: asCount(count?.total, most) }
    },
    async list({ text, ...filter }, order, { limit, offset }) {
      const most = countedUpTo({ limit, offset })
      const values: unknown[] = text === undefined ? [] : sought(text)
      const { where, wherePage, count } = listConditions({
        filter,
        sought: text === undefined ? undefined : IS_SOUGHT,
        place: (value) => `$${values.push(value)}::date`,
      })
      const [size, start] = [`$${values.length + 1}::bigint`, `$${values.length + 2}::bigint`]
      const kept = limit === undefined ? where : wherePage(order, `${size} + ${start}`)
      const shape = shapeOf({ text, ...filter })
      const [appointments, [counted]] = await Promise.all([
        select<Appointment>(
          `list-${limit === undefined ? 'all' : 'page'}-${order}-${shape}`,
          `SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE ${kept}
           ORDER BY ${BOOK_ORDERS[order]} LIMIT ${size} OFFSET ${start}`,
          [...values, limit ?? null, offset],
        ),
        query<{ total: string }>(`list-count-${shape}`, `SELECT ${count(size)} AS total`, [...values, most]),
      ])
      return { appointments, total: asCount(counted?.total, most) }
    },
    search: (text, limit) =>
      select(
        'search',
        `SELECT ${LISTED_COLUMNS} FROM appointments
         WHERE id IN (SELECT id FROM appointments WHERE ${IS_SOUGHT} ORDER BY id DESC LIMIT $5)
         ORDER BY ${BOOK_ORDERS['newest-first']}`,
        [...sought(text), limit],
      ),
    listBetween: async (first, last) =>
      takenTimes(await query('list-between', selectTaken('$1', '$2'), [first, last]), first, last),
    listForCalendar: (since) =>
      calendarParts(since, (...after) =>
        select('calendar-part', selectCalendarPart(['$1::date', '$2::time', '$3::bigint']), after),
      ),
  }
}
