import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Appointment } from '../../booking/appointment.ts'
import type { AppointmentEvent } from '../../booking/appointment-event.ts'
import { berlinInstant } from '../../booking/berlin-time.ts'
import type { DossierStore } from '../../booking/dossier-store.ts'
import { asEvents, detailsOf, EVENT_COLUMNS } from '../event-row.ts'
import { asOutboxEntry } from '../mail-row.ts'
import { APPOINTMENT_COLUMNS, fromRow, IS_HELD, MAILS } from '../row.ts'
import { emptyLog } from './empty-log.ts'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'
import { boundVisitorMails } from './owe-mails.ts'

/** A list of texts comes as one JSON text. */
const LISTED = (place: number) => `(SELECT value FROM json_each(?${place}))`

export function sqliteDossiers(database: DatabaseSync): DossierStore {
  const selectWhere = (condition: string) =>
    database.prepare(`SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE ${condition} = ?1`)
  const select = {
    id: selectWhere('id'),
    visitorKey: selectWhere('visitor_key'),
    ownerKey: selectWhere('owner_key'),
  }
  const selectEvents = database.prepare(
    `SELECT ${EVENT_COLUMNS} FROM events WHERE appointment_id = ?1 ORDER BY id`,
  )
  const selectMails = database.prepare(`${MAILS} WHERE outbox.appointment_id = ?1 ORDER BY outbox.id`)
  const step = database.prepare(`
    UPDATE appointments
    SET state = ?2, preferred_date = ?3, preferred_time = ?4, remind_at = ?5, changed_at = ?6, sequence = sequence + 1
    WHERE id = ?1 AND state IN ${LISTED(7)} AND (?8 IS NULL OR sequence = ?8)`)
  const insertEvent = database.prepare(`
    INSERT INTO events (appointment_id, kind, actor, happened_at, details) VALUES (?1, ?2, ?3, ?4, ?5)`)
  const insertMail = database.prepare(`
    INSERT INTO outbox (appointment_id, event_id, kind, message_key, owed_at, next_attempt_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6)`)
  const giveUpHeld = database.prepare(`DELETE FROM outbox WHERE appointment_id = ?1 AND ${IS_HELD}`)
  const selectLastMail = database.prepare(`
    SELECT kind, event_id FROM outbox WHERE appointment_id = ?1 AND kind LIKE 'visitor%' ORDER BY id DESC LIMIT 1`)
  const changeEmail = database.prepare(
    'UPDATE appointments SET email = ?2, sequence = sequence + 1 WHERE id = ?1 AND sequence = ?3',
  )
  const giveUpUnsent = database.prepare(
    "DELETE FROM outbox WHERE appointment_id = ?1 AND kind LIKE 'visitor%' AND sent_at IS NULL",
  )
  const remove = database.prepare('DELETE FROM appointments WHERE id = ?1')
  const selectToRemind = database.prepare(
    `SELECT ${APPOINTMENT_COLUMNS} FROM appointments WHERE remind_at <= ?1`,
  )
  const noteReminded = database.prepare('UPDATE appointments SET remind_at = NULL WHERE id = ?1')
  const isBounded = boundVisitorMails(database)

  function addEvent(id: number, event: Omit<AppointmentEvent, 'id'>): number | bigint {
    const { kind, actor, happenedAt } = event
    return insertEvent.run(id, kind, actor, happenedAt.getTime(), detailsOf(event)).lastInsertRowid
  }
  function oweMail(id: number, eventId: SQLInputValue, kind: string, now: Date, isHeld = false): void {
    insertMail.run(id, eventId, kind, randomUUID(), now.getTime(), isHeld ? null : now.getTime())
  }

  return {
    find: guarded((by) => {
      const [[property, value]] = Object.entries(by) as [[keyof typeof select, string | number]]
      const row = select[property].get(value)
      if (!row) return undefined
      const appointment = fromRow<Appointment>(row)
      return {
        appointment,
        history: asEvents(selectEvents.all(appointment.id)),
        mails: selectMails.all(appointment.id).map(asOutboxEntry),
      }
    }),
    takeStep: guarded(({ id, from, seen, to, slot, event, mails, remindAt }) =>
      inTransaction(database, () => {
        const { happenedAt } = event
        const { changes } = step.run(
          id,
          to,
          slot.date,
          slot.time,
          remindAt?.getTime() ?? null,
          happenedAt.getTime(),
          JSON.stringify(from),
          seen ?? null,
        )
        if (changes === 0) return false
        giveUpHeld.run(id)
        const eventId = addEvent(id, event)
        for (const kind of mails) oweMail(id, eventId, kind, happenedAt)
        return true
      }),
    ),
    correctAddress: guarded(({ id, email, seen, mail, event }) =>
      inTransaction(database, () => {
        if (changeEmail.run(id, email, seen).changes === 0) return false
        const last = selectLastMail.get(id)
        giveUpUnsent.run(id)
        addEvent(id, event)
        const { happenedAt } = event
        const isHeld = mail === 'held' || (mail === 'bounded' && isBounded(email, happenedAt))
        oweMail(id, last?.event_id ?? null, String(last?.kind ?? 'visitor'), happenedAt, isHeld)
        return true
      }),
    ),
    erase: guarded((id) => {
      const { changes } = remove.run(id)
      emptyLog(database)
      return changes > 0
    }),
    oweReminders: guarded((now) =>
      inTransaction(database, () => {
        const due = selectToRemind.all(now.getTime()).map((row) => fromRow<Appointment>(row))
        for (const { id } of due) noteReminded.run(id)
        const ahead = due.filter(
          ({ preferredDate, preferredTime }) => berlinInstant(preferredDate, preferredTime) > now,
        )
        for (const { id } of ahead) oweMail(id, null, 'visitor-reminder', now)
        return ahead.length
      }),
    ),
  }
}
