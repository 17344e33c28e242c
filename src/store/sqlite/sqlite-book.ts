import type { DatabaseSync } from 'node:sqlite'
import type { Appointment } from '../../booking/appointment.ts'
import { countedUpTo } from '../../booking/count.ts'
import type { ListedAppointment, OwnerBook } from '../../booking/owner-book.ts'
import { calendarParts, selectCalendarPart } from '../calendar-parts.ts'
import { asCount, countOf, firstOf } from '../in-parts.ts'
import { listConditions } from '../list-conditions.ts'
import { APPOINTMENT_COLUMNS, fromRow } from '../row.ts'
import { BOOK_ORDERS, LISTED_COLUMNS, shelfConditions } from '../shelf-conditions.ts'
import { soughtIn } from '../sought.ts'
import { selectTaken, takenTimes } from '../taken-times.ts'
import { guarded } from './guarded.ts'

/** The first four of what is sought. `holds` is exact and slow, LIKE asks first. */
const holds = (text: string) => `(${text} LIKE ?4 AND holds(${text}, ?1))`
const IS_SOUGHT = `(id = ?2 OR ${holds("first_name || ' ' || last_name")} OR ${holds('email')}
  OR (?3 <> '' AND instr(digits_of(phone), ?3) > 0))`

/** SQLite's word for no limit. */
const EVERY_ROW = -1

export function sqliteBook(database: DatabaseSync): OwnerBook {
  // SQLite's own lower() leaves umlauts as they are.
  database.function('holds', { deterministic: true }, (text, part) =>
    String(text).toLowerCase().includes(String(part).toLowerCase()) ? 1 : 0,
  )
  database.function('digits_of', { deterministic: true }, (text) => String(text).replace(/\D/g, ''))

  const shelves = shelfConditions('?1')
  // Row after row as they lie on the disk; by the index of creation it would take ten times as long.
  const search = database.prepare(`
    SELECT ${LISTED_COLUMNS} FROM appointments
    WHERE id IN (SELECT id FROM appointments WHERE ${IS_SOUGHT} ORDER BY id DESC LIMIT ?5)
    ORDER BY ${BOOK_ORDERS['newest-first']}`)
  const selectBetween = database.prepare(selectTaken('?1', '?2'))
  const selectForCalendar = database.prepare(selectCalendarPart(['?1', '?2', '?3']))
  const calendarPart = guarded((day: string, time: string, id: number) =>
    selectForCalendar.all(day, time, id).map((row) => fromRow<Appointment>(row)),
  )

  return {
    readShelf: guarded((shelf, today, { limit, offset }) => {
      const { parts, order, orderOfParts = order } = shelves[shelf]
      const most = countedUpTo({ limit, offset })
      // A parameter that a shelf does not need must still be named.
      const onPage = firstOf(parts, orderOfParts, '?2 + ?3')
      const rows = database
        .prepare(
          `SELECT ${LISTED_COLUMNS} FROM appointments WHERE id IN (
             SELECT id FROM appointments WHERE ${onPage} AND ?1 = ?1 ORDER BY ${order} LIMIT ?2 OFFSET ?3)
           ORDER BY ${order}`,
        )
        .all(today, limit, offset)
      const count = database.prepare(`SELECT ${countOf('appointments', parts, '?2')} AS total WHERE ?1 = ?1`)
      return {
        appointments: rows.map((row) => fromRow<ListedAppointment>(row)),
        total: asCount(count.get(today, most)?.total, most),
      }
    }),
    list: guarded(({ text, ...filter }, order, page) => {
      const { limit = EVERY_ROW, offset } = page
      const most = countedUpTo(page)
      const values: (string | number | null)[] = text === undefined ? [] : soughtIn(text)
      const { where, wherePage, count } = listConditions({
        filter,
        sought: text === undefined ? undefined : IS_SOUGHT,
        place: (value) => `?${values.push(value)}`,
      })
      const [size, start] = [`?${values.length + 1}`, `?${values.length + 2}`]
      const kept = limit === EVERY_ROW ? where : wherePage(order, `${size} + ${start}`)
      const rows = database.prepare(
        `SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE ${kept}
         ORDER BY ${BOOK_ORDERS[order]} LIMIT ${size} OFFSET ${start}`,
      )
      const selectCount = database.prepare(`SELECT ${count(size)} AS total`)
      return {
        appointments: rows.all(...values, limit, offset).map((row) => fromRow<Appointment>(row)),
        total: asCount(selectCount.get(...values, most)?.total, most),
      }
    }),
    search: guarded((text, limit) =>
      search.all(...soughtIn(text), limit).map((row) => fromRow<ListedAppointment>(row)),
    ),
    listBetween: guarded((first, last) => takenTimes(selectBetween.all(first, last), first, last)),
    listForCalendar: (since) => calendarParts(since, calendarPart),
  }
}
