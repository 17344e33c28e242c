import type { DatabaseSync } from 'node:sqlite'
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
import { guarded } from './guarded.ts'

/** The first three of what is sought. */
const IS_SOUGHT = `(id = ?2 OR holds(first_name || ' ' || last_name, ?1) OR holds(email, ?1)
  OR (?3 <> '' AND instr(digits_of(phone), ?3) > 0))`
const IS_LISTED = `(?1 IS NULL OR ${IS_SOUGHT}) AND (?4 IS NULL OR preferred_date >= ?4)
  AND (?5 IS NULL OR preferred_date <= ?5) AND (?6 IS NULL OR state IN (SELECT value FROM json_each(?6)))`
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
    ORDER BY ${BOOK_ORDERS['newest-first']} LIMIT ?4`)
  const selectBetween = database.prepare(selectTaken('?1', '?2'))
  const selectForCalendar = database.prepare(`
    SELECT ${APPOINTMENT_COLUMNS} FROM appointments
    WHERE preferred_date >= ?1 AND ${IS_IN_CALENDAR} ORDER BY preferred_date, preferred_time, id`)

  return {
    readShelf: guarded((shelf, today, { limit, offset }) => {
      const { where, order } = shelves[shelf]
      // A parameter that a shelf does not need must still be named.
      const kept = `FROM appointments WHERE (${where}) AND ?1 = ?1`
      const rows = database
        .prepare(`SELECT ${LISTED_COLUMNS} ${kept} ORDER BY ${order} LIMIT ?2 OFFSET ?3`)
        .all(today, limit, offset)
      const count = database.prepare(`SELECT count(*) AS total ${kept}`).get(today)
      return {
        appointments: rows.map((row) => fromRow<ListedAppointment>(row)),
        total: Number(count?.total),
      }
    }),
    list: guarded(({ from, to, states, text }, order, { limit = EVERY_ROW, offset }) => {
      const sought = text === undefined ? [null, null, null] : soughtIn(text)
      const meant = [...sought, from ?? null, to ?? null, states ? JSON.stringify(states) : null]
      const kept = `FROM appointments WHERE ${IS_LISTED}`
      const rows = database
        .prepare(`SELECT ${APPOINTMENT_COLUMNS} ${kept} ORDER BY ${BOOK_ORDERS[order]} LIMIT ?7 OFFSET ?8`)
        .all(...meant, limit, offset)
      const count = database.prepare(`SELECT count(*) AS total ${kept}`).get(...meant)
      return { appointments: rows.map((row) => fromRow<Appointment>(row)), total: Number(count?.total) }
    }),
    search: guarded((text, limit) =>
      search.all(...soughtIn(text), limit).map((row) => fromRow<ListedAppointment>(row)),
    ),
    listBetween: guarded((first, last) => takenTimes(selectBetween.all(first, last), first, last)),
    listForCalendar: guarded((since) => selectForCalendar.all(since).map((row) => fromRow<Appointment>(row))),
  }
}
