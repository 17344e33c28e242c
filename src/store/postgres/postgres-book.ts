import type { Appointment } from '../../booking/appointment.ts'
import type { ListedAppointment, OwnerBook } from '../../booking/owner-book.ts'
import { APPOINTMENT_COLUMNS, fromRow } from '../row.ts'
import {
  BOOK_ORDERS,
  IS_IN_CALENDAR,
  LISTED_COLUMNS,
  shelfConditions,
  soughtIn,
} from '../shelf-conditions.ts'
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

/** The first three of what is sought. */
const IS_SOUGHT = `(id = $2::bigint OR first_name || ' ' || last_name ~ $1 OR email ~ $1
  OR ($3 <> '' AND strpos(regexp_replace(phone, '\\D', '', 'g'), $3) > 0))`
const IS_LISTED = `($1::text IS NULL OR ${IS_SOUGHT}) AND ($4::date IS NULL OR preferred_date >= $4::date)
  AND ($5::date IS NULL OR preferred_date <= $5::date) AND ($6::text[] IS NULL OR state = ANY($6::text[]))`

function sought(text: string): [pattern: string, number: number | null, digits: string] {
  const [part, number, digits] = soughtIn(text)
  return [inAnyCase(part), number, digits]
}

export function postgresBook(query: Query): OwnerBook {
  async function select<Result>(name: string, text: string, values: unknown[]): Promise<Result[]> {
    return (await query(name, text, values)).map((row) => fromRow<Result>(row))
  }
  return {
    async readShelf(shelf, today, { limit, offset }) {
      const { where, order } = SHELVES[shelf]
      // A parameter that a shelf does not need must still be named.
      const kept = `FROM appointments WHERE (${where}) AND $1::date = $1::date`
      const [appointments, [count]] = await Promise.all([
        select<ListedAppointment>(
          `shelf-${shelf}`,
          `SELECT ${LISTED_COLUMNS} ${kept} ORDER BY ${order} LIMIT $2 OFFSET $3`,
          [today, limit, offset],
        ),
        query<{ total: string }>(`count-${shelf}`, `SELECT count(*) AS total ${kept}`, [today]),
      ])
      return { appointments, total: Number(count?.total) }
    },
    async list({ from, to, states, text }, order, { limit, offset }) {
      const meant = [...(text === undefined ? [null, null, null] : sought(text)), from, to, states]
      const kept = `FROM appointments WHERE ${IS_LISTED}`
      const [appointments, [count]] = await Promise.all([
        select<Appointment>(
          `list-${order}`,
          `SELECT ${APPOINTMENT_COLUMNS} ${kept} ORDER BY ${BOOK_ORDERS[order]} LIMIT $7 OFFSET $8`,
          [...meant, limit, offset],
        ),
        query<{ total: string }>('list-count', `SELECT count(*) AS total ${kept}`, meant),
      ])
      return { appointments, total: Number(count?.total) }
    },
    search: (text, limit) =>
      select(
        'search',
        `SELECT ${LISTED_COLUMNS} FROM appointments WHERE ${IS_SOUGHT}
         ORDER BY ${BOOK_ORDERS['newest-first']} LIMIT $4`,
        [...sought(text), limit],
      ),
    listBetween: async (first, last) =>
      takenTimes(await query('list-between', selectTaken('$1', '$2'), [first, last]), first, last),
    listForCalendar: (since) =>
      select<Appointment>(
        'list-for-calendar',
        `SELECT ${APPOINTMENT_COLUMNS} FROM appointments
         WHERE preferred_date >= $1 AND ${IS_IN_CALENDAR} ORDER BY preferred_date, preferred_time, id`,
        [since],
      ),
  }
}
