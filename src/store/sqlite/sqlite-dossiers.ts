import { randomUUID } from 'node:crypto'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Appointment } from '../../booking/appointment.ts'
import type { AppointmentEvent } from '../../booking/appointment-event.ts'
import { berlinInstant } from '../../booking/berlin-time.ts'
import type { DossierStore } from '../../booking/dossier-store.ts'
import type { VisitorMailRule } from '../../booking/visitor-mails.ts'
import { asEvents, detailsOf, EVENT_COLUMNS } from '../event-row.ts'
import { asOutboxEntry } from '../mail-row.ts'
import { APPOINTMENT_COLUMNS, fromRow, IS_HELD, MAILS } from '../row.ts'
import { emptyLog } from './empty-log.ts'
import { guarded } from './guarded.ts'
import { inTransaction } from './in-transaction.ts'
import { boundVisitorMails } from './owe-mails.ts'

type NewMail = {
  id: number
  eventId?: SQLInputValue
  kind: string
  now: Date
  countedFor?: string | null
  isHeld?: boolean
}

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
    WHERE id = ?1 AND state IN ${LISTED(7)} AND sequence = ?8
    RETURNING email`)
  const insertEvent = database.prepare(`
    INSERT INTO events (appointment_id, kind, actor, happened_at, details) VALUES (?1, ?2, ?3, ?4, ?5)`)
  const insertMail = database.prepare(`
    INSERT INTO outbox (appointment_id, event_id, kind, message_key, owed_at, next_attempt_at, counted_for)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, lower(?7))`)
  const giveUpHeld = database.prepare(`DELETE FROM outbox WHERE appointment_id = ?1 AND ${IS_HELD}`)
  const stopCounting = database.prepare('UPDATE outbox SET counted_for = NULL WHERE appointment_id = ?1')
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
  function oweMail({ id, eventId = null, kind, now, countedFor = null, isHeld = false }: NewMail): void {
    const at = now.getTime()
    insertMail.run(id, eventId, kind, randomUUID(), at, isHeld ? null : at, countedFor)
  }
  function oweVisitorMail(mail: NewMail, email: string, rule: VisitorMailRule): void {
    const isHeld = rule === 'held' || (rule === 'bounded' && isBounded(email, mail.now))
    oweMail({ ...mail, isHeld, countedFor: rule === 'bounded' && !isHeld ? email : null })
  }
  /** What the owner has answered need not be held back any longer, nor counted. */
  function noteAnswered(id: number): void {
    giveUpHeld.run(id)
    stopCounting.run(id)
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
    takeStep: guarded(({ id, from, seen, to, slot, event, mails, visitorMails, remindAt }) =>
      inTransaction(database, () => {
        const now = event.happenedAt
        const stepped = step.get(
          id,
          to,
          slot.date,
          slot.time,
          remindAt?.getTime() ?? null,
          now.getTime(),
          JSON.stringify(from),
          seen,
        )
        if (!stepped) return false
        if (event.actor === 'owner') noteAnswered(id)
        const eventId = addEvent(id, event)
        for (const kind of mails) {
          const mail = { id, eventId, kind, now }
          if (kind.startsWith('visitor')) oweVisitorMail(mail, String(stepped.email), visitorMails)
          else oweMail(mail)
        }
        return true
      }),
    ),
    correctAddress: guarded(({ id, email, seen, visitorMails, event }) =>
      inTransaction(database, () => {
        if (changeEmail.run(id, email, seen).changes === 0) return false
        const last = selectLastMail.get(id)
        giveUpUnsent.run(id)
        if (event.actor === 'owner') noteAnswered(id)
        addEvent(id, event)
        const { kind = 'visitor', event_id: eventId = null } = last ?? {}
        oweVisitorMail({ id, eventId, kind: String(kind), now: event.happenedAt }, email, visitorMails)
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
        for (const { id } of ahead) oweMail({ id, kind: 'visitor-reminder', now })
        return ahead.length
      }),
    ),
  }
}
