import type { DatabaseSync } from 'node:sqlite'
import type { Appointment } from '../../booking/appointment.ts'
import type { ListedAppointment, OwnerBook } from '../../booking/owner-book.ts'
import { listConditions, OF_ANY_STATE } from '../list-conditions.ts'
import { APPOINTMENT_COLUMNS, fromRow } from '../row.ts'
import {
  anyOf,
  BOOK_ORDERS,
  firstOf,
  IS_IN_CALENDAR,
  LISTED_COLUMNS,
  shelfConditions,
} from '../shelf-conditions.ts'
import { soughtIn } from '../sought.ts'
import { selectTaken, takenTimes } from '../taken-times.ts'
import { guarded } from './guarded.ts'

/** The first four of what is sought. LIKE is quick and lets through a little more than `holds`, which is exact. */
const holds = (text: string) => `(${text} LIKE ?4 AND holds(${text}, ?1))`
const IS_SOUGHT = `(id = ?2 OR ${holds("first_name || ' ' || last_name")} OR ${holds('email')}
  OR (?3 <> '' AND instr(digits_of(phone), ?3) > 0))`

/** LIKE knows the two cases of ASCII letters alone: anything else may be any sign. */
function soughtBy(text: string): [part: string, number: number | null, digits: string, pattern: string] {
  const [part, number, digits] = soughtIn(text)
  return [
    part,
    number,
    digits,
    `%${[...part].map((sign) => (/[a-z\d ]/i.test(sign) ? sign : '_')).join('')}%`,
  ]
}

/** SQLite's word for no limit. */
const EVERY_ROW = -1

export function sqliteBook(database: DatabaseSync): OwnerBook {
  // SQLite's own lower() leaves umlauts as they are.
  database.function('holds', { deterministic: true }, (text, part) =>
    String(text).toLowerCase().includes(String(part).toLowerCase()) ? 1 : 0,
  )
  database.function('digits_of', { deterministic: true }, (text) => String(text).replace(/\D/g, ''))

  const shelves = shelfConditions('?1')
  const search = database.prepare(`
    SELECT ${LISTED_COLUMNS} FROM appointments WHERE ${IS_SOUGHT}
    ORDER BY ${BOOK_ORDERS['newest-first']} LIMIT ?5`)
  const selectBetween = database.prepare(selectTaken('?1', '?2'))
  const selectForCalendar = database.prepare(`
    SELECT ${APPOINTMENT_COLUMNS} FROM appointments
    WHERE ${OF_ANY_STATE} AND preferred_date >= ?1 AND ${IS_IN_CALENDAR} ORDER BY preferred_date, preferred_time, id`)

  return {
    readShelf: guarded((shelf, today, { limit, offset }) => {
      const { parts, order, orderOfParts = order } = shelves[shelf]
      // A parameter that a shelf does not need must still be named.
      const named = 'AND ?1 = ?1'
      const onPage = firstOf({ parts, order: orderOfParts }, '?2 + ?3')
      const rows = database
        .prepare(
          `SELECT ${LISTED_COLUMNS} FROM appointments WHERE ${onPage} ${named} ORDER BY ${order} LIMIT ?2 OFFSET ?3`,
        )
        .all(today, limit, offset)
      const count = database
        .prepare(`SELECT count(*) AS total FROM appointments WHERE ${anyOf(parts)} ${named}`)
        .get(today)
      return {
        appointments: rows.map((row) => fromRow<ListedAppointment>(row)),
        total: Number(count?.total),
      }
    }),
    list: guarded(({ text, ...filter }, order, { limit = EVERY_ROW, offset }) => {
      const values: (string | number | null)[] = text === undefined ? [] : soughtBy(text)
      const { where, wherePage } = listConditions({
        filter,
        sought: text === undefined ? undefined : IS_SOUGHT,
        place: (value) => `?${values.push(value)}`,
      })
      const count = database.prepare(`SELECT count(*) AS total FROM appointments WHERE ${where}`)
      const [size, start] = [`?${values.length + 1}`, `?${values.length + 2}`]
      const kept = limit === EVERY_ROW ? where : wherePage(order, `${size} + ${start}`)
      const rows = database.prepare(
        `SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE ${kept}
         ORDER BY ${BOOK_ORDERS[order]} LIMIT ${size} OFFSET ${start}`,
      )
      return {
        appointments: rows.all(...values, limit, offset).map((row) => fromRow<Appointment>(row)),
        total: Number(count.get(...values)?.total),
      }
    }),
    search: guarded((text, limit) =>
      search.all(...soughtBy(text), limit).map((row) => fromRow<ListedAppointment>(row)),
    ),
    listBetween: guarded((first, last) => takenTimes(selectBetween.all(first, last), first, last)),
    listForCalendar: guarded((since) => selectForCalendar.all(since).map((row) => fromRow<Appointment>(row))),
  }
}
